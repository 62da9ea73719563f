import type * as calls from '@surtia/contracts/retiros-de-mesa.ts'
import { checkHecho, checkRecordatorio } from '@surtia/rules/retiros/retiro.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { checkVersion } from '../../edge/version.ts'
import { audit } from '../../jobs/auditoria.ts'
import { tellErpAgain } from '../../jobs/outbox.ts'
import { listSinResponder } from './alcance.queries.ts'
import { avisar } from './avisar.ts'
import { lockExistencias, lockRetiros, unfreeze } from './lotes.queries.ts'
import { guardarRespuesta } from './responder.ts'
import { lockRetiro, markLevantado, markRecordado } from './retiros.mesa.queries.ts'

/** Those who did not answer are told once more. */
export async function recordarRetiro({ portal, params, personal }: Asked<typeof calls.recordarRetiro>) {
  const { idPersonal } = personal
  const now = portal.ahora()
  const clientes = await transaction(portal.db, async (trx) => {
    const retiro = await lockRetiro(trx, params.id)
    if (!retiro) throw notFound()
    checkHecho('recordar', retiro.estado)
    checkRecordatorio(retiro.recordado, now)
    const faltan = await listSinResponder(trx, params.id)
    await markRecordado(trx, params.id, now)
    await avisar(trx, portal, faltan, () => `:r${retiro.recordatorios + 1}`)
    await audit(trx, 'retiro.recordado', { idPersonal }, { id: params.id, clientes: faltan.length })
    return faltan.length
  })
  return { data: { clientes } }
}

/** A client said it by telephone, or to who visits it. */
export async function responderRetiroPor({ portal, params, body, personal }: Asked<typeof calls.responderRetiroPor>) {
  const { idPersonal } = personal
  const { codCliente, nota, ...respuesta } = body
  const respondida = portal.ahora()
  await transaction(portal.db, async (trx) => {
    await guardarRespuesta(trx, portal, { idRetiro: params.id, codCliente, idPersonal, respondida, nota, ...respuesta })
    const detalle = { id: params.id, ...respuesta }
    await audit(trx, 'retiro.respondido-por', { codCliente, idPersonal }, detalle, nota ? { motivo: nota } : {})
  })
  return { data: null }
}

/** Ends it: what it froze and is there is for sale again, and the ERP hears it. */
export async function levantarRetiro({ portal, params, body, personal }: Asked<typeof calls.levantarRetiro>) {
  const { idPersonal } = personal
  const { motivo, version } = body
  const now = portal.ahora()
  await transaction(
    portal.db,
    async (trx) => {
      const retiro = await lockRetiro(trx, params.id)
      if (!retiro) throw notFound()
      checkVersion({ estado: retiro.estado, version: retiro.version }, { estado: 'levantado', motivo, version })
      checkHecho('levantar', retiro.estado)
      await lockExistencias(trx, retiro.codArticulo)
      await lockRetiros(trx)
      await unfreeze(trx, retiro.codArticulo, params.id)
      await markLevantado(trx, params.id, { motivo, now })
      await tellErpAgain(trx, portal, 'erp.retiro', String(params.id), 'levantado')
      await audit(trx, 'retiro.levantado', { idPersonal }, { id: params.id }, { motivo })
    },
    { firme: true },
  )
  return { data: { version: version + 1 } }
}
