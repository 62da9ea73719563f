import { type Kysely, sql } from 'kysely'

/**
 * What the search in memory no longer needs: the words of each article and their indexes, which every delivery wrote
 * (docs/decisiones/0050-el-catalogo-en-memoria.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = ['drop table palabras', 'alter table articulos drop column busqueda, drop column descripcion_norm']
