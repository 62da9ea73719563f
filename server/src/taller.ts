import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import type { Empresa } from '@surtia/rules/personal/empresa.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { Piscina } from 'piscina'
import type { Juicio } from './juicios.ts'
import type { Siguiente } from './renglones.ts'

type Dibujos = typeof import('./dibujos.ts')
type Juicios = typeof import('./juicios.ts')
type PorLeer = NonNullable<Parameters<typeof import('./renglones.ts').seguir>[0]['porLeer']>
type Leidas = NonNullable<Extract<Siguiente, { leidas: unknown }>['leidas']>

/** Draws a paper from its facts, away from the event loop. Refuses (503) while too many wait, unless told to wait its turn. */
export type Dibujar = <D extends keyof Dibujos>(
  cual: D,
  hechos: Parameters<Dibujos[D]>[0]['hechos'],
  opciones?: { esperar?: boolean },
) => Promise<Buffer>

/** Judges a received file away from the event loop, within a limit of time. Refuses (503) while too many wait. */
export type Juzgar = <J extends keyof Juicios>(cual: J, recibido: Parameters<Juicios[J]>[0]) => Promise<Juicio>

/** Reads a delivery away from the event loop, a piece ahead of who stores it. Throws a Refusal when the file as a whole cannot be read. */
export type LeerLotes = (porLeer: PorLeer) => AsyncGenerator<Leidas>

export type Taller = { dibujar: Dibujar; juzgar: Juzgar; leerLotes: LeerLotes; cerrar: () => Promise<void> }

/** What may wait for a thread before a request is told to come back. */
const ESPERAN_A_LO_MAS = 16
const HILOS = availableParallelism() > 2 ? 2 : 1
const DESCANSO_MS = 300_000
const UN_DIBUJO_MS = 60_000
/** The largest file of the most values takes less than two; the rest is for a busy machine. */
const UN_JUICIO_MS = 20_000
const MEMORIA_MB = 512

/** Too many wait already; the edge says so with 503 and Retry-After. */
class TallerLleno extends Error {
  readonly statusCode = 503
}

/**
 * Threads that draw papers (one or two), one that judges files and one that reads deliveries, started when there is something to do. Requests go before
 * what waits: threads give way to them (nice), where the system can do so for one thread.
 */
export function openTaller({
  dibujos = new URL('./dibujos.ts', import.meta.url),
  juicios = new URL('./juicios.ts', import.meta.url),
  renglones = new URL('./renglones.ts', import.meta.url),
  esperan = ESPERAN_A_LO_MAS,
  memoriaMb = MEMORIA_MB,
  unJuicioMs = UN_JUICIO_MS,
  empresa = (): Empresa => EMPRESA_DE_FABRICA,
} = {}): Taller {
  const [mesa, puerta] = [abrirHilos(dibujos, HILOS, memoriaMb), abrirHilos(juicios, 1, memoriaMb)]
  const lector = abrirHilos(renglones, 1, memoriaMb)
  const enTurno = unoPorUno(esperan)
  return {
    dibujar: async (cual, hechos, { esperar = false } = {}) => {
      if (!esperar && mesa.queueSize >= esperan) throw new TallerLleno('too many papers wait')
      const dibujar = (): Promise<Uint8Array> =>
        mesa.run({ hechos, empresa: empresa() }, { name: cual, signal: AbortSignal.timeout(UN_DIBUJO_MS) })
      // a thread that ended, out of memory or ill, took with it a paper that another one draws
      const bytes = await dibujar().catch((error) => {
        if (esDemora(error)) throw error
        return dibujar()
      })
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    juzgar: (cual, recibido) =>
      enTurno(() =>
        // what takes too long, or all the memory, is no file that a person made
        puerta.run(recibido, { name: cual, signal: AbortSignal.timeout(unJuicioMs) }).catch((error) => {
          if (esDemora(error) || error.code === 'ERR_WORKER_OUT_OF_MEMORY')
            return { malo: 'está dañado o demasiado enredado' }
          throw error
        }),
      ),
    async *leerLotes(porLeer) {
      const nombre = randomUUID()
      const seguir = (primero = {}): Promise<Siguiente> => lector.run({ nombre, ...primero }, { name: 'seguir' })
      let siguiente = seguir({ porLeer })
      try {
        for (;;) {
          const dicho = await siguiente
          if ('malo' in dicho) throw new Refusal(dicho.malo)
          if (!dicho.leidas) return
          siguiente = seguir()
          // it is heard of when its turn comes
          siguiente.catch(() => undefined)
          yield dicho.leidas
        }
      } finally {
        await lector.run({ nombre }, { name: 'soltar' }).catch(() => undefined)
      }
    },
    cerrar: async () => {
      await Promise.all([mesa.destroy(), puerta.destroy(), lector.destroy()])
    },
  }
}

function abrirHilos(archivo: URL, maxThreads: number, maxOldGenerationSizeMb: number): Piscina {
  const hilos = new Piscina({
    filename: archivo.href,
    minThreads: 0,
    maxThreads,
    idleTimeout: DESCANSO_MS,
    niceIncrement: process.platform === 'linux' ? 5 : 0,
    resourceLimits: { maxOldGenerationSizeMb },
    recordTiming: false,
  })
  // a thread that ends between two tasks; the task of one that ends meanwhile fails by itself
  hilos.on('error', () => undefined)
  return hilos
}

const esDemora = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** One after another, so that the limit of time of each begins with itself. */
function unoPorUno(esperan: number) {
  let ultimo: Promise<unknown> = Promise.resolve()
  let formados = 0
  return <T>(hacer: () => Promise<T>): Promise<T> => {
    if (formados > esperan) return Promise.reject(new TallerLleno('too many files wait'))
    formados++
    const hecho = ultimo.then(hacer).finally(() => {
      formados--
    })
    ultimo = hecho.catch(() => undefined)
    return hecho
  }
}
