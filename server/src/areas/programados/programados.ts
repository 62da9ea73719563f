import type { Body } from '@surtia/contracts/call.ts'
import type * as calls from '@surtia/contracts/programados.ts'
import { PROGRAMADOS } from '@surtia/contracts/topes.ts'
import { impedimento } from '@surtia/rules/cuenta/permisos.ts'
import { anclaDe, porQueNoSeRepite, proximaOcurrencia } from '@surtia/rules/programados/proximo.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { badRequest, forbidden, HttpRefusal, notFound } from '../../edge/refusals.ts'
import { lockCarritos } from '../carrito/carrito.queries.ts'
import { findLista } from '../listas-propias/listas-propias.queries.ts'
import { findCortes } from '../pedidos/cortes.queries.ts'
import * as guardados from './programados.queries.ts'

const CAMBIO = 'Este pedido programado cambió mientras tanto. Revíselo e intente de nuevo.'

export async function crearProgramado({ portal, cliente, session, body }: Asked<typeof calls.crearProgramado>) {
  const { codCliente, idUsuario, sucursal } = cliente
  checkEscrito(body, session)
  const id = await transaction(portal.db, async (trx) => {
    await lockCarritos(trx, codCliente)
    if ((await guardados.countProgramados(trx, codCliente)) >= PROGRAMADOS)
      throw new Refusal(`Puede tener ${PROGRAMADOS} pedidos programados. Quite uno para hacer otro.`)
    const centro = await findCortes(trx, sucursal)
    const ahora = portal.ahora()
    const cuando = { ...enCalendario(body), ancla: anclaDe(enCalendario(body), centro, ahora) }
    const proxima = proximaOcurrencia(cuando, centro, { despues: ahora, ultimo: null })
    const lista = await nombreDe(trx, codCliente, body.idLista)
    const { modo } = body
    return guardados.addProgramado(
      trx,
      { codCliente, idUsuario },
      { ...cuando, lista, idLista: body.idLista, modo, tope: topeDe(body), proxima },
    )
  })
  return { data: { id } }
}

type Escrito = Pick<Body<typeof calls.crearProgramado>, 'cada' | 'dias' | 'n' | 'diaDelMes' | 'hora' | 'modo' | 'tope'>

/** What is sent by itself is sent up to a total, and only who may says so. */
function checkEscrito(escrito: Escrito, { estado }: Asked<typeof calls.crearProgramado>['session']): void {
  const falta = porQueNoSeRepite(enCalendario(escrito))
  if (falta) throw badRequest([falta])
  if (escrito.modo === 'preparar') return
  const no = impedimento('programarEnvios', estado)
  if (no) throw forbidden(no.texto)
  if (topeDe(escrito) === null) throw badRequest([{ campo: 'tope', mensaje: 'Escriba hasta cuánto se envía.' }])
}

/** Without what another way of repeating would say. */
const enCalendario = ({ cada, dias, n, diaDelMes, hora }: Escrito) => ({
  cada,
  dias: cada === 'mes' ? [] : [...new Set(dias)].sort((a, b) => a - b),
  n: cada === 'n-semanas' ? (n ?? null) : null,
  diaDelMes: cada === 'mes' ? (diaDelMes ?? null) : null,
  hora,
})
const topeDe = ({ modo, tope }: Escrito): number | null => (modo === 'enviar' ? (tope ?? null) : null)

async function nombreDe(trx: Trx, codCliente: string, idLista: number): Promise<string> {
  const lista = await findLista(trx, codCliente, idLista)
  if (!lista) throw notFound()
  return lista.nombre
}

export async function cambiarProgramado({
  portal,
  cliente,
  session,
  params,
  body,
}: Asked<typeof calls.cambiarProgramado>) {
  checkEscrito(body, session)
  const ahora = portal.ahora()
  return cambiando({ portal, cliente, params, body }, async (trx, antes) => {
    const centro = await findCortes(trx, cliente.sucursal)
    const cuando = enCalendario(body)
    const igual = antes.cada === cuando.cada && antes.n === cuando.n
    const nuevo = { ...cuando, ancla: igual ? antes.ancla : anclaDe(cuando, centro, ahora) }
    const idLista = body.idLista ?? antes.idLista
    if (idLista === null) throw badRequest([{ campo: 'idLista', mensaje: 'Su lista ya no existe: elija otra.' }])
    const lista = await nombreDe(trx, cliente.codCliente, idLista)
    const proxima = antes.proximo && proximaOcurrencia(nuevo, centro, { despues: ahora, ultimo: antes.ultimoDia })
    const { modo } = body
    return guardados.saveProgramado(trx, params.id, cliente.idUsuario, {
      ...nuevo,
      lista,
      idLista,
      modo,
      tope: topeDe(body),
      proxima,
    })
  })
}

export const pausarProgramado = (asked: Asked<typeof calls.pausarProgramado>) =>
  cambiando(asked, (trx, { ultimoDia }) => guardados.saveProxima(trx, asked.params.id, null, ultimoDia))

export const reanudarProgramado = (asked: Asked<typeof calls.reanudarProgramado>) =>
  cambiando(asked, async (trx, antes) => {
    if (antes.idLista === null) throw new Refusal('Su lista ya no existe: elija otra en «Cambiar».')
    if (antes.proximo) return antes.version
    const centro = await findCortes(trx, asked.cliente.sucursal)
    const desde = { despues: asked.portal.ahora(), ultimo: antes.ultimoDia }
    return guardados.saveProxima(trx, asked.params.id, proximaOcurrencia(antes, centro, desde), antes.ultimoDia)
  })

export const saltarProgramado = (asked: Asked<typeof calls.saltarProgramado>) =>
  cambiando(asked, async (trx, antes) => {
    if (!antes.proximo) throw new Refusal('Está en pausa: no hay siguiente que saltar.')
    const centro = await findCortes(trx, asked.cliente.sucursal)
    const siguiente = proximaOcurrencia(antes, centro, { despues: antes.proximo, ultimo: antes.proximoDia })
    return guardados.saveProxima(trx, asked.params.id, siguiente, antes.proximoDia)
  })

export async function quitarProgramado(asked: Asked<typeof calls.quitarProgramado>) {
  await cambiando(asked, async (trx, { version }) => {
    await guardados.removeProgramado(trx, asked.params.id)
    return version
  })
  return { data: null }
}

type Cambiando = Pick<Asked<typeof calls.pausarProgramado>, 'portal' | 'cliente' | 'params' | 'body'>

/** A change of one, made from the version that was seen; its client's lock first, as its hour takes it too. */
async function cambiando(
  { portal, cliente, params, body }: Cambiando,
  hacer: (trx: Trx, antes: guardados.Guardado) => Promise<number>,
) {
  const version = await transaction(portal.db, async (trx) => {
    await lockCarritos(trx, cliente.codCliente)
    const antes = await guardados.lockProgramado(trx, cliente.codCliente, params.id)
    if (!antes) throw notFound()
    if (antes.version !== body.version) throw new HttpRefusal(409, CAMBIO)
    return hacer(trx, antes)
  })
  return { data: { version } }
}
