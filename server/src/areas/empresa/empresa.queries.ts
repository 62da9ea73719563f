import type { Empresa } from '@surtia/rules/personal/empresa.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type Grabada = { version: number; datos: Empresa }

/** What is recorded, when its version is another one than this. */
export async function findGrabada(db: Reader, sabida: number): Promise<Grabada | undefined> {
  const { rows } = await sql<Grabada>`select version, datos from empresa where version <> ${sabida}`.execute(db)
  return rows[0]
}

/** Writes the version after this one; false when another person wrote it. */
export async function saveGrabada(trx: Trx, { version, datos }: Grabada): Promise<boolean> {
  const { rows } = await sql`
    insert into empresa (version, datos) select ${version + 1}::int, ${JSON.stringify(datos)}::jsonb
     where ${version}::int = 0 or exists (select 1 from empresa where version = ${version})
    on conflict (unica) do update set version = excluded.version, datos = excluded.datos where empresa.version = ${version}
    returning 1`.execute(trx)
  return rows.length > 0
}
