import { reportePorCaducar } from '@surtia/rules/estadisticas/reportes/por-caducar.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { listPorCaducar } from '../por-caducar.queries.ts'
import type { LeerReporte } from './reporte.ts'

/** Stock that expires soon as of today, whatever period is looked at. */
export const porCaducar: LeerReporte = async ({ db, ahora }, { codAgente }) => {
  const hoy = diaDe(ahora())
  const lotes = await listPorCaducar(db, hoy, codAgente)
  const [primero] = lotes
  return reportePorCaducar(
    hoy,
    lotes.map(({ lotes: _, todas: __, todo: ___, ...lote }) => lote),
    { lotes: primero?.lotes ?? 0, piezas: primero?.todas ?? 0, importe: primero?.todo ?? 0 },
  )
}
