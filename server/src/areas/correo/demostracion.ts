import { MOST_TRIES } from '../../jobs/carril.ts'
import type { Correo } from '../../jobs/outbox.ts'
import { saveMuerta } from '../../jobs/salidas.queries.ts'
import type { Portal } from '../../portal.ts'

const UN_DIA_MS = 86_400_000

/** A mail of yesterday that no mailbox took, for the console to show: in a demo all others are delivered, into a folder. */
export async function dejarCorreoMuerto({ db, settings, ahora }: Portal, carga: Correo): Promise<void> {
  if (!settings.demo) throw new Error('only a demo has a mail that nobody queued')
  const creada = new Date(ahora().getTime() - UN_DIA_MS)
  await saveMuerta(db, { clave: 'demostracion', carga, intentos: MOST_TRIES, codigo: 'EENVELOPE', creada })
}
