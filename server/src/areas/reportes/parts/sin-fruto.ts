import { reporteSinFruto } from '@surtia/rules/estadisticas/reportes/sin-fruto.ts'
import { listBusquedas } from '../sin-fruto.queries.ts'
import type { LeerReporte } from './reporte.ts'

/** What was searched and not found: nobody's name stands beside it, so a seller sees that of all. */
export const sinFruto: LeerReporte = async ({ db }, pregunta) => {
  const busquedas = await listBusquedas(db, pregunta)
  const [primera] = busquedas
  return reporteSinFruto(
    busquedas.map(({ textos: _, todas: __, conSugeridas: ___, ...busqueda }) => busqueda),
    { textos: primera?.textos ?? 0, veces: primera?.todas ?? 0, sugeridas: primera?.conSugeridas ?? 0 },
  )
}
