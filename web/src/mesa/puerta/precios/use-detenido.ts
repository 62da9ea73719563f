import { precios } from '@surtia/contracts/precios-de-mesa.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES_DE_MESA } from '../../claves.ts'
import { enviar } from '../../enviar.ts'

/** How many prices wait for a person, the deliveries that wait whole, and the last one that can be undone. */
export const useDetenido = () =>
  useQuery({
    queryKey: CLAVES_DE_MESA.puerta.detenido,
    queryFn: ({ signal }) => enviar(precios.consultar, { body: { filtros: {}, renglones: 1 }, signal }),
  })
