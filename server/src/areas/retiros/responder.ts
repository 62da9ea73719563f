import type * as calls from '@surtia/contracts/retiros.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { checkHecho, porQueNoResponder } from '@surtia/rules/retiros/retiro.ts'
import { reading, type Trx } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { lockPedidosDeRetiro } from '../reclamaciones/de-retiro.queries.ts'
import { reclamarRetiro } from '../reclamaciones/de-retiro.ts'
import { listRetiros, lockPorResponder, type Respondido, saveRespuesta } from './retiros.queries.ts'

export async function consultarRetiros({ portal, cliente }: Asked<typeof calls.retiros>) {
  const filas = await reading(() => listRetiros(portal.db, cliente.codCliente))
  const data = filas.map(({ respondida, quien, enExistencia, dispensadas, fecha, ...fila }) => ({
    ...fila,
    fecha: fecha.toISOString(),
    respuesta: respondida && { fecha: respondida.toISOString(), quien, enExistencia, dispensadas },
  }))
  return { data }
}

/** What the client has and gave out; answered again, the last holds (docs/reglas/cumplimiento.md#responder-un-retiro). */
export async function responderRetiro({ portal, params, body, cliente, once }: Asked<typeof calls.responderRetiro>) {
  const { codCliente, idUsuario } = cliente
  const respondida = portal.ahora()
  await once(async (trx) => {
    await guardarRespuesta(trx, portal, { idRetiro: params.id, codCliente, idUsuario, respondida, ...body })
    await audit(trx, 'retiro.respondido', { codCliente, idUsuario }, { id: params.id, ...body })
    return null
  })
  return { data: null, message: 'Su respuesta se guardó.' }
}

/**
 * Whoever says it: another client's recall is none (404), a lifted one, more than was got and less than was authorised are refused; what it has is claimed.
 * The orders are locked first, as by who supplies them (docs/reglas/candados.md#retiros).
 */
export async function guardarRespuesta(trx: Trx, portal: Portal, respondido: Respondido): Promise<void> {
  const folios = await lockPedidosDeRetiro(trx, respondido)
  const suyo = await lockPorResponder(trx, respondido.idRetiro, respondido.codCliente)
  if (!suyo) throw notFound()
  checkHecho('responder', suyo.estado)
  const motivo = porQueNoResponder(suyo.piezas, respondido)
  if (motivo) throw new Refusal(motivo)
  await saveRespuesta(trx, respondido)
  const { idUsuario = null, idPersonal = null } = respondido
  await reclamarRetiro(trx, portal, folios, { ...respondido, idUsuario, idPersonal })
}
