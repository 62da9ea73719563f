import type { Way } from '@surtia/contracts/call.ts'
import { POSICION_SIN_SABER } from '@surtia/rules/lecturas/posicion.ts'
import { notePosicion } from './posicion.ts'
import { hayRed } from './red.ts'
import type { Asked } from './request.ts'
import { type Answer, Failure, send } from './send.ts'

export const SIN_RED = 'Sin conexión: no se guardó.'
export const NO_SABEMOS = 'No sabemos si se guardó.'

/** How long an answer is waited for before one says that it is not known (docs/reglas/pantallas.md#sin-respuesta-no-es-un-no). */
export const SIN_RESPUESTA_MS = 8_000

/** Certain: nothing was stored. */
export class NoSeGuardo extends Failure {
  constructor(message = SIN_RED) {
    super(0, message)
  }
}

/** The call went out and no answer came: only who asks what is stored may say more. */
export class NoSeSabe extends Failure {
  constructor() {
    super(0, NO_SABEMOS)
  }
}

/** It is not stored, or not known to be, and waits on this device until the line is back (docs/reglas/equipo.md#lo-que-espera). */
export class EnEspera extends Failure {
  constructor(message = SIN_RED) {
    super(0, message)
  }
}

/**
 * Makes a call that stores something, of which nothing false may be said: without network it does not go out (NoSeGuardo); no
 * answer within 8 s, or a line that breaks, is NoSeSabe.
 */
export async function sendSurely<C extends Way>(call: C, asked: Asked<C> = {}): Promise<Answer<C>> {
  if (!hayRed()) throw new NoSeGuardo()
  const corte = new AbortController()
  const reloj = setTimeout(() => corte.abort(), SIN_RESPUESTA_MS)
  // renewing the session comes before the call and does not hear the signal
  const plazo = new Promise<never>((_, rechazar) => {
    corte.signal.addEventListener('abort', () => rechazar(new NoSeSabe()))
  })
  try {
    return await Promise.race([send(call, { ...asked, signal: corte.signal }), plazo])
  } catch (error) {
    if (!sePerdio(error)) throw error
    // it may be stored, and nobody told up to where: what is asked next is asked where everything is
    notePosicion(POSICION_SIN_SABER)
    throw new NoSeSabe()
  } finally {
    clearTimeout(reloj)
  }
}

/** a proxy that heard nothing from the portal knows no more than a broken line */
const SIN_PORTAL = [0, 502, 504]

const sePerdio = (error: unknown): boolean =>
  (error instanceof Failure && SIN_PORTAL.includes(error.status)) ||
  (error instanceof Error && error.name === 'AbortError')
