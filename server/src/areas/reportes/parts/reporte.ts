import type { Estadistica } from '@surtia/rules/estadisticas/temas.ts'
import type { Portal } from '../../../portal.ts'
import type { Pregunta } from '../resumen.queries.ts'

export type LeerReporte = (portal: Portal, pregunta: Pregunta) => Promise<Estadistica>
