import { comprasPorMes } from '@surtia/rules/estadisticas/compras.ts'
import { periodoUnAnoAntes } from '@surtia/rules/estadisticas/periodo.ts'
import { findPrimeraCompra, listCompradoPorMes } from '../comprado.queries.ts'
import type { LeerTema } from './tema.ts'

export const compras: LeerTema = async ({ db }, { codCliente }, consulta) => {
  const desdeCuando = await findPrimeraCompra(db, codCliente)
  const comprado = await listCompradoPorMes(db, codCliente, consulta)
  const antes = await listCompradoPorMes(db, codCliente, { ...consulta, ...periodoUnAnoAntes(consulta) })
  return { ...comprasPorMes(consulta, comprado, antes, desdeCuando), desdeCuando }
}
