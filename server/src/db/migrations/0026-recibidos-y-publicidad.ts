import { type Kysely, sql } from 'kysely'

/** What the staff does with what arrives and with what is published: how far it is, versions, pictures of its own, and quick counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const ATENDIDO = `
  add column atencion text not null default 'Nuevo' check (atencion in ('Nuevo', 'En proceso', 'Cerrado')),
  add column nota text not null default '',
  add column version int not null default 1`
const CON_VERSION = ['candidaturas', 'solicitudes', 'banners', 'avisos_emergentes', 'vacantes', 'textos_de_ayuda']

const STATEMENTS = [
  `alter table candidaturas ${ATENDIDO}`,
  `alter table solicitudes ${ATENDIDO}`,
  'alter table banners add column version int not null default 1',
  'alter table avisos_emergentes add column version int not null default 1',
  'alter table vacantes add column version int not null default 1',
  // how the staff wrote a topic of the help; null: as the program came with it
  `create table textos_de_ayuda (
     numero int primary key,
     titulo text,
     pasos text[],
     version int not null default 1,
     check ((titulo is null) = (pasos is null))
   )`,
  'insert into textos_de_ayuda (numero) select generate_series(1, 10)',
  // whoever changes a row, the ERP's door too, makes another version of it
  `create function otra_version() returns trigger language plpgsql as $$
     begin
       new.version := old.version + 1;
       return new;
     end
   $$`,
  ...CON_VERSION.map(
    (tabla) => `create trigger otra_version before update on ${tabla} for each row
     when (old.* is distinct from new.*) execute function otra_version()`,
  ),

  // numbers of what the staff makes; the ERP has those below
  'create sequence numeros_de_publicidad as int start 900000001 maxvalue 999999999',
  // pictures that the staff uploaded, made anew
  `create table imagenes_de_publicidad (
     id uuid primary key default gen_random_uuid(),
     contenido bytea not null,
     creada timestamptz not null
   )`,
  "create index clics_de_anuncio on clics_de_publicidad (tipo, id_publicidad) where tipo <> 'A'",

  // what waits for a person is counted without reading what does not
  'create index candidaturas_por_instante on candidaturas (creada, id)',
  'drop index candidaturas_creada',
  // what is looked for is any of what was written, folded once
  `create function textos_de(datos jsonb) returns text language sql immutable strict parallel safe as $$
     select string_agg(valor, ' ') from jsonb_each_text(datos) as d(campo, valor)
   $$`,
  "alter table solicitudes add column buscado text not null generated always as (coalesce(normaliza(textos_de(datos)), '')) stored",
  'create index solicitudes_por_instante on solicitudes (creada, id)',
  "create index hoy_candidaturas on candidaturas (id) where atencion = 'Nuevo'",
  "create index hoy_solicitudes on solicitudes (id) where atencion = 'Nuevo'",
  "create index salidas_por_entregar on salidas (id) where terminada is null and tipo in ('correo', 'aviso')",
]
