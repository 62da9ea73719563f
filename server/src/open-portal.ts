import { Refusal } from '@surtia/rules/refusal.ts'
import pino from 'pino'
import { openEmpresa } from './areas/empresa/en-vigor.ts'
import { openInterruptores } from './areas/interruptores/en-vigor.ts'
import { type Database, openDatabase, SESION_DE_COMANDO } from './db/database.ts'
import { hasDatabase } from './db/embebido/data-folder.ts'
import { embeddedFolder, startEmbedded } from './db/embebido/embedded.ts'
import { openLecturas } from './db/lecturas.ts'
import { listMigrated, migrate } from './db/migrate.ts'
import { databaseRefusal, reach } from './db/reach.ts'
import { abrirIndice } from './indice/indice.ts'
import { openAlmacen } from './outside/almacen/open-almacen.ts'
import { avisos, clock, type Portal } from './portal.ts'
import { datosDe, readSettings, type Settings } from './settings.ts'
import { openTaller } from './taller.ts'
import { TIPOS_DE_LA_PUERTA } from './tipos.ts'

/** The settings of a command that works on the portal's database: refused where there is none, before anything is made there. */
function settingsOfCommand(env: NodeJS.ProcessEnv = process.env): Settings {
  if (!env.DATABASE_URL) refuseWithoutDatabase(datosDe(env))
  return readSettings(env)
}

export function refuseWithoutDatabase(datos: string): void {
  if (!hasDatabase(embeddedFolder(datos))) throw new Refusal(`No hay base en ${datos}; ¿falta SURTIA_DATOS?`)
}

/** The portal's database for one command: the running one, or the embedded one started for it and stopped after it. Makes none, answers no requests. */
export async function openPortal(): Promise<{ portal: Portal; cerrar: () => Promise<void> }> {
  const settings = settingsOfCommand()
  // a command works past a pooler
  const suya = settings.databaseUrlDirecta || settings.databaseUrl
  if (suya) await reach(suya)
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded(embeddedFolder(settings.datos), { respaldo: settings.respaldo })
  const url = suya || (embedded?.url ?? '')
  const preparadas = settings.preparadas || settings.databaseUrlDirecta !== ''
  const db = openDatabase({ url, conexiones: 2, preparadas, sesion: SESION_DE_COMANDO, onError: () => undefined })
  const log = pino({ level: 'silent' })
  const almacen = await openAlmacen(settings)
  const lecturas = openLecturas({ db, url, ajustes: { ...settings, databaseUrlLectura: [] }, log })
  const indice = abrirIndice({ db, log })
  const ahora = clock(settings.ahora)
  const interruptores = openInterruptores({ db, settings, ahora, log })
  const empresa = openEmpresa({ db, log })
  const taller = openTaller({ empresa: empresa.enVigor })
  const cerrar = async () => {
    await taller.cerrar()
    await indice.cerrar()
    await lecturas.cerrar()
    await db.destroy()
    almacen.cerrar()
    await embedded?.stop()
  }
  endWhenTold(cerrar)
  try {
    await upToDate(db, url, !preparadas)
    await Promise.all([interruptores.alDia(), empresa.alDia()])
  } catch (error) {
    await cerrar()
    throw error
  }
  return {
    portal: {
      settings,
      db,
      almacen,
      lecturas,
      log,
      ahora,
      indice,
      interruptores,
      empresa,
      dibujar: taller.dibujar,
      juzgar: taller.juzgar,
      leerLotes: taller.leerLotes,
      tipos: TIPOS_DE_LA_PUERTA,
      avisos: avisos(),
    },
    cerrar,
  }
}

async function upToDate(db: Database, url: string, sinSesion: boolean): Promise<void> {
  try {
    if ((await listMigrated(db)).length === 0)
      throw new Refusal(
        'La base está vacía: ningún portal la ha usado todavía. Inicie el portal, o revise SURTIA_DATOS y DATABASE_URL.',
      )
    await migrate(db, { sinSesion })
  } catch (error) {
    throw databaseRefusal(error, url)
  }
}

/** Ctrl-C in the middle of a command leaves no PostgreSQL behind. */
function endWhenTold(cerrar: () => Promise<void>): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => cerrar().finally(() => process.exit(code)))
}
