import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

export type Uso = { idClave: number; dia: Dia; llamadas: number; ultima: Date }

/** Adds calls to what keys called on a day, and when each was last used. */
export async function addUsos(db: Reader, usos: readonly Uso[]): Promise<void> {
  await sql`
    with u as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(usos)}::jsonb) as t("idClave" int, dia date, llamadas int, ultima timestamptz) order by "idClave", dia),
    contadas as (
      insert into llamadas_de_claves (id_clave, dia, llamadas) select "idClave", dia, llamadas from u
      on conflict (id_clave, dia) do update set llamadas = llamadas_de_claves.llamadas + excluded.llamadas)
    update claves_de_clientes k set usada = greatest(k.usada, t.ultima)
      from (select "idClave", max(ultima) as ultima from u group by 1) t where k.id = t."idClave"`.execute(db)
}

/** Of older days nothing is told. */
export async function removeOldUsos(db: Reader, hoy: Dia): Promise<void> {
  await sql`delete from llamadas_de_claves where dia < ${hoy}::date - 60`.execute(db)
}
