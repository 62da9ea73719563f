import { setImmediate as turno } from 'node:timers/promises'

/** milliseconds of work after which others get their turn */
const RATO = 10

/** Goes through things without holding the event loop: after so many milliseconds of what is done with them others are answered. */
export async function* porRatos<T>(cosas: Iterable<T>, rato = RATO): AsyncGenerator<T> {
  let desde = performance.now()
  for (const cosa of cosas) {
    yield cosa
    if (performance.now() - desde < rato) continue
    await turno()
    desde = performance.now()
  }
}
