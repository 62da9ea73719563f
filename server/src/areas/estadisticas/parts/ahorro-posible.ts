import { ahorroPosible as decir } from '@surtia/rules/estadisticas/ahorro-posible.ts'
import { findPrimerAlterno, hasSurtido, listMasCaros } from '../pedidos.queries.ts'
import type { LeerTema } from './tema.ts'

export const ahorroPosible: LeerTema = async ({ db }, { codCliente }, consulta) => {
  const [masCaros, desdeCuando] = await Promise.all([
    listMasCaros(db, codCliente, consulta),
    findPrimerAlterno(db, codCliente),
  ])
  const compro = masCaros.length > 0 || (await hasSurtido(db, codCliente, consulta))
  return { ...decir(masCaros, { compro, hasta: consulta.hasta, desdeCuando }), desdeCuando }
}
