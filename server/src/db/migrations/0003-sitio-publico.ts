import { type Kysely, sql } from 'kysely'

/** Logos of the laboratories, waybills, and the job board with what candidates send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  "alter table laboratorios add column ruta_logo text not null default '', add column orden int not null default 0",
  `create table cartas_porte (
     folio text primary key,
     clave_hash bytea not null,
     id_hash bytea not null unique,
     id_ccp text not null,
     fecha timestamptz not null,
     transporte_internacional boolean not null,
     distancia_km numeric(9,3) not null,
     origen_rfc text not null, origen_nombre text not null, origen_domicilio text not null, origen_fecha timestamptz not null,
     destino_rfc text not null, destino_nombre text not null, destino_domicilio text not null, destino_fecha timestamptz not null,
     permiso_sct text not null,
     configuracion text not null,
     peso_bruto_ton numeric(6,3) not null,
     placa text not null,
     anio int not null,
     aseguradora text not null,
     poliza text not null,
     remolques text not null,
     operador text not null,
     operador_rfc text not null,
     licencia text not null,
     estatus text not null check (estatus in ('A', 'C'))
   )`,
  `create table mercancias_carta_porte (
     folio text not null references cartas_porte on delete cascade,
     renglon int not null,
     clave_sat text not null,
     descripcion text not null,
     cantidad numeric(12,3) not null,
     unidad text not null,
     peso_kg numeric(12,3) not null,
     valor numeric(14,2) not null,
     generico text not null,
     fabricante text not null,
     caducidad date,
     lote text not null,
     forma_farmaceutica text not null,
     condicion text not null,
     registro_ssa text not null,
     primary key (folio, renglon)
   )`,
  `create table vacantes (
     id_vacante int primary key,
     titulo text not null,
     area text not null,
     salario numeric(14,2) not null check (salario >= 0),
     ubicacion text not null,
     ciudad text not null,
     estado text not null,
     tipo_empleo text not null,
     modalidad_empleo text not null,
     seccion_sobre text not null,
     seccion_detalles text not null,
     seccion_descripcion text not null,
     seccion_ofrecemos text not null,
     estatus text not null check (estatus in ('A', 'I')),
     fecha_alta date not null
   )`,
  // what candidates send; the file lies under SURTIA_DATOS/candidatos by the name of its id
  `create table candidaturas (
     id uuid primary key,
     tipo text not null check (tipo in ('cv', 'solicitud', 'postulacion')),
     id_vacante int references vacantes,
     datos jsonb not null,
     archivo text not null,
     tipo_de_archivo text not null,
     bytes int not null,
     -- the sender's Idempotency-Key, and what came with it
     clave text unique,
     huella text not null,
     creada timestamptz not null
   )`,
  'create index candidaturas_creada on candidaturas (creada)',
]
