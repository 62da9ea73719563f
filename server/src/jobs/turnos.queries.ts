import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** What recurs: every so many seconds by PostgreSQL's clock, or since an instant that names the span. */
export type Debida = { tarea: string; segundos: number | null; desde: string | null }
/** Who takes a turn, and for how long nobody else does. */
export type Quien = { proceso: string; prestamoMs: number }

/**
 * Takes the turns of what is due: what nobody did in its span, or somebody left half done. Answers which. A clock that was set back by more than
 * an hour, or than a day where days are the spans (the demo's, another machine's), begins anew; one that is a little behind, for which it is
 * still the day before, does nothing twice.
 */
export async function takeTurnos(
  db: Reader,
  { proceso, prestamoMs }: Quien,
  debidas: readonly Debida[],
): Promise<string[]> {
  const { rows } = await sql<{ tarea: string }>`
    with debidas as (
      select tarea, coalesce(desde, date_bin(make_interval(secs => segundos), now(), timestamptz '2000-01-01 00:00Z')) as lapso,
             case when desde is null then interval '1 hour' else interval '1 day' end as atraso
        from jsonb_to_recordset(${JSON.stringify(debidas)}::jsonb) as d(tarea text, segundos float8, desde timestamptz))
    insert into turnos as t (tarea, lapso, proceso, hasta)
    select tarea, lapso, ${proceso}::uuid, now() + make_interval(secs => ${prestamoMs / 1_000}) from debidas order by 1
    on conflict (tarea) do update set lapso = excluded.lapso, proceso = excluded.proceso, hasta = excluded.hasta
     where t.hasta < now()
        or (t.hasta is null and (t.lapso < excluded.lapso
            or t.lapso > excluded.lapso + (select d.atraso from debidas d where d.tarea = t.tarea)))
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
