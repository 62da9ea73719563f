import { type Kysely, sql } from 'kysely'

/**
 * What the orders of a day add up to, by what the staff's reports tell apart, so that no report reads a million orders
 * (docs/decisiones/0088-dias-resumidos.md). A change of an older day leaves a note; who sends an order today leaves none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const ZONA = "'America/Mazatlan'"
const DIA = `(p.fecha_recepcion at time zone ${ZONA})::date`
/** days are summed up when they are older than a day more: what is written meanwhile leaves its note in any case */
const DE_ANTES = `p.fecha_recepcion < ((now() at time zone ${ZONA})::date - 1)::timestamp at time zone ${ZONA}`
const NOTA = 'insert into dias_por_resumir (dia)'
const TODOS = `${NOTA} select dia from dias_resumidos`

const STATEMENTS = [
  `create table resumen_de_pedidos (
     corte text not null check (corte in ('centro', 'agente', 'laboratorio', 'articulo', 'hora')),
     dia date not null,
     -- of the centre, the agent, the laboratory, the denied article; '1-09' for Monday at nine
     clave text not null,
     pedidos int not null,
     importe numeric(14,2) not null,
     pedidas bigint not null,
     surtidas bigint not null,
     negado numeric(14,2) not null,
     primary key (corte, dia, clave)
   )`,
  'create table dias_resumidos (dia date primary key)',
  // a note is only added, so that nobody waits for another one's
  'create table dias_por_resumir (dia date not null)',

  `create function pedidos_por_resumir() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then
         -- what is asked first costs a send less than a statement that writes nothing
         if exists (select from nuevas p where ${DE_ANTES}) then
           ${NOTA} select distinct ${DIA} from nuevas p where ${DE_ANTES};
         end if;
         return null;
       end if;
       ${NOTA} select distinct ${DIA} from viejas p where ${DE_ANTES};
       if tg_op = 'UPDATE' then
         ${NOTA} select distinct ${DIA} from nuevas p where ${DE_ANTES};
       end if;
       return null;
     end
   $$`,
  `create function renglones_por_resumir() returns trigger language plpgsql as $$
     declare folios text[];
     begin
       if tg_op = 'DELETE' then
         folios := array(select distinct folio from viejas);
       else
         folios := array(select distinct folio from nuevas);
       end if;
       if exists (select from pedidos p where p.folio = any (folios) and ${DE_ANTES}) then
         ${NOTA} select distinct ${DIA} from pedidos p where p.folio = any (folios) and ${DE_ANTES};
       end if;
       return null;
     end
   $$`,
  ...['pedidos', 'pedido_renglones'].flatMap((tabla) =>
    (
      [
        ['insert', 'new table as nuevas'],
        ['update', 'old table as viejas new table as nuevas'],
        ['delete', 'old table as viejas'],
      ] as const
    ).map(
      ([hecho, tablas]) => `create trigger por_resumir_tras_${hecho} after ${hecho} on ${tabla} referencing ${tablas}
        for each statement execute function ${tabla === 'pedidos' ? 'pedidos' : 'renglones'}_por_resumir()`,
    ),
  ),

  // a client that goes to another agent takes its orders along
  `create function agentes_por_resumir() returns trigger language plpgsql as $$
     declare movidos text[];
     begin
       movidos := array(select n.cod_cliente from viejas v join nuevas n using (cod_cliente) where v.cod_agente <> n.cod_agente);
       if movidos <> '{}' then
         ${NOTA} select distinct ${DIA} from pedidos p where p.cod_cliente = any (movidos) and ${DE_ANTES};
       end if;
       return null;
     end
   $$`,
  `create trigger agentes_por_resumir after update on clientes referencing old table as viejas new table as nuevas
     for each statement execute function agentes_por_resumir()`,
  // seldom: all days are summed up anew
  `create function laboratorios_por_resumir() returns trigger language plpgsql as $$
     begin
       if exists (select from viejas v join nuevas n using (cod_articulo) where v.cod_laboratorio <> n.cod_laboratorio) then
         ${TODOS};
       end if;
       return null;
     end
   $$`,
  `create trigger laboratorios_por_resumir after update on articulos referencing old table as viejas new table as nuevas
     for each statement execute function laboratorios_por_resumir()`,
  `create function zonas_por_resumir() returns trigger language plpgsql as $$
     begin
       ${TODOS};
       return null;
     end
   $$`,
  `create trigger zonas_por_resumir after update of zona on cedis for each row
     when (old.zona is distinct from new.zona) execute function zonas_por_resumir()`,
]
