import { ahorro as decir } from '@surtia/rules/estadisticas/ahorro.ts'
import { countSurtidos, findPrimeraLista, listAhorro } from '../pedidos.queries.ts'
import type { LeerTema } from './tema.ts'

export const ahorro: LeerTema = async ({ db }, { codCliente }, consulta) => {
  const [comprado, renglones, desdeCuando] = await Promise.all([
    listAhorro(db, codCliente, consulta),
    countSurtidos(db, codCliente, consulta),
    findPrimeraLista(db, codCliente),
  ])
  return { ...decir(comprado, renglones), desdeCuando }
}
