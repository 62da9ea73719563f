import { faltaParaManana } from '@surtia/rules/fechas.ts'
import { announce } from '../outside/aviso-firmado.ts'
import { CONEXIONES_DE_CORREO, openCartero } from '../outside/correo.ts'
import type { Portal } from '../portal.ts'
import { openCarril, TIEMPOS } from './carril.ts'
import type { Papeles } from './outbox.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const AVISOS_A_LA_VEZ = 10

type Tarea = (portal: Portal) => Promise<void>
/** What the areas want done every minute, every hour, and as a day begins in America/Mazatlan. */
export type Tareas = {
  cadaMinuto?: readonly Tarea[]
  cadaHora?: readonly Tarea[]
  alCambiarElDia?: readonly Tarea[]
}

/**
 * Does the tasks of the minute, of the hour and of the day, and delivers queued mail and announcements, each in a lane
 * of its own: a mail server that does not answer holds back no announcement. ERP messages wait for the ERP to fetch them.
 */
export function startJobs(
  portal: Portal,
  papeles: Papeles,
  { cadaMinuto = [], cadaHora = [], alCambiarElDia = [] }: Tareas = {},
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
  const hacer = (tareas: readonly Tarea[]) => {
    for (const tarea of tareas)
      tarea(portal).catch((error: { code?: string }) =>
        portal.log.warn({ tarea: tarea.name, code: error.code }, 'task failed'),
      )
  }
  const every = (ms: number, tareas: readonly Tarea[]) => setInterval(() => hacer(tareas), ms)
  const relojes = [every(MINUTE_MS, cadaMinuto), every(HOUR_MS, cadaHora)]
  const medianoche = alEmpezarCadaDia(portal.ahora, () => hacer(alCambiarElDia))
  return {
    stop: async (graciaMs = 0) => {
      for (const reloj of relojes) clearInterval(reloj)
      medianoche.parar()
      await Promise.all(carriles.map((carril) => carril.stop(graciaMs)))
      cartero.cerrar()
    },
  }
}

// a timer may fire a moment early, and then it is still the day before
const MARGEN_MS = 5

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
