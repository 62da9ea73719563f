import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../test/portal.ts'
import { llegadaDe } from '../test/sql/columnas.ts'
import { listTablas } from '../test/sql/tablas.ts'

type Columna = { tabla: string; columna: string; oid: number; obligatoria: boolean; omision: boolean }

async function columnasReales(tablas: readonly string[]): Promise<Columna[]> {
  const base = await cloneDatabase()
  const cliente = new pg.Client({ connectionString: base.url })
  await cliente.connect()
  const { rows } = await cliente.query<Columna>(
    `select attrelid::regclass::text as tabla, attname as columna, atttypid::int as oid, attnotnull as obligatoria,
            atthasdef or attidentity <> '' as omision
       from pg_attribute where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped`,
    [tablas],
  )
  await cliente.end()
  await base.drop()
  return rows
}

test('las tablas que Kysely escribe tienen en tables.ts las columnas, los tipos y los valores por omisión de la base', async () => {
  const tablas = listTablas()
  const reales = await columnasReales(Object.keys(tablas))
  expect(reales.length).toBeGreaterThan(20)

  const enTipo = Object.entries(tablas).flatMap(([tabla, { leida, escrita }]) =>
    Object.entries(leida).map(([columna, { forma }]) => ({
      donde: `${tabla}.${columna}`,
      tipo: JSON.stringify(forma.elementos ? forma.elementos.clases : forma.campos ? 'json' : noNulas(forma.clases)),
      nula: forma.clases.includes('null'),
      sePuedeOmitir: escrita[columna]?.opcional,
    })),
  )
  const enBase = reales.map(({ tabla, columna, oid, obligatoria, omision }) => ({
    donde: `${tabla}.${columna}`,
    tipo: tipoDe(oid),
    nula: !obligatoria,
    sePuedeOmitir: omision || !obligatoria,
  }))
  const ordenadas = (columnas: { donde: string }[]) => columnas.sort((a, b) => (a.donde < b.donde ? -1 : 1))
  expect(ordenadas(enTipo)).toEqual(ordenadas(enBase))
})

const noNulas = (clases: readonly string[]): string[] => clases.filter((clase) => clase !== 'null')

function tipoDe(oid: number): string {
  const llegada = llegadaDe(oid)
  if (!llegada) return `tipo ${oid}`
  return JSON.stringify('json' in llegada ? 'json' : 'clase' in llegada ? [llegada.clase] : [llegada.elementos])
}

test('todo disparador se puede hacer de nuevo como está: así restaura pg_restore y pasa pg_upgrade', async () => {
  const base = await cloneDatabase()
  const cliente = new pg.Client({ connectionString: base.url })
  await cliente.connect()
  const { rows } = await cliente.query<{ nombre: string; tabla: string; definicion: string }>(
    `select quote_ident(tgname) as nombre, tgrelid::regclass::text as tabla, pg_get_triggerdef(oid) as definicion
       from pg_trigger where not tgisinternal`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { nombre, tabla, definicion } of rows) {
    await cliente.query(`drop trigger ${nombre} on ${tabla}`)
    await expect(cliente.query(definicion), `${tabla}.${nombre}`).resolves.toBeTruthy()
  }
  await cliente.end()
  await base.drop()
})
