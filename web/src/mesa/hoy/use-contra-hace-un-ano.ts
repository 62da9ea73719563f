import { reporte } from '@surtia/contracts/reportes.ts'
import type { ReporteDe } from '@surtia/rules/estadisticas/filas.ts'
import { DIAS_DE_UN_VISTAZO, deUnVistazo } from '@surtia/rules/estadisticas/reportes/de-un-vistazo.ts'
import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { useQuery } from '@tanstack/react-query'
import { hayRed } from '../../api/red.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'

/** Today's orders and those of the last days beside the same weekdays a year before, asked anew when what waits is. */
export function useContraHaceUnAno() {
  return useQuery({
    queryKey: CLAVES_DE_MESA.contraHaceUnAno,
    queryFn: async ({ signal }) => {
      const hasta = diaDe(new Date())
      const body = { desde: sumarDias(hasta, -DIAS_DE_UN_VISTAZO), hasta }
      const { data } = await enviar(reporte, { params: { reporte: 'pedidos' }, body, signal })
      return deUnVistazo((data as ReporteDe<'pedidos'>).filas)
    },
    staleTime: 0,
    refetchOnWindowFocus: () => hayRed() && 'always',
  })
}
