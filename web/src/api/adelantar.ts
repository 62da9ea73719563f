import type { Way } from '@surtia/contracts/call.ts'
import { cuantasSalieron } from './open-sessions.ts'
import { type Asked, addressOf } from './request.ts'
import { request } from './with-session.ts'

type Adelantada = { respuesta: Promise<Response>; salidas: number }

const adelantadas = new Map<string, Adelantada>()
/** how many of them are POST, which change nothing */
let consultas = 0
/** How many calls that may have changed something set out so far. */
const cambios = (): number => cuantasSalieron() - consultas

/** a screen that took longer to come asks by itself */
const VALE_MS = 15_000

const nombreDe = <C extends Way>(call: C, asked: Asked<C>): string =>
  `${addressOf(call, asked)} ${JSON.stringify(asked.body ?? null)}`

/** Asks what a screen is about to ask, while its program is on its way. Reads only; the screen asks as it always does. */
export function adelantar<C extends Way>(call: C, asked: Asked<C> = {}): void {
  const nombre = nombreDe(call, asked)
  const respuesta = request(call, asked)
  // who asks hears of it
  respuesta.catch(() => undefined)
  if (call.method === 'POST') consultas++
  const esta = { respuesta, salidas: cambios() }
  const antes = adelantadas.get(nombre)
  if (antes) soltar(antes)
  adelantadas.set(nombre, esta)
  setTimeout(() => {
    if (adelantadas.get(nombre) !== esta) return
    adelantadas.delete(nombre)
    soltar(esta)
  }, VALE_MS)
}

/** The answer to what was asked so, once; what may have been changed since is asked again. */
export function takeAdelantada<C extends Way>(call: C, asked: Asked<C>): Promise<Response> | undefined {
  const nombre = nombreDe(call, asked)
  const esta = adelantadas.get(nombre)
  adelantadas.delete(nombre)
  if (esta?.salidas === cambios()) return esta.respuesta
  if (esta) soltar(esta)
  return undefined
}

/** An answer that nobody reads keeps its line, of which a browser has six. */
const soltar = ({ respuesta }: Adelantada): void =>
  void respuesta.then(({ body }) => body?.cancel()).catch(() => undefined)
