import { type Kysely, sql } from 'kysely'

/** What visitors send by the public forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table solicitudes (
      id bigint generated always as identity primary key,
      tipo text not null check (tipo in ('contacto', 'interes')),
      datos jsonb not null,
      creada timestamptz not null default now()
    )`.execute(db)
}
