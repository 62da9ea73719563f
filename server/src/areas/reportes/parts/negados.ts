import { reporteDeNegados } from '@surtia/rules/estadisticas/reportes/negados.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { countEsperan, listNegados } from '../negados.queries.ts'
import type { LeerReporte } from './reporte.ts'

/** What was denied for most, with the clients that still want it. */
export const negados: LeerReporte = async ({ db, ahora }, pregunta) => {
  const now = ahora()
  const suyos = await listNegados(db, pregunta)
  const codigos = suyos.map(({ codArticulo }) => codArticulo)
  const esperas = await countEsperan(db, codigos, { hoy: diaDe(now), now, codAgente: pregunta.codAgente })
  const de = new Map(esperas.map(({ codArticulo, esperan }) => [codArticulo, esperan]))
  const [primero] = suyos
  const todo = { articulos: primero?.articulos ?? 0, negadas: primero?.todas ?? 0, importe: primero?.todo ?? 0 }
  return reporteDeNegados(
    suyos.map(({ articulos: _, todas: __, todo: ___, ...negado }) => ({
      ...negado,
      esperan: de.get(negado.codArticulo) ?? 0,
    })),
    todo,
  )
}
