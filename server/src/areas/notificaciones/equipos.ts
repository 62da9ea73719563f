import type * as calls from '@surtia/contracts/push.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, stating, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { listEndpoints, removeSuscripcion, saveSuscripcion } from '../../jobs/suscripciones.queries.ts'
import { checkDestino, checkEquipo } from '../../outside/push.ts'
import { sha256 } from '../../sha256.ts'

const DE_OTRO = 'Ese equipo es de otro usuario.'
const APAGADOS = 'Este portal no manda avisos a los equipos.'

export async function llaveDePush({ portal, cliente }: Asked<typeof calls.llaveDePush>) {
  const llave = portal.settings.pushPublica
  if (!llave) throw new Refusal(APAGADOS)
  const endpoints = await reading(() => listEndpoints(portal.db, cliente.idUsuario))
  return { data: { llave }, equipos: endpoints.map((endpoint) => sha256(endpoint).toString('base64url')) }
}

/** From now on this device is told what its user wants to hear (docs/reglas/notificaciones.md#avisos-en-el-equipo). */
export async function suscribir({ portal, cliente, body }: Asked<typeof calls.suscribir>) {
  if (!portal.settings.pushPublica) throw new Refusal(APAGADOS)
  const equipo = checkEquipo({ endpoint: body.endpoint, ...body.llaves })
  await checkDestino(equipo)
  if (!(await transaction(portal.db, (trx) => saveSuscripcion(trx, cliente.idUsuario, equipo, portal.ahora()))))
    throw new Refusal(DE_OTRO)
  return { data: null }
}

export async function quitarSuscripcion({ portal, cliente, body }: Asked<typeof calls.quitarSuscripcion>) {
  await stating(() => removeSuscripcion(portal.db, cliente.idUsuario, body.endpoint))
  return { data: null }
}
