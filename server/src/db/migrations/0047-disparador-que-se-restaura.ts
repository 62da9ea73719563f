import { type Kysely, sql } from 'kysely'

/**
 * The trigger of 0026 compared whole rows, and solicitudes got a generated column after it: PostgreSQL keeps such a trigger and does not make
 * it again, so neither pg_restore nor pg_upgrade took a base through.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const fila = (de: string) =>
    ['id', 'tipo', 'datos', 'creada', 'atencion', 'nota', 'version'].map((columna) => `${de}.${columna}`).join()
  await sql
    .raw(
      `create or replace trigger otra_version before update on solicitudes for each row
       when ((${fila('old')}) is distinct from (${fila('new')})) execute function otra_version()`,
    )
    .execute(db)
}
