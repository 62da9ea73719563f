import { reading } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { conTraza, openTraza, type Traza } from '../traza.ts'
import { type DeQuien, finishSalida, postponeSalida, type Tomada, takeSalidas } from './salidas.queries.ts'

/** One kind of what is queued: how many go at once, and how one is delivered, or given up, before a signal. */
type Carril<T extends Tomada['tipo']> = {
  tipo: T
  aLaVez: number
  entregar: (salida: Extract<Tomada, { tipo: T }>, fin: AbortSignal) => Promise<void>
  tiempos: Tiempos
}
/** A delivery always ends before the time for which it was taken: otherwise a second process would deliver it again. */
export type Tiempos = { entregaMs: number; prestamoMs: number }

export const TIEMPOS: Tiempos = { entregaMs: 90_000, prestamoMs: 120_000 }
const EVERY_MS = 1_000
export const MOST_TRIES = 8
const LAST_NOTES_MS = 500

const codeOf = (error: unknown): string => String((error as { code?: string | number }).code ?? 'error').slice(0, 60)

/**
 * Delivers one kind of what is queued: takes a few with SKIP LOCKED for a while, so that several processes share the queue and a killed one
 * gives its part back; backs off, and sets dead letters aside. `stop` takes no more, waits for what is under way, then cuts it off: whoever is next tries it again.
 */
export function openCarril<T extends Tomada['tipo']>(
  portal: Portal,
  { tipo, aLaVez, entregar, tiempos }: Carril<T>,
): { stop: (graciaMs: number) => Promise<void> } {
  const fin = new AbortController()
  const enCurso = new Set<Promise<void>>()
  let despertar = () => {}
  let parado = false

  const una = async (salida: Extract<Tomada, { tipo: T }> & DeQuien, traza: Traza) => {
    const empezada = performance.now()
    const signal = AbortSignal.any([fin.signal, AbortSignal.timeout(tiempos.entregaMs)])
    const error = await antesDe(signal, entregar(salida, signal)).then(
      () => null,
      (reason: unknown) => ({ reason }),
    )
    await reading(() => (error ? devolver(portal, salida, traza, error.reason) : finishSalida(portal.db, salida)))
    if (error) return
    const ms = Math.round(performance.now() - empezada)
    portal.log.info({ salida: salida.id, tipo, traza: traza.traza, ms }, 'delivered')
  }
  const mirar = async (): Promise<boolean> => {
    const libres = aLaVez - enCurso.size
    const tomadas = await takeSalidas(portal.db, { tipo, cuantas: libres, prestamoMs: tiempos.prestamoMs })
    for (const salida of tomadas) {
      // a step of its own in the trace of who queued it
      const traza = openTraza(salida.traza)
      const entrega = conTraza(traza, () => una(salida, traza))
        .catch((error) => portal.log.warn({ salida: salida.id, code: codeOf(error) }, 'delivery not noted'))
        .finally(() => enCurso.delete(entrega))
      enCurso.add(entrega)
    }
    return tomadas.length === libres
  }
  const andar = async () => {
    while (!parado) {
      const lleno = await mirar().catch((error) => {
        portal.log.warn({ tipo, code: codeOf(error) }, 'outbox round failed')
        return false
      })
      const { promise: pausa, resolve } = Promise.withResolvers<void>()
      despertar = resolve
      const timer = lleno ? undefined : setTimeout(resolve, EVERY_MS)
      await Promise.race([pausa, ...(lleno ? enCurso : [])])
      clearTimeout(timer)
    }
  }
  const andando = andar()
  const terminado = async () => {
    await andando
    await Promise.all(enCurso)
  }
  return {
    stop: async (graciaMs: number) => {
      parado = true
      despertar()
      await dentroDe(graciaMs, terminado())
      fin.abort()
      await dentroDe(LAST_NOTES_MS, terminado())
    },
  }
}

async function devolver(portal: Portal, salida: Tomada, { traza }: Traza, error: unknown): Promise<void> {
  const muerta = salida.intentos >= MOST_TRIES
  const codigo = codeOf(error)
  portal.log.warn({ salida: salida.id, tipo: salida.tipo, traza, dead: muerta, code: codigo }, 'not delivered')
  await postponeSalida(portal.db, salida, { codigo, muerta, segundos: 2 ** salida.intentos * 5 })
}

/** The work, or the signal's reason when that comes first. */
async function antesDe<T>(signal: AbortSignal, trabajo: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const cortar = () => reject(signal.reason)
  signal.addEventListener('abort', cortar, { once: true })
  try {
    return await Promise.race([trabajo, promise])
  } finally {
    signal.removeEventListener('abort', cortar)
  }
}

async function dentroDe(ms: number, trabajo: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    trabajo,
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms)
    }),
  ])
  clearTimeout(timer)
}
