import { articulos } from '@surtia/demo/articulos.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import type { Puerta } from '@surtia/demo/puerta.ts'
import { findArticulo, type Mirada } from '@surtia/server/areas/catalogo/articulos.queries.ts'
import { listFormasDe } from '@surtia/server/areas/catalogo/asistente.queries.ts'
import { listDescripciones } from '@surtia/server/areas/catalogo/busqueda.queries.ts'
import { listCambiosDePrecio } from '@surtia/server/areas/catalogo/cambios-de-precio.queries.ts'
import { listDePedido } from '@surtia/server/areas/catalogo/lista-de-pedido.queries.ts'
import { findPaginaDeLista } from '@surtia/server/areas/catalogo/listas.queries.ts'
import { listPublicos } from '@surtia/server/areas/catalogo/publico.queries.ts'
import { listSustitutos } from '@surtia/server/areas/catalogo/sustitutos.queries.ts'
import type { Tables } from '@surtia/server/db/tables.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { median } from './load.ts'

type Asked = { sql: string; parameters: readonly unknown[] }
const MIRADA: Mirada = {
  codCliente: '100001',
  sucursal: 1,
  hoy: '2026-11-18',
  entregaPropia: '2026-11-01',
  entregaOtros: '2026-11-01',
  evento: true,
  imagenesUrl: '/empaques',
}
const HOY = '2026-11-18'

/** Grows the catalogue to so many articles through the ERP door, then looks at the plans of search and autocomplete. */
export async function catalogoGrande(url: string, puerta: Puerta, cuantos: number): Promise<void> {
  const inicio = performance.now()
  let enviados = 0
  for (let vuelta = 1; enviados < cuantos - 12_015; vuelta++) {
    const copia = (m: { articulo: Record<string, unknown>; precio: Record<string, unknown> }, n: number) => {
      const codArticulo = String(Number(m.articulo.codArticulo) + vuelta * 100_000)
      return n === 0
        ? { ...m.articulo, codArticulo, codBarras: '', descripcion: `${m.articulo.descripcion} L${vuelta}` }
        : { ...m.precio, codArticulo }
    }
    const generados = [...articulos(HOY)].slice(0, cuantos - 12_015 - enviados)
    enviados += await enviar(
      puerta,
      'articulos',
      generados.map((m) => copia(m, 0)),
    )
    await enviar(
      puerta,
      'precios',
      generados.map((m) => copia(m, 1)),
    )
  }
  console.log(
    `puerta del ERP: ${enviados * 2} renglones (artículos y precios) en ${Math.round((performance.now() - inicio) / 1_000)} s`,
  )
  const filas = Array.from({ length: 50_000 }, (_, i) => ({
    codArticulo: String(1_101_000 + (i % 12_000)),
    codSucursal: 1 + (i % 6),
    lote: `G${Math.floor(i / 72_000)}${i % 5}`,
    caducidad: '2030-06-30',
    piezas: i % 300,
  }))
  const antes = performance.now()
  await enviar(puerta, 'existencias', filas)
  console.log(`puerta del ERP: 50,000 existencias en ${((performance.now() - antes) / 1_000).toFixed(1)} s`)

  const asked: Asked[] = []
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c jit=off' })
  await pool.query('vacuum analyze')
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      asked.push(event.query)
    },
  })
  const { rows } = await pool.query('select count(*)::int as n from articulos')
  const plan = async (nombre: string, run: () => Promise<unknown>) => {
    asked.length = 0
    await run()
    const times: number[] = []
    for (let i = 0; i < 15; i++) {
      const start = performance.now()
      await run()
      times.push(performance.now() - start)
    }
    const used = new Set<string>()
    for (const { sql, parameters } of asked.slice(0, 4)) {
      const { rows: lines } = await pool.query(`explain ${sql}`, [...parameters])
      for (const line of lines)
        for (const m of String(line['QUERY PLAN']).matchAll(
          /(?:Index (?:Only )?Scan (?:Backward )?using|Bitmap Index Scan on) (\w+)|(Seq Scan on articulos)/g,
        ))
          used.add(m[1] ?? m[2] ?? '')
    }
    console.log(`  ${nombre}: ${median(times).toFixed(1)} ms; ${[...used].sort().join(', ')}`)
  }
  console.log(`planes con ${rows[0].n} artículos:`)
  await plan('autocompletado «amox»', () => listDescripciones(db, 'amox', 8))
  await plan('autocompletado «tab» (palabra posterior)', () => listDescripciones(db, 'tab', 8))
  await plan('autocompletado sin resultados', () => listDescripciones(db, 'zzzz', 8))
  await plan('nuevos, una página', () => findPaginaDeLista(db, MIRADA, 'nuevos', {}))
  await plan('ofertas, una página', () => findPaginaDeLista(db, MIRADA, 'ofertas', {}))
  await plan('ofertas por precio', () => findPaginaDeLista(db, MIRADA, 'ofertas', { orden: 3 }))
  await plan('cambios de precio', () => listCambiosDePrecio(db, MIRADA, 1))
  await plan('mi lista de pedido', () => listDePedido(db, MIRADA))
  await plan('un producto', () => findArticulo(db, MIRADA, '1105000'))
  await plan('sus sustitutos', () => listSustitutos(db, MIRADA, '1105000'))
  await plan('asistente: formas', () => listFormasDe(db, 'paracetamol', 'A'))
  await plan('catálogo público, página 1', () =>
    listPublicos(db, '', { clasificacion: 0, categoria: 0, linea: 0, pagina: 1 }),
  )
  await plan('catálogo público, una clasificación', () =>
    listPublicos(db, '', { clasificacion: 2, categoria: 0, linea: 0, pagina: 1 }),
  )
  await db.destroy()
}
