import { LISTAS } from '@surtia/contracts/listas.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../db/database.ts'
import { levantar, type PortalDePruebas } from '../test/portal.ts'
import { listHechos, type SegunLaRegla, segunLaRegla } from '../test/segun-la-regla.ts'
import { alternosDe } from './alternos.ts'
import type { Peticion } from './buscar-en-indice.ts'
import { enNumero } from './dias.ts'
import type { Mirada } from './mirada.ts'
import { sustitutosDe } from './sustitutos.ts'

// What the index says is what the rules say of the rows in PostgreSQL, whoever looks, on whatever day, with whatever filters.
let portal: PortalDePruebas
let hechos: Awaited<ReturnType<typeof listHechos>>
let nombres: Record<
  'clasificaciones' | 'formas_farmaceuticas' | 'laboratorios',
  { codigo: number; descripcion: string }[]
>
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
    await sql`update articulos set fraccion = (array['', '', '', 'I', 'II', 'III', 'IV', 'V', 'VI'])[1 + (random() * 8)::int], refrigerado = random() < 0.2`.execute(
      trx,
    )
    await sql`update articulos set estatus = 'C' where random() < 0.05`.execute(trx)
    await sql`delete from precios where random() < 0.05`.execute(trx)
    await sql`update articulos set unidades = 1 + (random() * 3)::int, unidad = case when random() < 0.7 then 'tableta' else 'ml' end where random() < 0.6`.execute(
      trx,
    )
    await sql`insert into sustitutos select a.cod_articulo, b.cod_articulo from articulos a, articulos b where a.cod_articulo <> b.cod_articulo and random() < 0.002 on conflict do nothing`.execute(
      trx,
    )
    await sql`insert into piezas_pedidas select cod_articulo, 1 + (random() * 4)::int from articulos where random() < 0.5 on conflict (cod_articulo) do update set piezas = excluded.piezas`.execute(
      trx,
    )
  })
  await indice.alDia()
  hechos = await listHechos(db, '/empaques')
  const porNombre = (tabla: string, columna: string) =>
    portal.sql<{ codigo: number; descripcion: string }>(
      `select ${columna} as codigo, descripcion from ${tabla} order by descripcion collate es_base`,
    )
  nombres = {
    clasificaciones: await porNombre('clasificaciones', 'cod_clasificacion'),
    formas_farmaceuticas: await porNombre('formas_farmaceuticas', 'cod_forma_farmaceutica'),
    laboratorios: await porNombre('laboratorios', 'cod_laboratorio'),
  }
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

const enVenta = (todos: readonly SegunLaRegla[]) => todos.filter(({ articulo }) => articulo.estatus === 'A')
const comparar = (...pares: readonly (readonly [number | string, number | string])[]): number => {
  const [a, b] = pares.find(([uno, otro]) => uno !== otro) ?? [0, 0]
  return a < b ? -1 : a > b ? 1 : 0
}

test('lo que se pudo comprar en su lugar es lo más barato igual a él que hay en el propio centro', async () => {
  const { indice } = portal.running.portal
  const claves = new Map(
    (
      await portal.sql<{ cod: string; clave: string }>(
        "select cod_articulo as cod, case when formula = '' then '' else cod_formula || '|' || cod_forma_farmaceutica || '|' || contenido_venta end as clave from articulos",
      )
    ).map(({ cod, clave }) => [cod, clave]),
  )
  let hallados = 0
  await fc.assert(
    fc.asyncProperty(mirada, async (m) => {
      const hay = enVenta(segunLaRegla(hechos, m))
        .filter(({ articulo }) => articulo.existenciaMiCedis > 0)
        .sort((a, b) => comparar([a.precioDeUna, b.precioDeUna], [a.articulo.codArticulo, b.articulo.codArticulo]))
      const debidos = [...claves].flatMap(([codArticulo, clave]) => {
        const otro = hay.find(
          ({ articulo: { codArticulo: suyo } }) => clave !== '' && suyo !== codArticulo && claves.get(suyo) === clave,
        )
        if (!otro) return []
        const { codArticulo: alterno, descripcion } = otro.articulo
        return [{ codArticulo, alterno, descripcion, precio: otro.precioDeUna }]
      })
      expect(alternosDe(indice.catalogo, m, [...claves.keys()])).toEqual(debidos)
      hallados += debidos.length
    }),
    { numRuns: 20 },
  )
  expect(hallados).toBeGreaterThan(0)
})

type Hermano = {
  cod: string
  formula: number
  forma: number
  contenido: string
  conFormula: boolean
  unidad: string
  nombrados: string[]
}

test('los sustitutos de cada artículo son los de su fórmula y forma y los que nombra el ERP, en el orden de la regla', async () => {
  const { catalogo } = portal.running.portal.indice
  const hermanos = await portal.sql<Hermano>(
    `select cod_articulo as cod, cod_formula as formula, cod_forma_farmaceutica as forma, contenido_venta as contenido, formula <> '' as "conFormula", unidad,
            array(select cod_sustituto from sustitutos s where s.cod_articulo = a.cod_articulo) as nombrados from articulos a`,
  )
  const conocidos = new Map(hermanos.map((uno) => [uno.cod, uno]))
  let [hallados, sinMedir] = [0, 0]
  await fc.assert(
    fc.asyncProperty(mirada, async (m) => {
      const hay = enVenta(segunLaRegla(hechos, m)).map(({ articulo, precioDeUna }) => ({ ...articulo, precioDeUna }))
      for (const suyo of hermanos) {
        const otros = hay.flatMap((a) => {
          const otro = conocidos.get(a.codArticulo)
          const esHermano = suyo.conFormula && otro?.formula === suyo.formula && otro.forma === suyo.forma
          const igual = otro?.formula === suyo.formula && otro.contenido === suyo.contenido
          const es = a.codArticulo !== suyo.cod && (esHermano || suyo.nombrados.includes(a.codArticulo))
          return es ? [{ ...a, grupo: (igual ? 0 : 2) + (a.existenciaMiCedis > 0 ? 0 : 1) }] : []
        })
        const unidad = suyo.unidad || otros.flatMap((a) => a.unidad || []).sort()[0]
        const debidos = [0, 1, 2, 3].flatMap((grupo) => {
          const suyos = otros.filter((a) => a.grupo === grupo)
          const medidos = suyos.filter((a) => a.precioPorUnidad !== null && a.unidad === unidad)
          const demas = suyos.filter((a) => !medidos.includes(a))
          sinMedir += medidos.length && demas.length
          demas.sort((a, b) => comparar([a.precioDeUna, b.precioDeUna], [a.codArticulo, b.codArticulo]))
          medidos.sort((a, b) =>
            comparar([a.precioPorUnidad ?? 0, b.precioPorUnidad ?? 0], [a.codArticulo, b.codArticulo]),
          )
          // one without a price per unit stands before the first that costs more
          const antes = medidos.flatMap((a) => [
            ...demas.splice(0, demas.filter((d) => d.precioDeUna < a.precioDeUna).length),
            a,
          ])
          return [...antes, ...demas].map((a) => a.codArticulo)
        })
        const listados = sustitutosDe(catalogo, m, suyo.cod).map((lugar) => catalogo.codigos[lugar])
        if (listados.join() !== debidos.join()) expect([suyo, listados]).toEqual([suyo, debidos])
        hallados += debidos.length
      }
    }),
    { numRuns: 10 },
  )
  expect([hallados > 1_000, sinMedir > 0]).toEqual([true, true])
})

const filtros = fc.record(
  {
    codClasificacion: fc.integer({ min: 0, max: 6 }),
    codFormaFarmaceutica: fc.integer({ min: 0, max: 9 }),
    codLaboratorio: fc.integer({ min: 0, max: 12 }),
    conExistencia: fc.boolean(),
    enOferta: fc.boolean(),
    controlados: fc.boolean(),
    refrigerados: fc.boolean(),
    tipoFormula: fc.constantFrom('A' as const, 'S' as const, 'C' as const, '' as const),
  },
  { requiredKeys: [] },
)

const CONTROLADAS = ['I', 'II', 'III']

/** Whether an article passes each filter that has a facet, by its name. */
function condiciones({ articulo: a, fila }: SegunLaRegla, p: Peticion) {
  return {
    clasificacion: !p.codClasificacion || a.codClasificacion === p.codClasificacion,
    forma: !p.codFormaFarmaceutica || a.codFormaFarmaceutica === p.codFormaFarmaceutica,
    laboratorio: !p.codLaboratorio || fila.codLaboratorio === p.codLaboratorio,
    existencia: !p.conExistencia || a.existenciaMiCedis > 0,
    oferta: !p.enOferta || a.ofertado,
    control: !p.controlados || CONTROLADAS.includes(a.fraccion),
    frio: !p.refrigerados || a.refrigerado,
  }
}

function queQuedan(todos: readonly SegunLaRegla[], p: Peticion, sin?: keyof ReturnType<typeof condiciones>) {
  const { lista, tipoFormula } = p
  const deLista = { nuevos: 'nuevo', ofertas: 'ofertado', remates: 'remate', 'buen-fin': 'buenFin' } as const
  return enVenta(todos).filter(
    (uno) =>
      Object.entries(condiciones(uno, p)).every(([nombre, pasa]) => pasa || nombre === sin) &&
      (!lista || uno.articulo[deLista[lista]]) &&
      ((tipoFormula !== 'S' && tipoFormula !== 'C') || uno.fila.tipoFormula === tipoFormula),
  )
}

/** The keys of each sort code; the last of each decides between any two. */
const ORDENES: readonly ((uno: SegunLaRegla) => readonly (number | string)[])[] = [
  ({ fila }) => [-fila.movidas, fila.porNombre],
  ({ fila }) => [fila.porNombre],
  ({ fila }) => [fila.porFormula, fila.codArticulo],
  ({ precioDeUna, fila }) => [precioDeUna, fila.codArticulo],
  ({ precioDeUna, fila }) => [-precioDeUna, fila.codArticulo],
  ({ articulo, fila }) => [-enNumero(articulo.fechaInsert), fila.codArticulo],
  ({ articulo, fila }) => [articulo.precioPorUnidad ?? Number.MAX_VALUE, fila.codArticulo],
]

function segunLaBase(m: Mirada, p: Peticion) {
  const todos = segunLaRegla(hechos, m)
  const faceta = (
    nombre: 'clasificacion' | 'forma' | 'laboratorio',
    codigo: string,
    de: (uno: SegunLaRegla) => number,
    tabla: keyof typeof nombres,
  ) => {
    const cuentas = Map.groupBy(queQuedan(todos, p, nombre), de)
    return nombres[tabla].flatMap((una) => {
      const cuantos = cuentas.get(una.codigo)?.length
      return cuantos ? [{ [codigo]: una.codigo, descripcion: una.descripcion, cuantos }] : []
    })
  }
  const llaves = ORDENES[p.orden ?? 0] ?? (() => [])
  const hallados = queQuedan(todos, p)
    .map((uno) => ({ codigo: uno.articulo.codArticulo, llaves: llaves(uno) }))
    .sort((a, b) => comparar(...a.llaves.map((llave, i) => [llave, b.llaves[i] ?? 0] as const)))
  const { pagina = 1, porPagina = 20 } = p
  return {
    codigos: hallados.map(({ codigo }) => codigo).slice((pagina - 1) * porPagina, pagina * porPagina),
    resultados: hallados.length,
    totalPaginas: Math.ceil(hallados.length / porPagina),
    clasificaciones: faceta(
      'clasificacion',
      'codClasificacion',
      (uno) => uno.articulo.codClasificacion,
      'clasificaciones',
    ),
    formasFarmaceuticas: faceta(
      'forma',
      'codFormaFarmaceutica',
      (uno) => uno.articulo.codFormaFarmaceutica,
      'formas_farmaceuticas',
    ),
    laboratorios: faceta('laboratorio', 'codLaboratorio', (uno) => uno.fila.codLaboratorio, 'laboratorios'),
    conExistencia: queQuedan(todos, p, 'existencia').filter(({ articulo }) => articulo.existenciaMiCedis > 0).length,
    enOferta: queQuedan(todos, p, 'oferta').filter(({ articulo }) => articulo.ofertado).length,
    controlados: queQuedan(todos, p, 'control').filter(({ articulo: { fraccion } }) => CONTROLADAS.includes(fraccion))
      .length,
    refrigerados: queQuedan(todos, p, 'frio').filter(({ articulo }) => articulo.refrigerado).length,
  }
}

test('páginas, cuentas y facetas son las que la regla da de la base, también en cada lista, con cualquier filtro, orden, centro y día', async () => {
  const { indice } = portal.running.portal
  const orden = fc.integer({ min: 0, max: 6 })
  const pagina = fc.integer({ min: 1, max: 4 })
  const lista = fc.constantFrom({}, {}, ...LISTAS.map((una) => ({ lista: una, porPagina: 10 })))
  await fc.assert(
    fc.asyncProperty(mirada, filtros, orden, pagina, lista, async (m, unos, elOrden, laPagina, laLista) => {
      const p = { ...unos, ...laLista, orden: elOrden, pagina: laPagina }
      const {
        principales,
        resultados,
        totalPaginas,
        clasificaciones,
        formasFarmaceuticas,
        laboratorios,
        conExistencia,
        enOferta,
        controlados,
        refrigerados,
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
          controlados,
          refrigerados,
        },
      ]).toEqual([m, p, segunLaBase(m, p)])
    }),
    { numRuns: 60 },
  )
})

test('cada artículo, también cancelado, es como la regla dice de sus renglones, en cualquier centro y día', async () => {
  const { indice } = portal.running.portal
  await fc.assert(
    fc.asyncProperty(mirada, async (m) => {
      const todos = segunLaRegla(hechos, m)
      expect(todos.length).toBeGreaterThan(300)
      expect(enVenta(todos).length).toBeLessThan(todos.length)
      for (const { articulo } of todos) {
        const { codArticulo } = articulo
        expect(articulo).toMatchObject({ ...indice.vivo(indice.catalogo.lugarConPrecio(codArticulo), m) })
        const { descripcion, laboratorio, iva, ieps, tipoControl, codBarras, urlImagen, estatus, empColectivo } =
          articulo
        const { minimoPiezas, sinDerechoDevolucion, fraccion, refrigerado } = articulo
        const suyo = { descripcion, laboratorio, iva, ieps, tipoControl, codBarras, urlImagen, estatus, empColectivo }
        expect(indice.leido(codArticulo, m)).toMatchObject({
          ...suyo,
          minimoPiezas,
          sinDerechoDevolucion,
          fraccion,
          refrigerado,
        })
      }
    }),
    { numRuns: 10 },
  )
})

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
      const llave = ({ articulo: a, fila }: SegunLaRegla) => [
        rango.get(a.codArticulo) ?? 0,
        a.existenciaMiCedis > 0 ? 0 : a.existenciaOtrosCedis > 0 ? 1 : 2,
        compras.includes(a.codArticulo) ? 0 : 1,
        -fila.movidas,
        Number(a.codArticulo),
      ]
      const debidos = queQuedan(segunLaRegla(hechos, m), f)
        .filter(({ articulo }) => rango.has(articulo.codArticulo))
        .map((uno) => ({ cod: uno.articulo.codArticulo, llave: llave(uno) }))
        .sort((a, b) => comparar(...a.llave.map((una, i) => [una, b.llave[i] ?? 0] as const)))
        .map(({ cod }) => cod)
      const hay = indice
        .buscar(m, compras, { ...f, buscar })
        .principales.map((lugar) => indice.articulo(lugar).codArticulo)
      expect(hay).toEqual(debidos.slice(0, 20))
    }),
    { numRuns: 40 },
  )
})
