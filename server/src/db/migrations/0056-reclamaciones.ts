import { type Kysely, sql } from 'kysely'

/** What clients claim of what arrived, by lot, with its pictures and history; and the days in which each may be claimed, which the owner switches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table cambios_de_interruptor drop constraint cambios_de_interruptor_nombre_check,
     add constraint cambios_de_interruptor_nombre_check check (nombre in
       ('EVENTO_BUEN_FIN', 'CARGO_OTROS_CEDIS', 'CREDITO_ESTRICTO', 'ALARMA_PRECIO', 'VER_COMO_AVISA', 'CANDADO_CONTROLADOS', 'ACUSE_CONTROLADOS_DIAS',
        'DIAS_RECLAMO_FALTANTE', 'DIAS_RECLAMO_EQUIVOCADO', 'DIAS_RECLAMO_SOBRANTE', 'DIAS_RECLAMO_DANADO', 'DIAS_RECLAMO_CADUCIDAD',
        'DIAS_RECLAMO_FRIO')) not valid`,
  `create table reclamaciones (
     id int generated always as identity primary key,
     folio text not null references pedidos,
     cod_cliente text not null references clientes,
     fecha timestamptz not null,
     estado text not null default 'enviada' check (estado in
       ('enviada', 'en-revision', 'autorizada', 'recolectada', 'recibida', 'acreditada', 'cerrada', 'rechazada', 'retirada')),
     -- goods come back: said for the whole claim as it is authorised
     con_regreso boolean not null default true,
     rechazo text not null default '' check (rechazo in
       ('', 'fuera-de-plazo', 'sin-derecho', 'no-es-nuestro', 'piezas-incorrectas', 'sin-evidencia', 'como-se-pidio')),
     -- folio of the paper that credits it
     nota_credito text not null default '',
     version int not null default 1
   )`,
  'create index reclamaciones_de_cliente on reclamaciones (cod_cliente, fecha desc, id desc)',
  'create index reclamaciones_de_pedido on reclamaciones (folio)',
  `create table reclamacion_renglones (
     id_reclamacion int not null references reclamaciones,
     linea int not null,
     cod_articulo text not null references articulos,
     lote text not null,
     piezas int not null check (piezas > 0),
     -- of these, the ones that were accepted; null until somebody says
     aceptadas int check (aceptadas between 0 and piezas),
     motivo text not null check (motivo in
       ('faltante', 'equivocado', 'sobrante', 'danado', 'caducidad-corta', 'cadena-de-frio', 'retiro', 'caducado')),
     detalle text not null default '',
     importe numeric(14,2) not null check (importe >= 0),
     primary key (id_reclamacion, linea)
   )`,
  // huella: of the picture as it was sent; the same one twice is one
  `create table reclamacion_fotos (
     id_reclamacion int not null references reclamaciones,
     n int not null check (n between 1 and 5),
     archivo text not null unique,
     huella text not null,
     primary key (id_reclamacion, n),
     unique (id_reclamacion, huella)
   )`,
  `create table reclamacion_pasos (
     id bigint generated always as identity primary key,
     id_reclamacion int not null references reclamaciones,
     instante timestamptz not null,
     estado text not null,
     nota text not null default '',
     id_usuario int references usuarios,
     id_personal int references personal
   )`,
  'create index reclamacion_pasos_de_reclamacion on reclamacion_pasos (id_reclamacion, id)',
]
