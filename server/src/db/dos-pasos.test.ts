import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { objecionDeIndice, objeciones } from '../test/sql/expansion.ts'
import { PASOS, type Paso } from './migrate.ts'

// Two versions live with one database while one takes the other's place: a migration only adds, and what nobody uses any more is taken away in a
// second step (docs/reglas/versiones.md#quitar-despues).

/** From this one on. */
const PRIMERA = '0033'
/** The last migration of each release that was published: a second step names one of them. */
const PUBLICADAS = ['0032-resumen-de-pedidos']
/** Objections that a person looked at, and why the program of before lives with them nevertheless. */
const REVISADAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0034-suscripciones': {
    'índice de una tabla que ya existía: preferencias (va en indices)':
      'son pocos renglones, uno por usuario que prefirió algo: el índice se hace en un instante',
  },
  '0041-creditos': {
    'disparador de una tabla que ya existía: documentos':
      'la versión anterior escribe como siempre y sigue sumando; la tabla se detiene lo que tarda una suma de lo que se debe',
    'disparador de una tabla que ya existía: pedidos':
      'lo mismo; lo que está por facturar se lee de su índice: son pocos pedidos, por largos que sean los años',
  },
  '0042-resumen-en-un-plan': {
    'cambia una función: renglones_por_resumir': 'hace lo mismo, con otro plan',
  },
  '0047-disparador-que-se-restaura': {
    'disparador de una tabla que ya existía: solicitudes': 'sustituye al que había, que hacía lo mismo',
  },
  '0048-fraccion-y-expedientes': {
    'escribe en una tabla que ya existía: articulos': 'sólo los controlados y refrigerados: dos de cada cien artículos',
    'personal_papeles: quita o cambia: drop constraint personal_papeles_papel_check':
      'la que la sustituye admite todo lo que admitía, y un papel más',
  },
  '0049-candado-de-controlados': {
    'cambios_de_interruptor: quita o cambia: drop constraint cambios_de_interruptor_nombre_check':
      'la que la sustituye admite todo lo que admitía, y un nombre más, que la versión anterior no pregunta',
  },
  '0052-retiros': {
    'disparador de una tabla que ya existía: existencias':
      'la versión anterior guarda como siempre; sin retiros abiertos no hace nada, y con ellos marca lo que la nueva ya no vende',
  },
  '0055-acuse-de-controlados': {
    'cambios_de_interruptor: quita o cambia: drop constraint cambios_de_interruptor_nombre_check':
      'la que la sustituye admite todo lo que admitía, y un nombre más, que la versión anterior no pregunta',
  },
  '0060-personas-de-un-cliente': {
    'disparador de una tabla que ya existía: usuarios':
      'la versión anterior da de alta y cambia usuarios como siempre; el disparador anota en qué cliente está cada uno',
  },
  '0056-reclamaciones': {
    'cambios_de_interruptor: quita o cambia: drop constraint cambios_de_interruptor_nombre_check':
      'la que la sustituye admite todo lo que admitía, y nombres que la versión anterior no pregunta',
  },
}

/** The statements of a migration, run on a database that is none. */
async function sentenciasDe({ up }: Paso): Promise<string[]> {
  const dichas: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (suya) => new PostgresIntrospector(suya),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void dichas.push(query.sql),
  })
  await up(db)
  return dichas
}

const deHoy = Object.entries(PASOS).filter(([nombre]) => nombre >= PRIMERA)

test('cada migración desde la 0033 sólo agrega, o es un segundo paso de lo que ya nadie usa', async () => {
  expect(deHoy.length).toBeGreaterThan(0)
  for (const [nombre, paso] of deHoy) {
    const sentencias = await sentenciasDe(paso)
    expect(sentencias.length + Object.keys(paso.indices ?? {}).length, nombre).toBeGreaterThan(0)
    for (const [indice, sentencia] of Object.entries(paso.indices ?? {})) {
      const [suya = ''] = await sentenciasDe({ up: async (db) => void (await sentencia.execute(db)) })
      expect([nombre, objecionDeIndice(indice, suya)]).toEqual([nombre, null])
    }
    if (paso.contrae) expect([nombre, PUBLICADAS.includes(paso.contrae)]).toEqual([nombre, true])
    // also an exception that nothing needs any more is an error
    else
      expect([nombre, [...new Set(objeciones(sentencias))].sort()]).toEqual([
        nombre,
        Object.keys(REVISADAS[nombre] ?? {}).sort(),
      ])
  }
})

test('cada migración está en la lista con el nombre de su archivo, en orden', async () => {
  const nombres = Object.keys(PASOS)
  expect(nombres).toEqual(nombres.toSorted())
})

test('de antes de la regla hay las que no la cumplían: el que juzga las ve', async () => {
  const vistas: string[] = []
  for (const [nombre, paso] of Object.entries(PASOS))
    if (nombre < PRIMERA && objeciones(await sentenciasDe(paso)).length) vistas.push(nombre)
  expect(vistas.length).toBeGreaterThan(10)
})

const BUENAS = [
  'create table nueva (a int primary key, b int not null references articulos)',
  'create unlogged table if not exists nueva (a int)',
  'create table nueva (a int); create unique index on nueva (a); insert into nueva values (1); alter table nueva alter a set not null',
  'create function nueva() returns trigger language plpgsql as $$ begin drop table pedidos; end $$',
  "create function f() returns int language sql as 'select 1'; create or replace function f() returns int language sql as 'select 2'",
  'alter table pedidos add column nota text',
  "alter table pedidos add column if not exists nota text not null default '', add contado boolean default false",
  'alter table pedidos add column vista timestamptz default now()',
  'alter table pedidos add constraint nota_corta check (length(nota) < 100) not valid',
  'alter table pedidos add constraint de_cliente foreign key (otro) references clientes not valid',
  'alter table pedidos validate constraint nota_corta',
  "comment on table pedidos is 'drop table'",
]
const MALAS = [
  'drop table pedidos',
  'drop index pedidos_por_fecha',
  'alter table pedidos drop column total',
  'alter table pedidos rename column total to importe',
  'alter table pedidos rename to ordenes',
  'alter table pedidos alter column total type text',
  'alter table pedidos alter total set not null',
  'alter table pedidos alter total drop default',
  'alter table pedidos add column nota text not null',
  'alter table pedidos add column bien text, drop column total',
  'alter table pedidos add column id uuid default gen_random_uuid()',
  'alter table pedidos add column nota text unique',
  'alter table pedidos add column cod text references articulos',
  'alter table pedidos add column doble numeric generated always as (total * 2) stored',
  'alter table pedidos add constraint positivo check (total > 0)',
  'alter table pedidos add constraint unico unique (folio)',
  'alter type clase add value 1',
  'create index on pedidos (fecha)',
  'create unique index concurrently if not exists unico on pedidos (folio)',
  'create or replace function pedido_cambio() returns trigger language plpgsql as $$ begin end $$',
  'create trigger nuevo after insert on pedidos for each row execute function f()',
  "update pedidos set nota = ''",
  'insert into pedidos select * from otros',
  'delete from pedidos',
  'truncate pedidos',
  'with n as (select 1) update pedidos set nota = null',
  'do $$ begin execute 1; end $$',
  'create table nueva (a int); drop table pedidos',
  '-- sólo un comentario\n/* y otro */ drop table pedidos',
]

test('qué sólo agrega y qué no', () => {
  expect(BUENAS.filter((una) => objeciones([una]).length > 0)).toEqual([])
  expect(MALAS.filter((una) => objeciones([una]).length === 0)).toEqual([])
  expect(objecionDeIndice('por_nota', 'create index concurrently por_nota on pedidos (nota)')).toBe(null)
  expect(objecionDeIndice('por_nota', 'create unique index concurrently por_nota on pedidos (nota)')).not.toBe(null)
  expect(objecionDeIndice('por_nota', 'create index por_nota on pedidos (nota)')).not.toBe(null)
})
