import { diasDePago as decir } from '@surtia/rules/estadisticas/dias-de-pago.ts'
import { findPlazo, listPagosPorMes } from '../pagos.queries.ts'
import type { LeerTema } from './tema.ts'

export const diasDePago: LeerTema = async ({ db }, { codCliente }, consulta) => {
  const [{ plazo, desdeCuando }, pagos] = await Promise.all([
    findPlazo(db, codCliente),
    listPagosPorMes(db, codCliente, consulta),
  ])
  return { ...decir(pagos, plazo), desdeCuando }
}
