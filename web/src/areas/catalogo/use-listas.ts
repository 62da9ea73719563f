import { listas, type NombreDeLista } from '@surtia/contracts/listas.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

const FRESCA_MS = 300_000

/** How many articles a list holds, for its badge; undefined until it is known. */
export const useCuenta = (lista: NombreDeLista): number | undefined =>
  useQuery({
    queryKey: ['cuentas', lista],
    queryFn: async ({ signal }) => (await send(listas[lista].cantidad, { signal })).data,
    staleTime: FRESCA_MS,
  }).data
