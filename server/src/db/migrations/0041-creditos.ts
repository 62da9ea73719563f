import { type Kysely, sql } from 'kysely'

/**
 * What each client owes and has on order, kept by whoever changes it instead of added up whenever a cart is looked at
 * (docs/decisiones/0130-el-credito-se-lleva.md). It only adds: the program of before adds up as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Of each table: the column that it keeps, in MXN, and what a row adds to it. */
const QUE_SUMA = {
  documentos: ['saldo', 'importe - abono_real - abono_virtual - nota_credito'],
  pedidos: ['por_facturar', "case when facturado or estatus in ('C', 'X') then 0 else total end"],
} as const
const HECHOS = {
  insert: ['new table as nuevas'],
  update: ['new table as nuevas', 'old table as viejas'],
  delete: ['old table as viejas'],
} as const

const STATEMENTS = [
  `create table creditos (
     cod_cliente text primary key references clientes on delete cascade,
     saldo numeric(14,2) not null default 0,
     por_facturar numeric(14,2) not null default 0
   ) with (fillfactor = 50)`,

  ...Object.entries(QUE_SUMA).flatMap(([tabla, [columna, suma]]) => [
    ...Object.entries(HECHOS).flatMap(([hecho, tablas]) => {
      const filas = tablas.map(
        (t) => `select cod_cliente, ${t.startsWith('new') ? suma : `-(${suma})`} as monto from ${t.slice(-6)}`,
      )
      return [
        // clients by their code: two that change many wait for each other in one order
        `create function credito_tras_${hecho}_de_${tabla}() returns trigger language plpgsql as $$
           begin
             insert into creditos as k (cod_cliente, ${columna})
             select cod_cliente, sum(monto) from (${filas.join(' union all ')}) t group by 1 having sum(monto) <> 0 order by 1
             on conflict (cod_cliente) do update set ${columna} = k.${columna} + excluded.${columna};
             return null;
           end
         $$`,
        `create trigger credito_tras_${hecho} after ${hecho} on ${tabla} referencing ${tablas.join(' ')}
           for each statement execute function credito_tras_${hecho}_de_${tabla}()`,
      ]
    }),
    `create function credito_sin_${tabla}() returns trigger language plpgsql as $$
       begin
         update creditos set ${columna} = 0;
         return null;
       end
     $$`,
    `create trigger credito_sin_${tabla} after truncate on ${tabla} for each statement execute function credito_sin_${tabla}()`,
  ]),

  // nobody writes either table until this is there: to make their triggers, both were locked
  `insert into creditos (cod_cliente, saldo, por_facturar)
   select c.cod_cliente, coalesce(d.saldo, 0), coalesce(p.por_facturar, 0) from clientes c
     left join (select cod_cliente, sum(${QUE_SUMA.documentos[1]}) as saldo from documentos group by 1) d using (cod_cliente)
     left join (select cod_cliente, sum(total) as por_facturar from pedidos where not facturado and estatus not in ('C', 'X') group by 1) p using (cod_cliente)`,
]
