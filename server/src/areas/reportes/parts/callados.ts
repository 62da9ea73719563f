import { reporteDeCallados } from '@surtia/rules/estadisticas/reportes/callados.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { listCallados } from '../callados.queries.ts'
import type { LeerReporte } from './reporte.ts'

/** Who has gone quiet by today, whatever period is looked at. */
export const callados: LeerReporte = async ({ db, ahora }, { codAgente }) => {
  const suyos = await listCallados(db, diaDe(ahora()), codAgente)
  const [primero] = suyos
  return reporteDeCallados(
    suyos.map(({ clientes: _, todo: __, ...callado }) => callado),
    { clientes: primero?.clientes ?? 0, importe: primero?.todo ?? 0 },
  )
}
