import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { diaDe, faltaParaManana } from '@surtia/rules/fechas.ts'
import { enTiempo } from '../db/compartida.ts'
import { reading, stating } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { type Debida, finishTurno, keepTurno, takeTurnos } from './turnos.queries.ts'

/** A task that answers PENDIENTE is done again soon, not only in its next span. */
export type Tarea = (portal: Portal) => Promise<unknown>
export const PENDIENTE = 'pendiente'
/** What the areas want done so often, and as a day begins in America/Mazatlan: once in all processes together. */
export type Tareas = {
  cadaMinuto?: readonly Tarea[]
  cadaDiezMinutos?: readonly Tarea[]
  cadaHora?: readonly Tarea[]
  alCambiarElDia?: readonly Tarea[]
}

/** How long a process waits before it looks for the first time, how often it looks then, and how long a turn is its own without a sign of life. */
export type Ritmo = { primeraMs: number; miradaMs: number; prestamoMs: number }
export const RITMO: Ritmo = { primeraMs: 60_000, miradaMs: 10_000, prestamoMs: 45_000 }

const SEGUNDOS = { cadaMinuto: 60, cadaDiezMinutos: 600, cadaHora: 3_600 } as const
// a timer may fire a moment early, and then it is still the day before
const MARGEN_MS = 5

/**
 * Does what recurs when this process gets the turn (docs/reglas/candados.md#por-turno). The turn is a row that is taken for a while and kept while
 * the task lasts: whoever is killed gives it back by being silent, and it needs no session of PostgreSQL. `stop` takes no more turns, and
 * gives back at once those that were still on their way.
 */
export function openTurnos(
  portal: Portal,
  tareas: Tareas,
  ritmo: Ritmo = RITMO,
): { stop: (graciaMs?: number) => Promise<void> } {
  const proceso = randomUUID()
  const quien = { proceso, prestamoMs: ritmo.prestamoMs }
  const porNombre = new Map<string, { tarea: Tarea; segundos: number | null }>()
  for (const [cada, segundos] of Object.entries({ ...SEGUNDOS, alCambiarElDia: null }))
    for (const tarea of tareas[cada as keyof Tareas] ?? []) porNombre.set(`${cada}:${tarea.name}`, { tarea, segundos })
  const miradas = new Set<Promise<void>>()
  let parado = false

  const debidas = (): Debida[] =>
    [...porNombre].map(([nombre, { segundos }]) => ({
      tarea: nombre,
      segundos,
      desde: segundos === null ? `${diaDe(portal.ahora())}T00:00:00Z` : null,
    }))
  const una = async (nombre: string, tarea: Tarea) => {
    const fin = new AbortController()
    const guardando = keep(nombre, fin.signal)
    let hecho: unknown
    try {
      hecho = await tarea(portal)
    } catch (error) {
      portal.log.warn({ tarea: tarea.name, code: (error as { code?: string }).code }, 'task failed')
    }
    fin.abort()
    await guardando
    await stating(() => finishTurno(portal.db, proceso, nombre, hecho === PENDIENTE))
  }
  const keep = async (nombre: string, signal: AbortSignal) => {
    while (!signal.aborted && !parado) {
      await pause(ritmo.prestamoMs / 3, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted || parado) return
      // what cannot be kept is taken by somebody else: each task holds that
      await keepTurno(portal.db, quien, nombre).catch(() => undefined)
    }
  }
  const tomar = async () => {
    // asked again while PostgreSQL comes back, it may have been told to end meanwhile
    const tomadas = await reading(async () => (parado ? [] : takeTurnos(portal.db, quien, debidas())))
    for (const nombre of tomadas) {
      const suya = porNombre.get(nombre)?.tarea
      // not begun: whoever looks next does it
      if (parado) await stating(() => finishTurno(portal.db, proceso, nombre, true))
      else if (suya) void una(nombre, suya).catch(avisar)
    }
  }
  const mirar = async () => {
    const mirada = tomar().catch(avisar)
    miradas.add(mirada)
    await mirada
    miradas.delete(mirada)
  }
  const avisar = (error: { code?: string }) => portal.log.warn({ code: error.code }, 'turns not taken')
  if (porNombre.size === 0) return { stop: async () => undefined }

  let reloj: NodeJS.Timeout
  const mirarYSeguir = (enMs: number) => {
    reloj = setTimeout(async () => {
      await mirar()
      if (!parado) mirarYSeguir(ritmo.miradaMs)
    }, enMs)
  }
  mirarYSeguir(ritmo.primeraMs)
  const medianoche = alEmpezarCadaDia(portal.ahora, () => void mirar())
  return {
    stop: async (graciaMs = 0) => {
      parado = true
      clearTimeout(reloj)
      medianoche.parar()
      await enTiempo(Promise.all(miradas), graciaMs, [])
    },
  }
}

/** Does something as each day begins, by the portal's clock. */
function alEmpezarCadaDia(ahora: Portal['ahora'], hacer: () => void): { parar: () => void } {
  let timer: NodeJS.Timeout
  const esperar = () => {
    timer = setTimeout(() => {
      hacer()
      esperar()
    }, faltaParaManana(ahora()) + MARGEN_MS)
  }
  esperar()
  return { parar: () => clearTimeout(timer) }
}
