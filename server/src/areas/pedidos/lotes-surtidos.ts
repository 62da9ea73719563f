import type { lotesSurtidos } from '@surtia/contracts/puerta/pedidos.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { type FilaDe, RenglonMalo } from '../../tipo.ts'
import { markLotesCorregidos } from '../recepciones/confirmadas.queries.ts'
import { alcanzarPedidos } from '../retiros/alcanzar.ts'
import { listDestinos, lockPedidos, replaceLotes, saveLotesDeFuera } from './lotes-surtidos.queries.ts'

export type LoteSurtido = FilaDe<typeof lotesSurtidos>

/**
 * Lots that clients got. Of a line of an order that the portal has they take the place of those it had, and are as many pieces as were
 * supplied; of another folio they are added (docs/reglas/cumplimiento.md#lotes-surtidos). Lines come whole.
 */
export async function guardarLotesSurtidos(portal: Portal, trx: Trx, filas: readonly LoteSurtido[]): Promise<void> {
  const hoy = diaDe(portal.ahora())
  for (const { fecha } of filas) if (fecha > hoy) throw new RenglonMalo('fecha', 'No puede ser después de hoy.')
  await lockPedidos(trx, filas)
  const destinos = new Map((await listDestinos(trx, filas)).map((d) => [renglonDe(d), d]))
  const duenos = new Map<string, string>()
  const [conocidas, deFuera]: [LoteSurtido[], LoteSurtido[]] = [[], []]
  for (const [renglon, lotes] of Map.groupBy(filas, renglonDe)) {
    const { dueno, conocido = false, surtidas = null } = destinos.get(renglon) ?? {}
    for (const { folio, codCliente } of lotes) {
      if ((dueno ?? duenos.get(folio) ?? codCliente) !== codCliente)
        throw new RenglonMalo('codCliente', `El pedido ${folio} es de otro cliente.`)
      duenos.set(folio, codCliente)
    }
    if (conocido && surtidas === null) throw new RenglonMalo('codArticulo', 'El pedido no tiene ese artículo.')
    if (conocido && lotes.reduce((suma, { piezas }) => suma + piezas, 0) !== surtidas)
      throw new RenglonMalo('piezas', 'Las piezas de los lotes no son las surtidas.')
    if (conocido) conocidas.push(...lotes)
    else deFuera.push(...lotes)
  }
  if (deFuera.length > 0) await saveLotesDeFuera(trx, deFuera)
  await guardarDelPortal(trx, conocidas, duenos)
  await alcanzarPedidos(trx, portal, [...duenos.keys()])
}

/** Of orders that the portal has: what changed is audited, order by order. */
async function guardarDelPortal(trx: Trx, conocidas: readonly LoteSurtido[], duenos: ReadonlyMap<string, string>) {
  if (conocidas.length === 0) return
  const cambiados = Map.groupBy(await replaceLotes(trx, conocidas), ({ folio }) => folio)
  for (const [folio, renglones] of cambiados) {
    const articulos = renglones.map(({ codArticulo }) => codArticulo)
    await audit(trx, 'pedido.lotes', { codCliente: duenos.get(folio) ?? '' }, { folio, articulos })
  }
  await markLotesCorregidos(trx, [...cambiados.keys()])
}

const renglonDe = ({ folio, codArticulo }: { folio: string; codArticulo: string }) => `${folio}\n${codArticulo}`
