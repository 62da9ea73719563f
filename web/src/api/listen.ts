import type { Way } from '@surtia/contracts/call.ts'
import { notePosicion } from './posicion.ts'
import { readSession } from './session.ts'
import { request } from './with-session.ts'

const ESPERA_MS = 3_000
const ESPERA_MAXIMA_MS = 60_000

/**
 * Hears the events of a call whose reply is a stream of them until `signal` stops it; comes back by itself when the line drops.
 * `onEstado` says whether it hears at the moment.
 */
export async function listen(
  call: Way & { reply: 'events' },
  {
    signal,
    onEvento,
    onEstado,
  }: { signal: AbortSignal; onEvento: (evento: string, data: string) => void; onEstado: (oye: boolean) => void },
): Promise<void> {
  let espera = ESPERA_MS
  while (!signal.aborted) {
    try {
      if (!readSession()) return
      const respuesta = await request(call, { signal })
      if (respuesta.ok && respuesta.body) {
        onEstado(true)
        espera = ESPERA_MS
        await leer(respuesta.body, onEvento)
      }
    } catch {
      // the line dropped, or the page is going: below it is tried again
    }
    onEstado(false)
    await new Promise((resolve) => setTimeout(resolve, espera))
    espera = Math.min(espera * 2, ESPERA_MAXIMA_MS)
  }
}

async function leer(
  cuerpo: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvento: (evento: string, data: string) => void,
): Promise<void> {
  const lector = cuerpo.pipeThrough(new TextDecoderStream()).getReader()
  let resto = ''
  for (;;) {
    const { value, done } = await lector.read()
    if (done) return
    const mensajes = (resto + value).split('\n\n')
    resto = mensajes.pop() ?? ''
    for (const mensaje of mensajes) {
      const campo = (nombre: string) => new RegExp(`^${nombre}: (.*)$`, 'm').exec(mensaje)?.[1] ?? ''
      // the event's id is the position of what it tells of
      notePosicion(campo('id'))
      if (campo('event')) onEvento(campo('event'), campo('data'))
    }
  }
}
