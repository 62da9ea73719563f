import { reporteDeDatos } from '@surtia/rules/estadisticas/reportes/datos.ts'
import { listUltimas } from '../../integracion/entregas.queries.ts'
import type { LeerReporte } from './reporte.ts'

/** How old what the ERP told is. */
export const datos: LeerReporte = async ({ db, ahora }) =>
  reporteDeDatos(
    (await listUltimas(db)).map(({ tipo, corte, aceptados }) => ({ tipo, corte, aceptados })),
    ahora(),
  )
