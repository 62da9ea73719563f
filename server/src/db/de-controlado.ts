import { esControlado, FRACCIONES } from '@surtia/rules/catalogo/control.ts'
import { type RawBuilder, sql } from 'kysely'
import { literales } from './literales.ts'

/** Rows of articles, or of lines with theirs, whose fraction is controlled. */
export const deControlado = (fraccion: RawBuilder<unknown> = sql`fraccion`) =>
  sql`${fraccion} in (${literales(FRACCIONES.filter(esControlado))})`
