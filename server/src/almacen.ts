import type { Readable } from 'node:stream'
import { isConnectionLost } from './db/errors.ts'

/** What is kept, by kind: candidates' files, proofs of deposits, acknowledgements of what arrived, pictures of claims, what clients prove, the distributor's own papers. */
export const CAJONES = ['candidatos', 'comprobantes', 'acuses', 'reclamaciones', 'expedientes', 'nuestros'] as const
export type Cajon = (typeof CAJONES)[number]

/** Where a file comes from: one that lies on this machine's disk, or its bytes. */
export type Contenido = { ruta: string } | Buffer
export type Guardado = { nombre: string; bytes: number; cambiado: Date }

/**
 * Where received files stay (docs/reglas/archivos.md#donde-se-guardan): a folder, or a store beyond this machine. Names are drawn by
 * lot and told by nobody. Every deed throws SinAlmacen when the store does not answer.
 */
export type Almacen = {
  /** true: not on this machine, and nothing of it in SURTIA_DATOS */
  fuera: boolean
  /** Durable once it answers; what failed half-way is not there. A file given by its path may be gone from there afterwards. */
  guardar: (cajon: Cajon, nombre: string, contenido: Contenido) => Promise<void>
  /** null for what is not there; nothing was sent before it is known */
  abrir: (cajon: Cajon, nombre: string) => Promise<Readable | null>
  /** what is not there is as good as removed */
  quitar: (cajon: Cajon, nombre: string) => Promise<void>
  /** by portions, in no order */
  listar: (cajon: Cajon) => AsyncIterable<readonly Guardado[]>
  cerrar: () => void
}

/** The store does not answer, or does not let us in: later it may. */
export class SinAlmacen extends Error {
  readonly code: string
  constructor(code: string) {
    super('El almacén de archivos no contesta.')
    this.code = code
  }
}

/**
 * A file whose row could not be written goes again; not where the connection was lost, for then the row may be there and name it. What no row
 * names is swept away the next day.
 */
export async function releaseSinFila(almacen: Almacen, cajon: Cajon, nombre: string, error: unknown): Promise<void> {
  if (!isConnectionLost(error)) await almacen.quitar(cajon, nombre).catch(() => undefined)
}

const UN_DIA_MS = 86_400_000
/** what was left behind longer ago was looked at on one of the days since */
const UNA_SEMANA_MS = 8 * UN_DIA_MS

/** Files that no row names leave the day after; `conocidos` says which of some names a row has. */
export async function removeSinFila(
  almacen: Almacen,
  cajon: Cajon,
  conocidos: (nombres: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  for await (const tanda of almacen.listar(cajon)) {
    const recientes = tanda.filter(({ cambiado }) => {
      const edad = Date.now() - cambiado.getTime()
      return edad > UN_DIA_MS && edad < UNA_SEMANA_MS
    })
    if (recientes.length === 0) continue
    const nombres = recientes.map(({ nombre }) => nombre)
    const suyos = new Set(await conocidos(nombres))
    for (const nombre of nombres) if (!suyos.has(nombre)) await almacen.quitar(cajon, nombre)
  }
}
