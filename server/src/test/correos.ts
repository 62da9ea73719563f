import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PortalDePruebas } from './portal.ts'

/** The mails that a portal without a mail server has written, as their .eml files stand. */
export async function correosDe({ datos }: PortalDePruebas): Promise<string[]> {
  const carpeta = join(datos, 'correo')
  const archivos = await readdir(carpeta).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return Promise.all(archivos.filter((n) => n.endsWith('.eml')).map((n) => readFile(join(carpeta, n), 'utf8')))
}
