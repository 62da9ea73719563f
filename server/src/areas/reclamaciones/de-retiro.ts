import { cuantos } from '@surtia/rules/contar.ts'
import { repartirRetiro } from '@surtia/rules/reclamaciones/de-retiro.ts'
import { importesDeReclamo } from '@surtia/rules/reclamaciones/importe.ts'
import type { PiezasDeLote } from '@surtia/rules/reclamaciones/quedan.ts'
import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import { tellErpAgain } from '../../jobs/outbox.ts'
import type { Portal } from '../../portal.ts'
import { anunciar } from './anunciar.ts'
import {
  listPorReclamar,
  lockReclamosDeRetiro,
  type ParteDeRetiro,
  type PedidoPorReclamar,
  replaceRenglones,
} from './de-retiro.queries.ts'
import { saveEstado, savePaso } from './pasos.queries.ts'
import { saveReclamacion } from './reclamaciones.queries.ts'

/** `idUsuario`: null where the staff answered for the client. */
type Respondido = ParteDeRetiro & { enExistencia: number; idUsuario: number | null; idPersonal: number | null }
type Hecho = Respondido & { ahora: Date }

/**
 * What a client has of a recall is claimed, a claim for each of these orders, the latest first (docs/reglas/cumplimiento.md#responder-un-retiro): the one
 * that nobody authorised yet follows the answer. After the orders were locked; refuses less than was authorised.
 */
export async function reclamarRetiro(
  trx: Trx,
  portal: Portal,
  folios: readonly string[],
  respondido: Respondido,
): Promise<void> {
  await lockReclamosDeRetiro(trx, respondido)
  const { retirados, pedidos } = await listPorReclamar(trx, respondido.idRetiro, folios)
  const repartidas = new Map(
    repartirRetiro(respondido.enExistencia, pedidos, retirados).map(({ folio, lotes }) => [folio, lotes]),
  )
  const hecho = { ...respondido, ahora: portal.ahora() }
  const pasos: number[] = []
  for (const pedido of pedidos) {
    const lotes = repartidas.get(pedido.folio) ?? []
    const { abierta } = pedido
    if (!abierta && lotes.length > 0) pasos.push(await crear(trx, pedido, lotes, hecho))
    else if (abierta && lotes.length === 0) pasos.push(await retirar(trx, abierta.id, pedido, hecho))
    else if (abierta && !sonLosMismos(abierta.lotes, lotes)) await cambiar(trx, portal, abierta, pedido, lotes, hecho)
  }
  await anunciar(trx, portal, pasos)
}

async function crear(trx: Trx, pedido: PedidoPorReclamar, lotes: readonly PiezasDeLote[], hecho: Hecho) {
  const { codCliente, idRetiro, ahora } = hecho
  const { folio, codArticulo } = pedido
  const renglones = conImporte(pedido, lotes).map(
    (una) => ({ ...una, codArticulo, motivo: 'retiro', detalle: '' }) as const,
  )
  const id = await saveReclamacion(trx, { folio, codCliente, ahora, idRetiro }, renglones)
  await savePaso(trx, id, { ...hecho, estado: 'enviada', nota: DE_SU_RESPUESTA })
  await audit(trx, 'reclamacion.creada', quien(hecho), { id, folio, renglones: renglones.length })
  return id
}

async function retirar(trx: Trx, id: number, { folio }: PedidoPorReclamar, hecho: Hecho) {
  await saveEstado(trx, id, 'retirada')
  await savePaso(trx, id, { ...hecho, estado: 'retirada', nota: DE_SU_RESPUESTA })
  await audit(trx, 'reclamacion.retirada', quien(hecho), { id, folio })
  return id
}

type Abierta = NonNullable<PedidoPorReclamar['abierta']>

/** No step: its state stays, and whoever looks at it finds another version. */
async function cambiar(
  trx: Trx,
  portal: Portal,
  { id, version, estado }: Abierta,
  pedido: PedidoPorReclamar,
  lotes: readonly PiezasDeLote[],
  hecho: Hecho,
): Promise<void> {
  const { folio, codArticulo } = pedido
  await replaceRenglones(trx, id, codArticulo, conImporte(pedido, lotes))
  const piezas = lotes.reduce((suma, lote) => suma + lote.piezas, 0)
  await savePaso(trx, id, { ...hecho, estado, nota: `${DE_SU_RESPUESTA} Son ${cuantos(piezas, 'pieza', 'piezas')}.` })
  await audit(trx, 'reclamacion.cambiada', quien(hecho), { id, folio, piezas })
  await tellErpAgain(trx, portal, 'erp.reclamacion', String(id), `v${version + 1}`)
}

const DE_SU_RESPUESTA = 'Por la respuesta al retiro.'
const quien = ({ codCliente, idUsuario, idPersonal }: Hecho) => ({
  codCliente,
  idUsuario: idUsuario ?? undefined,
  idPersonal: idPersonal ?? undefined,
})

function conImporte({ precio, cargoPorcentaje }: PedidoPorReclamar, lotes: readonly PiezasDeLote[]) {
  const importes = importesDeReclamo(
    lotes.map(({ piezas }) => ({ piezas, precio })),
    cargoPorcentaje,
  )
  return lotes.map((lote, i) => ({ ...lote, importe: importes[i] ?? 0 }))
}

const sonLosMismos = (unos: readonly PiezasDeLote[], otros: readonly PiezasDeLote[]): boolean =>
  unos.length === otros.length &&
  unos.every(({ lote, piezas }) => otros.some((otro) => otro.lote === lote && otro.piezas === piezas))
