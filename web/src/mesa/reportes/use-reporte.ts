import { exportarReporte, reporte } from '@surtia/contracts/reportes.ts'
import type { ReporteDe } from '@surtia/rules/estadisticas/filas.ts'
import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import type { Reporte } from '@surtia/rules/estadisticas/temas.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { downloadBase64 } from '../../ui/descargar.ts'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar, pideConfirmar } from '../enviar.ts'

/** How a report of a period is asked for, and remembered. */
export const deReporte = <R extends Reporte>(cual: R, periodo: Periodo) =>
  queryOptions({
    queryKey: CLAVES_DE_MESA.reporte(cual, periodo),
    // the rows that its rule made
    queryFn: async ({ signal }) =>
      (await enviar(reporte, { params: { reporte: cual }, body: periodo, signal })).data as ReporteDe<R>,
  })

/** A report; the one of the period before stays until the next has come. */
export const useReporte = <R extends Reporte>(cual: R, periodo: Periodo) =>
  useQuery({ ...deReporte(cual, periodo), placeholderData: keepPreviousData })

/** Its table as an Excel file, into the browser's downloads. */
export async function descargarReporte(cual: Reporte, periodo: Periodo): Promise<void> {
  try {
    const { data } = await enviar(exportarReporte, { params: { reporte: cual }, body: periodo })
    downloadBase64(data.contenido, data.nombre, data.tipo)
  } catch (error) {
    // who would not show a factor knows why nothing came
    if (!pideConfirmar(error)) throw error
  }
}
