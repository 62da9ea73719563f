import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** A deed that only reads, while it is done on a replica. */
export type Lectura = {
  /** what is asked of this database is asked of that replica */
  principal: object
  pool: pg.Pool
  /** the first error of its questions, also where the deed did without them */
  fallo?: unknown
}

const enCurso = new AsyncLocalStorage<Lectura | undefined>()

/** All that the deed asks of the primary goes to this pool (docs/reglas/lecturas.md#lo-que-solo-lee). */
export const leyendoEn = <T>(lectura: Lectura, deed: () => T): T => enCurso.run(lectura, deed)

/** What is kept for later calls too, or follows what was written, is asked of the primary, whoever gives occasion to it. */
export const enPrincipal = <T>(deed: () => T): T => enCurso.run(undefined, deed)

export const lecturaEnCurso = (): Lectura | undefined => enCurso.getStore()

const vistas = new AsyncLocalStorage<string>()

/** Does what is asked by somebody who has seen the database up to a position (docs/reglas/lecturas.md#la-posicion). */
export const habiendoVisto = <T>(posicion: string, deed: () => T): T => vistas.run(posicion, deed)

/** Up to where whoever asks has seen the database; '' when nobody says so. */
export const posicionVista = (): string => vistas.getStore() ?? ''

export function notarFallo(error: unknown): void {
  const lectura = enCurso.getStore()
  if (lectura) lectura.fallo ??= error
}
