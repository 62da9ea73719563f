import { ahorroPosible as decir } from '@surtia/rules/estadisticas/ahorro-posible.ts'
import { countSurtidos, findPrimerAlterno, listMasCaros } from '../pedidos.queries.ts'
import type { LeerTema } from './tema.ts'

export const ahorroPosible: LeerTema = async ({ db }, { codCliente }, consulta) => {
  const [masCaros, renglones, desdeCuando] = await Promise.all([
    listMasCaros(db, codCliente, consulta),
    countSurtidos(db, codCliente, consulta),
    findPrimerAlterno(db, codCliente),
  ])
  return { ...decir(masCaros, { renglones, hasta: consulta.hasta, desdeCuando }), desdeCuando }
}
