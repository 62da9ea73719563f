import { type Kysely, sql } from 'kysely'

/** Who put a line of the cart last; null: of a version of before, or nobody of the client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table carrito_renglones add column id_usuario int`.execute(db)
}
