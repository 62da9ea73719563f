import { reporteDeHoras } from '@surtia/rules/estadisticas/reportes/horas.ts'
import { listCifras } from '../resumen.queries.ts'
import type { LeerReporte } from './reporte.ts'

/** Orders by weekday and hour, by the clock of the centre that supplies them. */
export const horas: LeerReporte = async ({ db }, pregunta) => {
  const cifras = await listCifras(db, 'hora', 'clave', pregunta)
  return reporteDeHoras(
    cifras.map(({ clave, pedidos }) => {
      const [dia = 0, hora = 0] = clave.split('-').map(Number)
      return { dia, hora, pedidos }
    }),
  )
}
