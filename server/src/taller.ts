import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

type Dibujos = typeof import('./dibujos.ts')

/** Draws a paper from its facts, away from the event loop. Refuses (503) while too many wait, unless told to wait its turn. */
export type Dibujar = <D extends keyof Dibujos>(
  cual: D,
  hechos: Parameters<Dibujos[D]>[0],
  opciones?: { esperar?: boolean },
) => Promise<Buffer>

export type Taller = { dibujar: Dibujar; cerrar: () => Promise<void> }

/** Papers that may wait for a thread before a request is told to come back. */
const ESPERAN_A_LO_MAS = 16
const HILOS = availableParallelism() > 2 ? 2 : 1
const DESCANSO_MS = 300_000
const UN_DIBUJO_MS = 60_000
const MEMORIA_MB = 512

/** Too many papers wait already; the edge says so with 503 and Retry-After. */
class TallerLleno extends Error {
  readonly statusCode = 503
}

/**
 * One or two threads that draw papers, started when there is something to draw. A thread that dies fails its paper and is
 * replaced. Requests go before what waits: threads give way to them (nice), where the system can do so for one thread.
 */
export function openTaller({
  archivo = new URL('./dibujos.ts', import.meta.url),
  esperan = ESPERAN_A_LO_MAS,
} = {}): Taller {
  const hilos = new Piscina({
    filename: archivo.href,
    minThreads: 0,
    maxThreads: HILOS,
    idleTimeout: DESCANSO_MS,
    niceIncrement: process.platform === 'linux' ? 5 : 0,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    recordTiming: false,
  })
  // a thread that ends between two papers; the paper of one that ends meanwhile fails by itself
  hilos.on('error', () => undefined)
  return {
    dibujar: async (cual, hechos, { esperar = false } = {}) => {
      if (!esperar && hilos.queueSize >= esperan) throw new TallerLleno('too many papers wait')
      const bytes: Uint8Array = await hilos.run(hechos, { name: cual, signal: AbortSignal.timeout(UN_DIBUJO_MS) })
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    cerrar: () => hilos.destroy(),
  }
}
