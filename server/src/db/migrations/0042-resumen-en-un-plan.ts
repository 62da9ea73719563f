import { type Kysely, sql } from 'kysely'

/**
 * What a send's lines ask of the days that were summed up (0032) keeps its plan: how many orders they are of is hidden in a `select`, as in
 * docs/decisiones/0052-respuestas-escritas.md. Planning it at each send took three times as long as its answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RENGLONES_POR_RESUMIR).execute(db)
}

const ZONA = "'America/Mazatlan'"
const DE_ANTES = `p.folio = any ((select folios)::text[])
     and p.fecha_recepcion < ((now() at time zone ${ZONA})::date - 1)::timestamp at time zone ${ZONA}`

const RENGLONES_POR_RESUMIR = `
  create or replace function renglones_por_resumir() returns trigger language plpgsql as $$
    declare folios text[];
    begin
      if tg_op = 'DELETE' then
        folios := array(select distinct folio from viejas);
      else
        folios := array(select distinct folio from nuevas);
      end if;
      if exists (select from pedidos p where ${DE_ANTES}) then
        insert into dias_por_resumir (dia) select distinct (p.fecha_recepcion at time zone ${ZONA})::date from pedidos p where ${DE_ANTES};
      end if;
      return null;
    end
  $$`
