import { cerrarSesion } from '@surtia/contracts/seguridad.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { send } from '../../api/send.ts'
import { dropSession, readSession } from '../../api/session.ts'
import { registro } from '../../equipo/registro.ts'
import { emptyEquipo } from '../../equipo/vaciar.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/avisos.ts'

/** Signs out and leaves nothing on this device; asks first when something waits on it that would be lost. */
export async function salir(): Promise<void> {
  const { cambios } = await registro.alDia()
  const esperan = cambios.filter((c) => !(c.acto === 'captura' && c.resuelta)).length
  if (
    esperan > 0 &&
    !(await ask(
      'Cerrar sesión',
      `Hay ${cuantos(esperan, 'cambio que no se ha enviado', 'cambios que no se han enviado')}. Si cierra sesión se pierden. ¿Cerrar sesión?`,
    ))
  )
    return
  // before the session is given back: the server asks whose device it is
  await import('../../equipo/avisos.ts').then(({ quitarDeEsteEquipo }) => quitarDeEsteEquipo()).catch(() => undefined)
  // what waits must not go out with a session that is closed
  const usuario = readSession()?.user.user ?? ''
  await enLoQue(emptyEquipo(usuario))
  await enLoQue(send(cerrarSesion))
  dropSession()
  // what was still being answered meanwhile, here or in another tab
  await enLoQue(emptyEquipo(usuario))
  window.location.assign(paths.inicio())
}

/** nobody waits longer than this, for each, to be signed out: the line, or the device, may not answer */
const PACIENCIA_MS = 3_000

const enLoQue = (cosa: Promise<unknown>): Promise<unknown> =>
  Promise.race([cosa.catch(() => undefined), new Promise((seguir) => setTimeout(seguir, PACIENCIA_MS))])
