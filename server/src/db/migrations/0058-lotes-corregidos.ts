import { type Kysely, sql } from 'kysely'

/** An acknowledgement whose lots the ERP corrected afterwards says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table recepciones_confirmadas add column lotes_corregidos boolean not null default false')
    .execute(db)
}
