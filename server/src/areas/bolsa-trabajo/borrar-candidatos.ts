import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Portal } from '../../portal.ts'
import { listGuardadas, removeCandidaturas } from './candidaturas.queries.ts'

const UN_DIA_MS = 86_400_000
const deAyer = (cambiado: Date) => Date.now() - cambiado.getTime() > UN_DIA_MS

/** Candidates' data and files leave after CANDIDATOS_DIAS; files that no row names, and uploads that were cut off, after a day. */
export async function borrarCandidatos({ db, almacen, settings, ahora }: Portal): Promise<void> {
  const limite = new Date(ahora().getTime() - settings.candidatosDias * UN_DIA_MS)
  for (const id of await removeCandidaturas(db, limite)) await almacen.quitar('candidatos', id)
  for await (const tanda of almacen.listar('candidatos')) {
    const viejos = tanda.filter(({ cambiado }) => deAyer(cambiado)).map(({ nombre }) => nombre)
    const conocidas = new Set(await listGuardadas(db, viejos))
    for (const nombre of viejos) if (!conocidas.has(nombre)) await almacen.quitar('candidatos', nombre)
  }
  await borrarSubidas(join(settings.datos, 'subidas'))
}

/** What was being received when its process ended. */
async function borrarSubidas(carpeta: string): Promise<void> {
  for (const nombre of await readdir(carpeta).catch(() => [] as string[])) {
    const archivo = join(carpeta, nombre)
    const datos = await stat(archivo).catch(() => null)
    if (datos && deAyer(datos.mtime)) await rm(archivo, { force: true })
  }
}
