import { announce } from '../outside/aviso-firmado.ts'
import { abrirCartero, CONEXIONES_DE_CORREO } from '../outside/correo.ts'
import type { Portal } from '../portal.ts'
import { abrirCarril, TIEMPOS } from './carril.ts'
import { limpiar } from './limpieza.ts'
import type { Papeles } from './outbox.ts'

const SWEEP_MS = 3_600_000
const MINUTE_MS = 60_000
const AVISOS_A_LA_VEZ = 10

/**
 * Every hour deletes what is too old to keep, does the deeds of the minute, and delivers queued mail and announcements, each in a lane
 * of its own: a mail server that does not answer holds back no announcement. ERP messages wait for the ERP to fetch them.
 */
export function startJobs(
  portal: Portal,
  papeles: Papeles,
  cadaMinuto: readonly ((portal: Portal) => Promise<void>)[] = [],
  tiempos = TIEMPOS,
): { stop: (graciaMs?: number) => Promise<void> } {
  const cartero = abrirCartero(portal.settings)
  const carriles = [
    abrirCarril(portal, {
      tipo: 'correo',
      aLaVez: CONEXIONES_DE_CORREO,
      tiempos,
      entregar: async ({ clave, carga: correo }, fin) => {
        const archivos = await Promise.all((correo.adjuntos ?? []).map(({ papel, folio }) => papeles[papel](folio)))
        fin.throwIfAborted()
        await cartero.enviar({ clave, correo, archivos }, fin)
      },
    }),
    abrirCarril(portal, {
      tipo: 'aviso',
      aLaVez: AVISOS_A_LA_VEZ,
      tiempos,
      entregar: ({ id, carga }, fin) => announce(portal.settings, id, carga, fin),
    }),
  ]
  const failed = (what: string) => (error: unknown) =>
    portal.log.warn({ code: (error as { code?: string }).code }, what)
  const sweep = setInterval(() => limpiar(portal).catch(failed('sweep failed')), SWEEP_MS)
  const minute = setInterval(() => {
    for (const deed of cadaMinuto) deed(portal).catch(failed('deed of the minute failed'))
  }, MINUTE_MS)
  return {
    stop: async (graciaMs = 0) => {
      clearInterval(minute)
      clearInterval(sweep)
      await Promise.all(carriles.map((carril) => carril.stop(graciaMs)))
      cartero.cerrar()
    },
  }
}
