import { caducan as decir } from '@surtia/rules/estadisticas/caducan.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { findPrimerLote, listLotesQueCaducan } from '../pedidos.queries.ts'
import type { LeerTema } from './tema.ts'

export const caducan: LeerTema = async ({ db, ahora }, { codCliente }, consulta) => {
  const [lotes, desdeCuando] = await Promise.all([
    listLotesQueCaducan(db, codCliente, consulta),
    findPrimerLote(db, codCliente),
  ])
  return { ...decir(lotes, diaDe(ahora()), desdeCuando !== null), desdeCuando }
}
