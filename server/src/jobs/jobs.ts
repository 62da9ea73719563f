import { announce } from '../outside/aviso-firmado.ts'
import { CONEXIONES_DE_CORREO, openCartero } from '../outside/correo.ts'
import type { Portal } from '../portal.ts'
import { openCarril, TIEMPOS } from './carril.ts'
import type { Papeles } from './outbox.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const AVISOS_A_LA_VEZ = 10

type Tarea = (portal: Portal) => Promise<void>
/** What the areas want done every minute and every hour. */
export type Tareas = { cadaMinuto?: readonly Tarea[]; cadaHora?: readonly Tarea[] }

/**
 * Does the tasks of the minute and of the hour, and delivers queued mail and announcements, each in a lane
 * of its own: a mail server that does not answer holds back no announcement. ERP messages wait for the ERP to fetch them.
 */
export function startJobs(
  portal: Portal,
  papeles: Papeles,
  { cadaMinuto = [], cadaHora = [] }: Tareas = {},
  tiempos = TIEMPOS,
): { stop: (graciaMs?: number) => Promise<void> } {
  const cartero = openCartero(portal.settings)
  const carriles = [
    openCarril(portal, {
      tipo: 'correo',
      aLaVez: CONEXIONES_DE_CORREO,
      tiempos,
      entregar: async ({ clave, carga: correo }, fin) => {
        const archivos = await Promise.all((correo.adjuntos ?? []).map(({ papel, folio }) => papeles[papel](folio)))
        fin.throwIfAborted()
        await cartero.enviar({ clave, correo, archivos }, fin)
      },
    }),
    openCarril(portal, {
      tipo: 'aviso',
      aLaVez: AVISOS_A_LA_VEZ,
      tiempos,
      entregar: ({ id, carga }, fin) => announce(portal.settings, id, carga, fin),
    }),
  ]
  const every = (ms: number, tareas: readonly Tarea[]) =>
    setInterval(() => {
      for (const tarea of tareas)
        tarea(portal).catch((error: { code?: string }) =>
          portal.log.warn({ tarea: tarea.name, code: error.code }, 'task failed'),
        )
    }, ms)
  const relojes = [every(MINUTE_MS, cadaMinuto), every(HOUR_MS, cadaHora)]
  return {
    stop: async (graciaMs = 0) => {
      for (const reloj of relojes) clearInterval(reloj)
      await Promise.all(carriles.map((carril) => carril.stop(graciaMs)))
      cartero.cerrar()
    },
  }
}
