import type * as calls from '@surtia/contracts/recepciones.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import { sumarConteos, YA_CONFIRMADA } from '@surtia/rules/recepcion/conteo.ts'
import { porQueNoConfirmar, seCorrige, YA_NO_SE_CORRIGE } from '@surtia/rules/recepcion/estado.ts'
import { comoSeSurtio, diferencias } from '@surtia/rules/recepcion/renglones.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { HttpRefusal, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import {
  type Confirmacion,
  findConfirmada,
  findQuienConfirma,
  openConfirmada,
  saveConfirmacion,
} from './confirmadas.queries.ts'
import { saveConteos } from './conteos.queries.ts'
import type { HechosDeAcuse } from './hoja-de-acuse.ts'
import { leerRecepcion, type RecepcionEntera } from './leer-recepcion.ts'
import { findPorRecibir, lockRecepcion } from './recepciones.queries.ts'

const CAMBIO = 'Alguien más contó mientras tanto. Revise lo contado y confirme otra vez.'

/** Ends a reception as it was counted when it was seen: whoever confirms saw all that was counted. */
export async function confirmarRecepcion({
  portal,
  params,
  body,
  cliente,
  once,
}: Asked<typeof calls.confirmarRecepcion>) {
  const { folio } = params
  const { codCliente, idUsuario } = cliente
  const { recibe, indicador = null, version } = body
  const data = await once(async (trx) => {
    const antes = await lockRecepcion(trx, folio, codCliente)
    if (!antes) throw notFound()
    if (antes.confirmada !== null) throw new Refusal(YA_CONFIRMADA)
    // the lock counted one more
    if (antes.version !== version + 1) throw new HttpRefusal(409, CAMBIO)
    const quien = await findQuienConfirma(trx, idUsuario)
    const como = { ahora: portal.ahora(), idUsuario, idPersonal: null, quien, recibe, indicador, nota: '' }
    return { diferencias: await confirmar(trx, await leerRecepcion(trx, folio, codCliente), folio, como) }
  })
  return { data }
}

async function confirmar(trx: Trx, recepcion: RecepcionEntera, folio: string, como: Confirmacion) {
  const { codCliente, cliente, cedis, enviado, renglones } = recepcion
  const { ahora, idUsuario, idPersonal, ...dicho } = como
  const refrigerados = renglones.some(({ refrigerado }) => refrigerado)
  const falta = idPersonal === null ? porQueNoConfirmar({ indicador: como.indicador, refrigerados }) : ''
  if (falta) throw new Refusal(falta)
  const distintas = diferencias(renglones, como.indicador)
  const hechos: HechosDeAcuse = {
    ...dicho,
    folio,
    codCliente,
    cliente,
    cedis,
    enviado: enviado.toISOString(),
    fecha: ahora.toISOString(),
    diferencias: distintas,
    renglones: renglones.map(({ codArticulo, descripcion, fraccion, refrigerado, esperadas, contadas }) => ({
      codArticulo,
      descripcion,
      fraccion,
      refrigerado,
      esperadas,
      contadas,
    })),
  }
  await saveConfirmacion(trx, folio, como, hechos)
  const who = idPersonal === null ? { codCliente, idUsuario: idUsuario ?? undefined } : { codCliente, idPersonal }
  const cambio = { antes: { confirmada: false }, despues: { confirmada: true } }
  await audit(trx, 'recepcion.confirmada', who, { folio, diferencias: distintas.length }, cambio)
  return distintas
}

/** Opens it again within 24 hours; what was confirmed stays in the history, with why. */
export async function corregirRecepcion({
  portal,
  params,
  body,
  cliente,
  once,
}: Asked<typeof calls.corregirRecepcion>) {
  const { folio } = params
  const { codCliente, idUsuario } = cliente
  const ahora = portal.ahora()
  await once(async (trx) => {
    const { confirmada } = (await lockRecepcion(trx, folio, codCliente)) ?? {}
    if (confirmada === undefined) throw notFound()
    const cuando = confirmada === null ? undefined : await findConfirmada(trx, confirmada)
    if (confirmada === null || !cuando) throw new Refusal('La recepción no está confirmada.')
    if (!seCorrige(cuando, ahora)) throw new Refusal(YA_NO_SE_CORRIGE)
    await openConfirmada(trx, folio, confirmada, ahora, body.motivo)
    await audit(trx, 'recepcion.corregida', { codCliente, idUsuario }, { folio }, { motivo: body.motivo })
    return null
  })
  return { data: null }
}

/** For a client that has nobody who could: as it was counted, or, where nobody counted, as it was supplied. */
export async function confirmarPor({ portal, params, body, personal }: Asked<typeof calls.confirmarPor>) {
  const { folio } = params
  const { idPersonal, nombre: quien } = personal
  await transaction(portal.db, async (trx) => {
    const suyo = await findPorRecibir(trx, folio, soloDeAgente(personal))
    if (!suyo) throw notFound()
    if (suyo.conUsuarios) throw new Refusal('El cliente tiene usuarios: ellos confirman su recepción.')
    const { codCliente } = suyo
    const antes = await lockRecepcion(trx, folio, codCliente)
    if (antes?.confirmada !== null) throw new Refusal(YA_CONFIRMADA)
    const { renglones } = await leerRecepcion(trx, folio, codCliente)
    if (renglones.every(({ contadas }) => contadas.length === 0))
      await saveConteos(trx, folio, sumarConteos([], comoSeSurtio(renglones)))
    const recepcion = await leerRecepcion(trx, folio, codCliente)
    const como = { ahora: portal.ahora(), idUsuario: null, idPersonal, quien, indicador: null, ...body }
    await confirmar(trx, recepcion, folio, como)
  })
  return { data: null, message: 'La recepción se confirmó.' }
}
