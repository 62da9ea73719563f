import { sql } from 'kysely'
import type { Database, Reader } from '../../db/database.ts'

/** When the last base backup of a PostgreSQL of one's own was made and the last one restored, and when the certificate ends. */
export type Anotado = { cuidado: 'respaldo' | 'restauracion' | 'certificado'; instante: Date }

export async function listAnotados(db: Database): Promise<Anotado[]> {
  const { rows } = await sql<Anotado>`select cuidado, instante from cuidados`.execute(db)
  return rows
}

export async function saveAnotado(db: Reader, { cuidado, instante }: Anotado): Promise<void> {
  await sql`
    insert into cuidados (cuidado, instante) values (${cuidado}, ${instante})
    on conflict (cuidado) do update set instante = excluded.instante`.execute(db)
}

/** Seconds since PostgreSQL tries in vain to archive its log; 0 while it succeeds, null where it archives none. */
export async function findBitacoraDetenida(db: Database): Promise<number | null> {
  const { rows } = await sql<{ archiva: boolean; segundos: number }>`
    select current_setting('archive_mode') <> 'off' as archiva,
           case when last_failed_time > coalesce(last_archived_time, '-infinity')
                then extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 else 0 end as segundos
      from pg_stat_archiver`.execute(db)
  return rows[0]?.archiva ? rows[0].segundos : null
}
