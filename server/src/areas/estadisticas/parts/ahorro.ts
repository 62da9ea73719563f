import { ahorro as decir } from '@surtia/rules/estadisticas/ahorro.ts'
import { findPrimeraLista, listAhorro } from '../pedidos.queries.ts'
import type { LeerTema } from './tema.ts'

export const ahorro: LeerTema = async ({ db }, { codCliente }, consulta) => {
  const [comprado, desdeCuando] = await Promise.all([
    listAhorro(db, codCliente, consulta),
    findPrimeraLista(db, codCliente),
  ])
  return { ...decir(comprado), desdeCuando }
}
