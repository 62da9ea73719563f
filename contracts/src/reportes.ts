import { REPORTES } from '@surtia/rules/estadisticas/temas.ts'
import * as z from 'zod/mini'
import { archivo } from './adeudos.ts'
import { call } from './call.ts'
import * as at from './calls/reportes.ts'
import { estadisticaDe, periodo } from './estadisticas.ts'

const cual = z.strictObject({ reporte: z.enum(REPORTES) })

export const reporte = call(at.reporte, {
  mesa: 'verReportes',
  lectura: true,
  summary: 'A finding about all clients, or those of a seller, with its table (docs/reglas/estadisticas.md#reportes)',
  params: cual,
  body: periodo,
  data: estadisticaDe,
})

export const exportarReporte = call(at.exportarReporte, {
  mesa: 'verReportes',
  summary: 'The same table as an Excel file; that it was taken is audited',
  params: cual,
  body: periodo,
  data: archivo,
  limit: 'descargas',
})
