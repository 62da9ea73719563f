import { REPORTES } from '@surtia/rules/estadisticas/temas.ts'
import * as z from 'zod/mini'
import { archivo } from './adeudos.ts'
import { post } from './call.ts'
import { estadisticaDe, periodo } from './estadisticas.ts'

const RAIZ = '/api/personal/reportes/:reporte'

const cual = z.strictObject({ reporte: z.enum(REPORTES) })

export const reporte = post(RAIZ, {
  access: 'personal',
  mesa: 'verReportes',
  lectura: true,
  summary: 'A finding about all clients, or those of a seller, with its table (docs/reglas/estadisticas.md#reportes)',
  params: cual,
  body: periodo,
  data: estadisticaDe,
})

export const exportarReporte = post(`${RAIZ}/exportar`, {
  access: 'personal',
  mesa: 'verReportes',
  summary: 'The same table as an Excel file; that it was taken is audited',
  params: cual,
  body: periodo,
  data: archivo,
  limit: 'descargas',
})
