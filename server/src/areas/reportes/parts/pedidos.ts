import { haceUnAno, reporteDePedidos } from '@surtia/rules/estadisticas/reportes/pedidos.ts'
import type { Cifras } from '../resumen.queries.ts'
import { listCifras } from '../resumen.queries.ts'
import type { LeerReporte } from './reporte.ts'

/** Orders and amounts by day, beside the same weekday a year before. */
export const pedidos: LeerReporte = async ({ db }, pregunta) => {
  const [ahora, antes] = await Promise.all(
    [pregunta, { ...pregunta, ...haceUnAno(pregunta) }].map((una) => listCifras(db, 'centro', 'dia', una)),
  )
  return reporteDePedidos(pregunta, (ahora ?? []).map(delDia), (antes ?? []).map(delDia))
}

const delDia = ({ clave, pedidos, importe }: Cifras) => ({ dia: clave, pedidos, importe })
