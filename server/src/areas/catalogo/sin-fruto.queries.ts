import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** How often a text found nothing; `sugeridas`: how often something was suggested instead. */
export type Contada = { texto: string; veces: number; sugeridas: number }

/** a day keeps no more different texts: whoever sends nonsense fills no table */
const MAS_TEXTOS_POR_DIA = 20_000

/** Adds counts to a day's, all in one statement. */
export async function addSinFruto(db: Reader, dia: string, contadas: readonly Contada[]): Promise<void> {
  await sql`
    insert into busquedas_sin_fruto (dia, texto, veces, sugeridas)
    select ${dia}::date, c.texto, c.veces, c.sugeridas from jsonb_to_recordset(${JSON.stringify(contadas)}::jsonb) as c(texto text, veces int, sugeridas int)
     where (select count(*) from busquedas_sin_fruto where dia = ${dia}::date) < ${MAS_TEXTOS_POR_DIA}
     order by c.texto
    on conflict (dia, texto) do update set
      veces = busquedas_sin_fruto.veces + excluded.veces, sugeridas = busquedas_sin_fruto.sugeridas + excluded.sugeridas`.execute(
    db,
  )
}

type DesdeUnDia = Contada & { dias: number; ultimo: string }

/** What found nothing since a day, most often first. */
export async function listSinFruto(db: Reader, desde: string, cuantas: number): Promise<DesdeUnDia[]> {
  const { rows } = await sql<DesdeUnDia>`
    select texto, sum(veces)::int as veces, sum(sugeridas)::int as sugeridas, count(*)::int as dias, max(dia)::text as ultimo
      from busquedas_sin_fruto where dia >= ${desde}::date group by texto order by 2 desc, texto limit ${cuantas}`.execute(
    db,
  )
  return rows
}

export async function removeOldSinFruto(db: Reader, antesDe: string): Promise<void> {
  await sql`delete from busquedas_sin_fruto where dia < ${antesDe}::date`.execute(db)
}
