import pino from 'pino'
import { openDatabase } from './db/database.ts'
import { embeddedFolder, startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { avisos, clock, type Portal } from './portal.ts'
import { readSettings } from './settings.ts'

/** The portal's database for one command: the running one, or the embedded one started for it and stopped after it. Answers no requests. */
export async function openPortal(): Promise<{ portal: Portal; cerrar: () => Promise<void> }> {
  const settings = readSettings()
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded(embeddedFolder(settings.datos), { respaldo: settings.respaldo })
  const db = openDatabase({
    url: settings.databaseUrl || (embedded?.url ?? ''),
    conexiones: 2,
    onError: () => undefined,
  })
  const cerrar = async () => {
    await db.destroy()
    await embedded?.stop()
  }
  try {
    await migrate(db)
  } catch (error) {
    await cerrar()
    throw error
  }
  return {
    portal: { settings, db, log: pino({ level: 'silent' }), ahora: clock(settings.ahora), avisos: avisos() },
    cerrar,
  }
}
