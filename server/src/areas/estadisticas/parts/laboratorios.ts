import { porLaboratorio } from '@surtia/rules/estadisticas/reparto.ts'
import { findPrimeraCompra, listCompradoPorLaboratorio } from '../comprado.queries.ts'
import type { LeerTema } from './tema.ts'

export const laboratorios: LeerTema = async ({ db }, { codCliente }, consulta) => ({
  ...porLaboratorio(await listCompradoPorLaboratorio(db, codCliente, consulta)),
  desdeCuando: await findPrimeraCompra(db, codCliente),
})
