import { accessSync, constants, mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { reach } from './db/reach.ts'
import { refuseTakenPort } from './listen-on.ts'
import { reachS3 } from './outside/almacen/s3.ts'
import type { Settings } from './settings.ts'
import { makeFolder, notWritable } from './settings-values.ts'

/** What can be known at once and would stop the start later: the folder, the port, the database, the store of files. A Refusal says it in one line. */
export async function checkStart(settings: Settings, signal?: AbortSignal): Promise<void> {
  refuseReadOnly(settings.datos)
  await refuseTakenPort(settings)
  if (settings.databaseUrl) await reach(settings.databaseUrl, signal)
  if (settings.archivosS3) await reachS3(settings.archivosS3)
}

function refuseReadOnly(datos: string): void {
  try {
    makeFolder(datos)
    accessSync(datos, constants.W_OK | constants.X_OK)
    rmdirSync(mkdtempSync(join(datos, '.prueba-')))
  } catch (error) {
    throw notWritable(datos, error)
  }
}
