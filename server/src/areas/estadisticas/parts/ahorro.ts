import { ahorro as decir } from '@surtia/rules/estadisticas/ahorro.ts'
import { findPrimeraLista, hasSurtido, listAhorro } from '../pedidos.queries.ts'
import type { LeerTema } from './tema.ts'

export const ahorro: LeerTema = async ({ db }, { codCliente }, consulta) => {
  const [comprado, desdeCuando] = await Promise.all([
    listAhorro(db, codCliente, consulta),
    findPrimeraLista(db, codCliente),
  ])
  const compro = comprado.length > 0 || (await hasSurtido(db, codCliente, consulta))
  return { ...decir(comprado, compro), desdeCuando }
}
