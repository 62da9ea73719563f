import { announce } from '../outside/aviso-firmado.ts'
import { CONEXIONES_DE_CORREO, openCartero } from '../outside/correo.ts'
import { porInternet } from '../outside/internet.ts'
import type { Portal } from '../portal.ts'
import { openCarril, TIEMPOS } from './carril.ts'
import type { Papeles } from './outbox.ts'
import { entregarPush } from './push.ts'
import { openTurnos, type Tareas } from './turnos.ts'
import { entregarWebhook } from './webhooks.ts'

const AVISOS_A_LA_VEZ = 10
const EQUIPOS_A_LA_VEZ = 10
const SISTEMAS_A_LA_VEZ = 10

/**
 * Does what recurs when it is this process's turn, and delivers queued mail, announcements and what devices and clients' own systems are
 * told, each in a lane of its own: a mail server that does not answer holds back no announcement. ERP messages wait for the ERP to fetch
 * them.
 */
export function startJobs(
  portal: Portal,
  papeles: Papeles,
  tareas: Tareas = {},
  tiempos = TIEMPOS,
  aLosEquipos = porInternet(),
): { stop: (graciaMs?: number) => Promise<void> } {
  // each call is judged anew
  const aLosSistemas = porInternet({ conservar: false })
  const cartero = openCartero(portal.settings, portal.empresa.enVigor)
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
    openCarril(portal, {
      tipo: 'push',
      aLaVez: EQUIPOS_A_LA_VEZ,
      tiempos,
      entregar: (salida, fin) => entregarPush(portal, aLosEquipos, salida, fin),
    }),
    openCarril(portal, {
      tipo: 'webhook',
      aLaVez: SISTEMAS_A_LA_VEZ,
      tiempos,
      entregar: (salida, fin) => entregarWebhook(portal, aLosSistemas, salida, fin),
    }),
  ]
  const turnos = openTurnos(portal, tareas)
  return {
    stop: async (graciaMs = 0) => {
      await Promise.all([turnos, ...carriles].map((uno) => uno.stop(graciaMs)))
      cartero.cerrar()
      aLosEquipos.destroy()
      aLosSistemas.destroy()
    },
  }
}
