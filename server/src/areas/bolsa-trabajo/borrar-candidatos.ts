import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Portal } from '../../portal.ts'
import { listGuardadas, removeCandidaturas } from './candidaturas.queries.ts'
import { archivoDeCandidato, carpetaDeCandidatos } from './carpeta.ts'

const UN_DIA_MS = 86_400_000

/** Candidates' data and files leave after CANDIDATOS_DIAS; files that no row names, and uploads that were cut off, after a day. */
export async function borrarCandidatos({ db, settings, ahora }: Portal): Promise<void> {
  const limite = new Date(ahora().getTime() - settings.candidatosDias * UN_DIA_MS)
  for (const id of await removeCandidaturas(db, limite)) await rm(archivoDeCandidato(settings, id), { force: true })
  for (const lugar of [carpetaDeCandidatos(settings), join(settings.datos, 'subidas')]) {
    const nombres = await readdir(lugar).catch(() => [] as string[])
    const conocidas = new Set(await listGuardadas(db, nombres))
    for (const nombre of nombres) {
      const archivo = join(lugar, nombre)
      const datos = await stat(archivo).catch(() => null)
      if (!conocidas.has(nombre) && datos && Date.now() - datos.mtimeMs > UN_DIA_MS) await rm(archivo, { force: true })
    }
  }
}
