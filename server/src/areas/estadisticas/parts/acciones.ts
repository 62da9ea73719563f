import { porAccion } from '@surtia/rules/estadisticas/reparto.ts'
import { findPrimeraCompra, listCompradoPorAccion } from '../comprado.queries.ts'
import type { LeerTema } from './tema.ts'

export const acciones: LeerTema = async ({ db }, { codCliente }, consulta) => ({
  ...porAccion(await listCompradoPorAccion(db, codCliente, consulta)),
  desdeCuando: await findPrimeraCompra(db, codCliente),
})
