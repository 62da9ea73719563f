import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../db/database.ts'
import { levantar, type PortalDePruebas } from '../../../test/portal.ts'
import { type Alterno, listAlternos } from '../alternos.queries.ts'
import { enFechas, existenciaAceptable, listArticulos, precioDeUna, precioPorUnidad } from '../articulos.queries.ts'
import type { Mirada } from '../mirada.ts'
import { alternosEnMemoria } from './alternos-en-memoria.ts'
import type { Peticion } from './buscar-en-indice.ts'

// What the index says is what PostgreSQL would say, whoever looks, on whatever day, with whatever filters.
let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
  const { indice, db } = portal.running.portal
  // prices, promotions with and without days, lots of every expiry, and articles that are not on sale
  await transaction(db, async (trx) => {
    await sql`select setseed(0.37)`.execute(trx)
    await sql`
      update precios set precio_neto = round((5 + random() * 20)::numeric, 0), oferta = round((4 + random() * 20)::numeric, 0), oferta_minimo = 1 + (random() * 2)::int,
             oferta_desde = case when random() < 0.5 then date '2026-11-10' + (random() * 20)::int end,
             oferta_hasta = case when random() < 0.5 then date '2026-11-20' + (random() * 20)::int end,
             remate = case when random() < 0.4 then round((3 + random() * 9)::numeric, 0) else 0 end, remate_hasta = case when random() < 0.5 then date '2026-11-25' end,
             buen_fin = case when random() < 0.4 then round((3 + random() * 9)::numeric, 0) else 0 end, buen_fin_hasta = case when random() < 0.5 then date '2026-11-22' end`.execute(
      trx,
    )
    await sql`update existencias set caducidad = date '2026-10-15' + (random() * 700)::int, piezas = greatest(0, (random() * 60)::int - 15)`.execute(
      trx,
    )
    await sql`delete from existencias where random() < 0.4`.execute(trx)
    await sql`update articulos set minimo_meses = (random() * 14)::int, nuevo = random() < 0.2, fecha_insert = date '2026-01-01' + (random() * 9)::int`.execute(
      trx,
    )
    await sql`update articulos set estatus = 'C' where random() < 0.05`.execute(trx)
    await sql`delete from precios where random() < 0.05`.execute(trx)
    await sql`insert into piezas_pedidas select cod_articulo, 1 + (random() * 4)::int from articulos where random() < 0.5 on conflict (cod_articulo) do update set piezas = excluded.piezas`.execute(
      trx,
    )
  })
  await indice.alDia()
})
afterAll(() => portal.cerrar())

const mirada: fc.Arbitrary<Mirada> = fc
  .record({
    sucursal: fc.integer({ min: 1, max: 7 }),
    hoy: fc.constantFrom('2026-11-12', '2026-11-18', '2026-11-22', '2026-11-30', '2026-12-20'),
    evento: fc.boolean(),
  })
  .map(({ hoy, ...resto }) => ({
    ...resto,
    hoy,
    codCliente: '100001',
    entregaPropia: `${hoy.slice(0, 7)}-01`,
    entregaOtros: hoy === '2026-11-30' ? '2026-12-01' : `${hoy.slice(0, 7)}-01`,
    imagenesUrl: '/empaques',
  }))

test('lo que se pudo comprar en su lugar es lo mismo que dice la base', async () => {
  const { indice, db } = portal.running.portal
  const codigos = (
    await portal.sql<{ cod: string }>("select cod_articulo as cod from articulos where estatus = 'A'")
  ).map(({ cod }) => cod)
  let hallados = 0
  await fc.assert(
    fc.asyncProperty(mirada, async (m) => {
      const porCodigo = (filas: Alterno[]) => filas.toSorted((a, b) => (a.codArticulo < b.codArticulo ? -1 : 1))
      const enMemoria = porCodigo(alternosEnMemoria(indice.catalogo, m, codigos))
      expect(enMemoria).toEqual(porCodigo(await listAlternos(db, m, codigos)))
      hallados += enMemoria.length
    }),
    { numRuns: 20 },
  )
  expect(hallados).toBeGreaterThan(0)
})

const filtros = fc.record(
  {
    codClasificacion: fc.integer({ min: 0, max: 6 }),
    codFormaFarmaceutica: fc.integer({ min: 0, max: 9 }),
    codLaboratorio: fc.integer({ min: 0, max: 12 }),
    conExistencia: fc.boolean(),
    enOferta: fc.boolean(),
    tipoFormula: fc.constantFrom('A' as const, 'S' as const, 'C' as const, '' as const),
  },
  { requiredKeys: [] },
)

/** The condition of each filter that has a facet, by its name. */
function condiciones(m: Mirada, p: Peticion) {
  return {
    clasificacion: p.codClasificacion ? sql`a.cod_clasificacion = ${p.codClasificacion}` : sql`true`,
    forma: p.codFormaFarmaceutica ? sql`a.cod_forma_farmaceutica = ${p.codFormaFarmaceutica}` : sql`true`,
    laboratorio: p.codLaboratorio ? sql`a.cod_laboratorio = ${p.codLaboratorio}` : sql`true`,
    existencia: p.conExistencia ? sql`coalesce(x.propia, 0) > 0` : sql`true`,
    oferta: p.enOferta ? enFechas(m, 'oferta') : sql`true`,
  }
}

function desde(m: Mirada, p: Peticion, sin?: keyof ReturnType<typeof condiciones>) {
  const todas = Object.entries(condiciones(m, p)).flatMap(([nombre, una]) => (nombre === sin ? [] : [una]))
  const tipo = p.tipoFormula === 'S' || p.tipoFormula === 'C' ? sql`a.tipo_formula = ${p.tipoFormula}` : sql`true`
  return sql`from articulos a join precios p using (cod_articulo) left join piezas_pedidas w using (cod_articulo) ${existenciaAceptable(m)}
    where a.estatus = 'A' and ${tipo} and ${sql.join(todas, sql` and `)}`
}

const ordenes = (m: Mirada) => [
  sql`coalesce(w.piezas, 0) desc, a.descripcion collate es_base, a.cod_articulo`,
  sql`a.descripcion collate es_base, a.cod_articulo`,
  sql`a.formula collate es_base, a.cod_articulo`,
  sql`${precioDeUna(m)}, a.cod_articulo`,
  sql`${precioDeUna(m)} desc, a.cod_articulo`,
  sql`a.fecha_insert desc, a.cod_articulo`,
  sql`${precioPorUnidad(m)} nulls last, a.cod_articulo`,
]

async function segunLaBase(m: Mirada, p: Peticion) {
  const { db } = portal.running.portal
  const leer = async <T>(texto: ReturnType<typeof sql>) => (await texto.execute(db)).rows as T[]
  const faceta = (nombre: 'clasificacion' | 'forma' | 'laboratorio', codigo: string, tabla: string, columna: string) =>
    leer<Record<string, unknown>>(sql`
      select f.${sql.ref(columna)} as ${sql.ref(codigo)}, f.descripcion, k.cuantos
        from (select a.${sql.ref(columna)} as codigo, count(*)::int as cuantos ${desde(m, p, nombre)} group by 1) k join ${sql.table(tabla)} f on f.${sql.ref(columna)} = k.codigo
       order by f.descripcion collate es_base`)
  const cuantos = async (condicion: ReturnType<typeof sql>, sin: 'existencia' | 'oferta') =>
    (await leer<{ n: number }>(sql`select count(*)::int as n ${desde(m, p, sin)} and ${condicion}`))[0]?.n
  const codigos = (
    await leer<{ cod: string }>(
      sql`select a.cod_articulo as cod ${desde(m, p)} order by ${ordenes(m)[p.orden ?? 0] ?? sql`1`}`,
    )
  ).map(({ cod }) => cod)
  const pagina = p.pagina ?? 1
  return {
    codigos: codigos.slice((pagina - 1) * 20, pagina * 20),
    resultados: codigos.length,
    totalPaginas: Math.ceil(codigos.length / 20),
    clasificaciones: await faceta('clasificacion', 'codClasificacion', 'clasificaciones', 'cod_clasificacion'),
    formasFarmaceuticas: await faceta(
      'forma',
      'codFormaFarmaceutica',
      'formas_farmaceuticas',
      'cod_forma_farmaceutica',
    ),
    laboratorios: await faceta('laboratorio', 'codLaboratorio', 'laboratorios', 'cod_laboratorio'),
    conExistencia: await cuantos(sql`coalesce(x.propia, 0) > 0`, 'existencia'),
    enOferta: await cuantos(enFechas(m, 'oferta'), 'oferta'),
  }
}

test('páginas, cuentas y facetas son las que la base daría, con cualquier filtro, orden, centro y día', async () => {
  const { indice } = portal.running.portal
  const orden = fc.integer({ min: 0, max: 6 })
  const pagina = fc.integer({ min: 1, max: 4 })
  await fc.assert(
    fc.asyncProperty(mirada, filtros, orden, pagina, async (m, unos, elOrden, laPagina) => {
      const p = { ...unos, orden: elOrden, pagina: laPagina }
      const {
        principales,
        resultados,
        totalPaginas,
        clasificaciones,
        formasFarmaceuticas,
        laboratorios,
        conExistencia,
        enOferta,
      } = indice.buscar(m, [], p)
      const codigos = principales.map((lugar) => indice.articulo(lugar).codArticulo)
      expect([
        m,
        p,
        {
          codigos,
          resultados,
          totalPaginas,
          clasificaciones,
          formasFarmaceuticas,
          laboratorios,
          conExistencia,
          enOferta,
        },
      ]).toEqual([m, p, await segunLaBase(m, p)])
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('existencias, caducidad, precios y sustituto de cada artículo son los de la base, en cualquier centro y día', async () => {
  const { indice, db } = portal.running.portal
  await fc.assert(
    fc.asyncProperty(mirada, async (m) => {
      const todos = await listArticulos(db, m, sql`select cod_articulo, 1 as turno from articulos where estatus = 'A'`)
      expect(todos.length).toBeGreaterThan(300)
      for (const articulo of todos)
        expect(articulo).toMatchObject({ ...indice.vivo(indice.lugarDe(articulo.codArticulo), m) })
    }),
    { numRuns: 10 },
  )
}, 60_000)

test('con un texto va primero lo que hay en el propio centro, luego lo que se compra, luego lo que más se mueve', async () => {
  const { indice, db } = portal.running.portal
  const compras = (
    await sql<{ cod: string }>`select cod_articulo as cod from articulos where cod_articulo::bigint % 3 = 0`.execute(db)
  ).rows.map(({ cod }) => cod)
  await fc.assert(
    fc.asyncProperty(mirada, filtros, fc.constantFrom('tab', 'mg', 'tabletas 500', 'c'), async (m, f, buscar) => {
      const rango = new Map<string, number>()
      const hallados = indice.catalogo.texto.hallar(buscar)
      hallados.lugares.forEach((lugar, i) => {
        rango.set(indice.articulo(lugar).codArticulo, hallados.rangos[i] ?? 0)
      })
      const { rows } = await sql<{ cod: string; piezas: number; clase: number }>`
        select a.cod_articulo as cod, coalesce(w.piezas, 0)::int as piezas, case when x.propia > 0 then 0 when x.otros > 0 then 1 else 2 end as clase
        ${desde(m, f)} and a.cod_articulo = any(${[...rango.keys()]}::text[])`.execute(db)
      const llave = (fila: (typeof rows)[number]) => [
        rango.get(fila.cod) ?? 0,
        fila.clase,
        compras.includes(fila.cod) ? 0 : 1,
        -fila.piezas,
        Number(fila.cod),
      ]
      const debidos = rows
        .map((fila) => ({ cod: fila.cod, llave: llave(fila) }))
        .sort((a, b) => a.llave.map((uno, i) => uno - (b.llave[i] ?? 0)).find((n) => n !== 0) ?? 0)
        .map(({ cod }) => cod)
      const hay = indice
        .buscar(m, compras, { ...f, buscar })
        .principales.map((lugar) => indice.articulo(lugar).codArticulo)
      expect(hay).toEqual(debidos.slice(0, 20))
    }),
    { numRuns: 40 },
  )
}, 60_000)
