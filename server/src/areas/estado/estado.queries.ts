import type { Estado } from '@surtia/rules/estado/partes.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** How a part is, since when, and how many seconds ago somebody looked. */
export type Vista = { nombre: string; estado: Estado; desde: Date; hace: number }

/** Nobody looked for so long: what stood there says nothing of since when. */
const SIN_VER_S = 180
/** one look a minute, whichever process comes first */
export const CADA_S = 50
/** over so many minutes the calls are counted */
const MINUTOS = 5

export async function listVistas(db: Reader): Promise<Vista[]> {
  const { rows } = await sql<Vista>`
    select nombre, estado, desde, extract(epoch from now() - vista)::int as hace from estado_del_servicio`.execute(db)
  return rows
}

/** Stores how each part is; since when only moves when it changed, or when nobody had looked for minutes. */
export async function saveVistas(
  db: Reader,
  juicios: readonly { nombre: string; estado: Estado }[],
  ahora: Date,
): Promise<void> {
  await sql`
    insert into estado_del_servicio as e (nombre, estado, desde, vista)
    select j.nombre, j.estado, ${ahora}::timestamptz, now()
      from jsonb_to_recordset(${JSON.stringify(juicios)}::jsonb) as j(nombre text, estado text)
    on conflict (nombre) do update set estado = excluded.estado, vista = excluded.vista,
      desde = case when e.estado = excluded.estado and e.vista > now() - make_interval(secs => ${sql.lit(SIN_VER_S)})
                   then e.desde else excluded.desde end
     where e.vista < now() - make_interval(secs => ${sql.lit(CADA_S)})`.execute(db)
}

/** What was well goes on being so only since now: the database had gone at an instant, and is back. Said by several processes it is done once. */
export async function moveTrasCaida(db: Reader, caida: Date, ahora: Date): Promise<void> {
  await sql`update estado_del_servicio set desde = ${ahora} where desde < ${caida}`.execute(db)
}

export type Contadas = { parte: string; llamadas: number; fallas: number }

/** Adds what one process counted to this minute's calls. */
export async function saveLlamadas(db: Reader, contadas: readonly Contadas[]): Promise<void> {
  await sql`
    insert into llamadas_por_minuto as m (minuto, parte, llamadas, fallas)
    select date_trunc('minute', now()), c.parte, c.llamadas, c.fallas
      from jsonb_to_recordset(${JSON.stringify(contadas)}::jsonb) as c(parte text, llamadas int, fallas int) order by c.parte
    on conflict (minuto, parte) do update set llamadas = m.llamadas + excluded.llamadas, fallas = m.fallas + excluded.fallas`.execute(
    db,
  )
}

/** Calls of the last five minutes, in all processes. */
export async function listLlamadas(db: Reader): Promise<Contadas[]> {
  const { rows } = await sql<Contadas>`
    select parte, sum(llamadas)::int as llamadas, sum(fallas)::int as fallas from llamadas_por_minuto
     where minuto > now() - make_interval(mins => ${sql.lit(MINUTOS)}) group by parte`.execute(db)
  return rows
}

export async function removeOldLlamadas(db: Reader): Promise<void> {
  await sql`delete from llamadas_por_minuto where minuto < now() - interval '1 hour'`.execute(db)
}
