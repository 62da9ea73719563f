import { accessSync, constants, mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reach } from './db/reach.ts'
import { settleSession } from './db/rol.ts'
import { refuseTakenPort } from './listen-on.ts'
import { reachS3 } from './outside/almacen/s3.ts'
import type { Settings } from './settings.ts'
import { makeFolder, notWritable } from './settings-secrets.ts'

/**
 * What can be known at once and would stop the start later: the folder, the port, the database, the store of files. A Refusal says it in one
 * line; what it can begin without is answered, for the log.
 */
export async function checkStart(settings: Settings, signal?: AbortSignal): Promise<string[]> {
  refuseReadOnly(settings.datos)
  await refuseTakenPort(settings)
  await reachDatabase(settings, signal)
  const delAlmacen = settings.archivosS3 ? await reachS3(settings.archivosS3, signal) : ''
  return delAlmacen ? [delAlmacen] : []
}

/** The database itself first: what a pooler opens from here on begins as the portal needs it. */
async function reachDatabase({ databaseUrl, databaseUrlDirecta, preparadas }: Settings, signal?: AbortSignal) {
  if (databaseUrlDirecta)
    await reach(databaseUrlDirecta, signal).catch((error) => {
      throw error instanceof Refusal
        ? new Refusal(error.message.replaceAll('DATABASE_URL', 'DATABASE_URL_DIRECTA'))
        : error
    })
  if (!databaseUrl) return
  if (databaseUrlDirecta) await settleSession(databaseUrlDirecta)
  await reach(databaseUrl, signal)
  if (!databaseUrlDirecta && !preparadas) await settleSession(databaseUrl)
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
