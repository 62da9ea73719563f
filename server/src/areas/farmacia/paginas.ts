import { type Dia, diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { CursorIlegible } from '../../db/listado.ts'
import type { Portal } from '../../portal.ts'

export const POR_PAGINA = 100
const DIAS_POR_OMISION = 30

/** Since which day a list is read: 30 days ago where none is said. */
export const desdeDe = ({ ahora }: Portal, desde: Dia | undefined): Dia =>
  desde ?? sumarDias(diaDe(ahora()), -DIAS_POR_OMISION)

/** A page of a list of which one more was read, and the cursor of the page that follows; null when this is the last. */
export function paginaDe<T>(
  filas: readonly T[],
  tras: (fila: T) => readonly string[],
): { data: T[]; cursor: string | null } {
  const data = filas.slice(0, POR_PAGINA)
  const ultima = filas.length > POR_PAGINA ? data.at(-1) : undefined
  return { data, cursor: ultima ? Buffer.from(JSON.stringify(tras(ultima))).toString('base64url') : null }
}

/** After which row a page begins; null for the first one. What each part must be like, in its order. */
export function leerTras<T extends readonly string[]>(
  cursor: string | undefined,
  partes: { readonly [K in keyof T]: RegExp },
): T | null {
  if (!cursor) return null
  try {
    const leido: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const son =
      Array.isArray(leido) &&
      leido.length === partes.length &&
      leido.every((parte, i) => typeof parte === 'string' && partes[i]?.test(parte))
    if (son) return leido as unknown as T
  } catch {
    // told below
  }
  throw new CursorIlegible('a cursor that is none of this list')
}
