import { consultarFolios } from '@surtia/contracts/cobranza.ts'
import { type Dia, diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'

const DIAS = 7

/** The last seven days, today among them (docs/reglas/listas.md#rangos-de-fechas). */
export const ultimosDias = (): { desde: Dia; hasta: Dia } => {
  const hoy = diaDe(new Date())
  return { desde: sumarDias(hoy, -DIAS), hasta: hoy }
}

/** One page of receipts by day of deposit. */
export const useRecibos = ({ desde, hasta }: { desde: Dia; hasta: Dia }, pagina: number) =>
  useQuery({
    queryKey: CLAVES.cobranza.recibosDe(desde, hasta, pagina),
    queryFn: async ({ signal }) =>
      (await send(consultarFolios, { body: { FechaInicio: desde, FechaFin: hasta, Pagina: pagina }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
