import { type Kysely, sql } from 'kysely'

/**
 * What each client bought of each article in each month, kept by the lines of its papers themselves: whoever writes, takes out or changes
 * some touches the months of these alone (docs/reglas/estadisticas.md#resumen-mensual).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

// what is not of the catalogue has no code; credit notes take away
const SUMAS = `cod_cliente, date_trunc('month', fecha::timestamp)::date as mes, coalesce(cod_articulo, '') as cod_articulo,
  sum(veces * case tipo when 'C' then -piezas else piezas end) as piezas,
  sum(veces * case tipo when 'C' then -1 else 1 end * (importe - descuento + ieps + iva)) as importe`
const nuevas = 'select 1 as veces, n.* from nuevas n'
const viejas = 'select -1 as veces, v.* from viejas v'
// in the order of its key, so that two that write together wait for each other and never in a circle
const sumar = (lineas: string) => `
  insert into resumen_mensual as r (cod_cliente, mes, cod_articulo, piezas, importe)
  select * from (select ${SUMAS} from (${lineas}) lineas group by 1, 2, 3) s
   where s.piezas <> 0 or s.importe <> 0 order by 1, 2, 3
  on conflict (cod_cliente, mes, cod_articulo)
  do update set piezas = r.piezas + excluded.piezas, importe = r.importe + excluded.importe;`

const STATEMENTS = [
  // whose lines add up to the paper's own taxes from now on
  "update facturas set desglosada = false where desglosada and tipo in ('F', 'C')",
  `create table resumen_mensual (
     cod_cliente text not null references clientes,
     mes date not null check (extract(day from mes) = 1),
     cod_articulo text not null,
     piezas numeric(14,3) not null,
     importe numeric(14,2) not null,
     primary key (cod_cliente, mes, cod_articulo)
   )`,
  `insert into resumen_mensual (cod_cliente, mes, cod_articulo, piezas, importe)
   select ${SUMAS} from (select 1 as veces, v.* from ventas_renglones v) lineas group by 1, 2, 3`,
  `create function resumir_ventas() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${sumar(nuevas)}
       elsif tg_op = 'DELETE' then ${sumar(viejas)}
       else ${sumar(`${nuevas} union all ${viejas}`)}
       end if;
       return null;
     end $$`,
  `create trigger ventas_agregadas after insert on ventas_renglones referencing new table as nuevas
     for each statement execute function resumir_ventas()`,
  `create trigger ventas_cambiadas after update on ventas_renglones referencing old table as viejas new table as nuevas
     for each statement execute function resumir_ventas()`,
  `create trigger ventas_quitadas after delete on ventas_renglones referencing old table as viejas
     for each statement execute function resumir_ventas()`,
  // all of them at once leave nothing to add up
  `create function vaciar_resumen() returns trigger language plpgsql as $$
     begin
       delete from resumen_mensual;
       return null;
     end $$`,
  'create trigger ventas_vaciadas after truncate on ventas_renglones for each statement execute function vaciar_resumen()',
]
