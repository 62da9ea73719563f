import type { Agent } from 'node:https'
import type { Reader } from '../db/database.ts'
import { reading } from '../db/database.ts'
import { empujar } from '../outside/push.ts'
import type { Portal } from '../portal.ts'
import { MOST_TRIES } from './carril.ts'
import type { Tomada } from './salidas.queries.ts'
import {
  type AvisoDeCliente,
  findEquipo,
  markFalla,
  markTomado,
  removeEquipo,
  saveAvisosAlEquipo,
} from './suscripciones.queries.ts'

const HORA_MS = 3_600_000
/** News of an order, or of what arrived, are worth so much of a day. */
export const HORAS_DE_UN_AVISO = 12

/** Until when a device that was off is still told. */
export const venceEn = (now: Date, horas = HORAS_DE_UN_AVISO): Date => new Date(now.getTime() + horas * HORA_MS)

/** Queues what devices are to be told, in the transaction of the deed; nothing where the portal has no keys for it. */
export async function avisarEquipos(db: Reader, portal: Portal, avisos: readonly AvisoDeCliente[]): Promise<void> {
  if (portal.settings.pushPrivada) await saveAvisosAlEquipo(db, avisos)
}

type Push = Extract<Tomada, { tipo: 'push' }>

/** Tells one device. What is past, and what a device that left was to hear, is let go; so is what its service never took. */
export async function entregarPush(portal: Portal, porDonde: Agent, salida: Push, fin: AbortSignal): Promise<void> {
  const { equipo: id, mensaje, vence } = salida.carga
  const now = portal.ahora()
  const segundos = Math.min(24 * 3_600, Math.floor((Date.parse(vence) - now.getTime()) / 1_000))
  if (segundos < 1 || !portal.settings.pushPrivada) return
  const equipo = await reading(() => findEquipo(portal.db, id))
  if (!equipo) return
  const ultimo = salida.intentos >= MOST_TRIES
  const deQuien = { settings: portal.settings, remitente: portal.empresa.enVigor().remitente }
  const resultado = await empujar(deQuien, porDonde, equipo, { mensaje, segundos }, fin).catch((error: unknown) => {
    if (!ultimo || fin.aborted) throw error
    return 'rechazado' as const
  })
  if (resultado === 'tomado') await reading(() => markTomado(portal.db, id, now))
  else if (resultado === 'ya no está') await reading(() => removeEquipo(portal.db, id))
  else await reading(() => markFalla(portal.db, id))
}
