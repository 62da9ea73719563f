import type { ReporteDe } from '@surtia/rules/estadisticas/filas.ts'
import type { Reporte } from '@surtia/rules/estadisticas/temas.ts'
import type { Portal } from '../../../portal.ts'
import type { Pregunta } from '../resumen.queries.ts'

type LeerReporte<R extends Reporte> = (portal: Portal, pregunta: Pregunta) => Promise<ReporteDe<R>>
export type Lectores = { readonly [R in Reporte]: LeerReporte<R> }
