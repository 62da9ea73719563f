import type { Cajon } from '../../almacen.ts'
import type { Reader } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { listArchivosDeExpediente } from './expediente.queries.ts'
import { listArchivosNuestros } from './proveedor.queries.ts'

const UN_DIA_MS = 86_400_000

const CAJONES: readonly [Cajon, (db: Reader, nombres: readonly string[]) => Promise<string[]>][] = [
  ['expedientes', listArchivosDeExpediente],
  ['nuestros', listArchivosNuestros],
]

/** Files of documents that no row names leave the day after: their process ended, the store did not answer, or the ERP said another number. */
export async function borrarPapeles({ db, almacen }: Portal): Promise<void> {
  for (const [cajon, listConocidos] of CAJONES)
    for await (const tanda of almacen.listar(cajon)) {
      const viejos = tanda.filter(({ cambiado }) => Date.now() - cambiado.getTime() > UN_DIA_MS)
      const nombres = viejos.map(({ nombre }) => nombre)
      const conocidos = new Set(nombres.length ? await listConocidos(db, nombres) : [])
      for (const nombre of nombres) if (!conocidos.has(nombre)) await almacen.quitar(cajon, nombre)
    }
}
