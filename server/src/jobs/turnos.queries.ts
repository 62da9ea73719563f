import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** What recurs: every so many seconds by PostgreSQL's clock, or since an instant that names the span. */
export type Debida = { tarea: string; segundos: number | null; desde: string | null }
/** Who takes a turn, and for how long nobody else does. */
export type Quien = { proceso: string; prestamoMs: number }

/**
 * Takes the turns of what is due: what nobody did in its span, or somebody left half done. Answers which. A clock that was set back by more than
 * an hour (the demo's, another machine's) begins anew; one that is a little behind does nothing twice.
 */
export async function takeTurnos(
  db: Reader,
  { proceso, prestamoMs }: Quien,
  debidas: readonly Debida[],
): Promise<string[]> {
  const { rows } = await sql<{ tarea: string }>`
    insert into turnos as t (tarea, lapso, proceso, hasta)
    select d.tarea, coalesce(d.desde, date_bin(make_interval(secs => d.segundos), now(), timestamptz '2000-01-01 00:00Z')),
           ${proceso}::uuid, now() + make_interval(secs => ${prestamoMs / 1_000})
      from jsonb_to_recordset(${JSON.stringify(debidas)}::jsonb) as d(tarea text, segundos float8, desde timestamptz) order by 1
    on conflict (tarea) do update set lapso = excluded.lapso, proceso = excluded.proceso, hasta = excluded.hasta
     where t.hasta < now()
        or (t.hasta is null and (t.lapso < excluded.lapso or t.lapso > excluded.lapso + interval '1 hour'))
    returning tarea`.execute(db)
  return rows.map(({ tarea }) => tarea)
}

/** Keeps the turn of what takes long; false when somebody else took it meanwhile. */
export async function keepTurno(db: Reader, { proceso, prestamoMs }: Quien, tarea: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update turnos set hasta = now() + make_interval(secs => ${prestamoMs / 1_000}) where tarea = ${tarea} and proceso = ${proceso}::uuid`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) > 0
}

/** It is done; or, `pendiente`, it is to be done again before its span is over. */
export async function finishTurno(db: Reader, proceso: string, tarea: string, pendiente: boolean): Promise<void> {
  await sql`
    update turnos set proceso = null, hasta = null, lapso = case when ${pendiente} then timestamptz '-infinity' else lapso end
     where tarea = ${tarea} and proceso = ${proceso}::uuid`.execute(db)
}
