import { negados as decir } from '@surtia/rules/estadisticas/negados.ts'
import { findPrimerPedido, listNegados } from '../pedidos.queries.ts'
import type { LeerTema } from './tema.ts'

export const negados: LeerTema = async ({ db }, { codCliente }, consulta) => {
  const [deMes, desdeCuando] = await Promise.all([
    listNegados(db, codCliente, consulta),
    findPrimerPedido(db, codCliente),
  ])
  return { ...decir(consulta, deMes), desdeCuando }
}
