import { type Kysely, sql } from 'kysely'

/** What clients wait for: one row a client and article, and the place in the queue that its asking gave it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create sequence turnos_de_aviso',
  `create table avisos_de_existencia (
     cod_cliente text not null references clientes,
     cod_articulo text not null references articulos on delete cascade,
     piezas int not null check (piezas > 0),
     centro text not null check (centro in ('propio', 'cualquiera')),
     turno bigint not null default nextval('turnos_de_aviso') unique,
     pedido timestamptz not null,
     vence timestamptz not null,
     estado text not null default 'espera' check (estado in ('espera', 'avisado')),
     avisado timestamptz,
     prometidas int not null default 0 check (prometidas >= 0),
     primary key (cod_cliente, cod_articulo),
     check (estado = 'espera' or avisado is not null)
   )`,
  "create index avisos_en_espera on avisos_de_existencia (cod_articulo, turno) where estado = 'espera'",
  'create index avisos_dados on avisos_de_existencia (cod_articulo, avisado) where avisado is not null',
]
