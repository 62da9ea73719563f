import type * as calls from '@surtia/contracts/reclamaciones.ts'
import { diaEn } from '@surtia/rules/fechas.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { trasHecho } from '@surtia/rules/reclamaciones/estado.ts'
import { importesDeReclamo } from '@surtia/rules/reclamaciones/importe.ts'
import type { Plazos } from '@surtia/rules/reclamaciones/motivos.ts'
import { type Juicio, type RenglonDeReclamo, revisarReclamo } from '@surtia/rules/reclamaciones/procede.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Reader, reading, type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { EnVigor, Portal } from '../../portal.ts'
import { anunciar } from './anunciar.ts'
import { conFotos, guardarFotos } from './fotos.ts'
import { saveEstado, savePaso } from './pasos.queries.ts'
import { type FilaReclamable, findReclamable, lockPedido } from './reclamable.queries.ts'
import { lockReclamacion, type RenglonNuevo, saveReclamacion } from './reclamaciones.queries.ts'

const plazosDe = (v: EnVigor): Plazos => ({
  faltante: v.diasReclamoFaltante,
  equivocado: v.diasReclamoEquivocado,
  sobrante: v.diasReclamoSobrante,
  danado: v.diasReclamoDanado,
  'caducidad-corta': v.diasReclamoCaducidad,
  'cadena-de-frio': v.diasReclamoFrio,
})

type DeQuien = {
  folio: string
  codCliente: string
  renglones: readonly RenglonDeReclamo[]
  plazos: Plazos
  ahora: Date
}

/** What of a claim proceeds by what is stored now; 404 for an order that this client has not. */
async function juzgar(db: Reader, { folio, codCliente, renglones, plazos, ahora }: DeQuien) {
  const codigos = [...new Set(renglones.map(({ codArticulo }) => codArticulo))]
  const fila = await findReclamable(db, folio, codCliente, codigos)
  if (!fila) throw notFound()
  if (fila.estatus !== ENVIADO) throw new Refusal('Ese pedido todavía no sale: se reclama de lo que ya salió.')
  const { zona, pedido, salio, recibido, ...resto } = fila
  const dias = {
    pedido: diaEn(pedido, zona),
    salio: diaEn(salio, zona),
    recibido: recibido && diaEn(recibido, zona),
  }
  return { fila, juicios: revisarReclamo(renglones, { ...resto, ...dias }, plazos, diaEn(ahora, zona)) }
}

/** What would be said of a claim; nothing is kept. */
export async function revisarReclamacion({ portal, body, cliente }: Asked<typeof calls.revisarReclamacion>) {
  const plazos = plazosDe(portal.interruptores.enVigor())
  const de = { ...body, codCliente: cliente.codCliente, plazos, ahora: portal.ahora() }
  return { data: (await reading(() => juzgar(portal.db, de))).juicios }
}

/** Claims pieces of an order, each once: whoever claims of it at the same time waits (docs/reglas/reclamaciones.md#una-pieza-una-vez). */
export async function crearReclamacion({ portal, body, cliente, files, once }: Asked<typeof calls.crearReclamacion>) {
  const data = await conFotos(portal, files, async (fotos) => {
    let nombradas: typeof fotos = []
    const queda = await once(async (trx) => {
      const id = await guardar(portal, trx, body, cliente)
      nombradas = await guardarFotos(trx, id, fotos)
      return { id }
    })
    return { nombradas, queda }
  })
  return { data, message: 'Recibimos su reclamación.' }
}

type Quien = { codCliente: string; idUsuario: number }

async function guardar(
  portal: Portal,
  trx: Trx,
  { folio, renglones }: Asked<typeof calls.crearReclamacion>['body'],
  { codCliente, idUsuario }: Quien,
): Promise<number> {
  const ahora = portal.ahora()
  if (!(await lockPedido(trx, folio, codCliente))) throw notFound()
  const plazos = plazosDe(await portal.interruptores.leer(trx))
  const { fila, juicios } = await juzgar(trx, { folio, codCliente, renglones, plazos, ahora })
  if (juicios.some(({ procede }) => !procede)) throw new Refusal(porQueNoSeCrea(juicios), juicios)
  const id = await saveReclamacion(trx, { folio, codCliente, ahora }, conImporte(renglones, fila))
  await savePaso(trx, id, { ahora, estado: 'enviada', nota: '', idUsuario })
  await audit(trx, 'reclamacion.creada', { codCliente, idUsuario }, { id, folio, renglones: renglones.length })
  await anunciar(trx, portal, [id])
  return id
}

/** Of one line what is said of it; of several, that it is said of each. */
const porQueNoSeCrea = (juicios: readonly Juicio[]): string =>
  juicios.length === 1 && juicios[0]
    ? juicios[0].detalle
    : 'Hay renglones que no proceden: revise lo que dice cada uno.'

/** The lines with what each amounts to in its order. */
export function conImporte(renglones: readonly Omit<RenglonNuevo, 'importe'>[], fila: FilaReclamable): RenglonNuevo[] {
  const precios = new Map(fila.articulos.map(({ codArticulo, precio }) => [codArticulo, precio]))
  const lineas = renglones.map(({ codArticulo, piezas, motivo }) => ({
    piezas,
    precio: motivo === 'sobrante' ? null : (precios.get(codArticulo) ?? null),
  }))
  const importes = importesDeReclamo(lineas, fila.cargoPorcentaje)
  return renglones.map((renglon, i) => ({ ...renglon, importe: importes[i] ?? 0 }))
}

/** The client takes its claim back while nobody authorised it. */
export async function retirarReclamacion({ portal, params: { id }, cliente }: Asked<typeof calls.retirarReclamacion>) {
  const { codCliente, idUsuario } = cliente
  await transaction(portal.db, async (trx) => {
    const suya = await lockReclamacion(trx, id, codCliente)
    if (!suya) throw notFound()
    const { folio, ...reclamo } = suya
    const estado = trasHecho('retirar', reclamo)
    await saveEstado(trx, id, estado)
    await savePaso(trx, id, { ahora: portal.ahora(), estado, nota: '', idUsuario })
    const cambio = { antes: { estado: reclamo.estado }, despues: { estado } }
    await audit(trx, 'reclamacion.retirada', { codCliente, idUsuario }, { id, folio }, cambio)
    await anunciar(trx, portal, [id])
  })
  return { data: null, message: 'La reclamación se retiró.' }
}
