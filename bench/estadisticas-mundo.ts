import { azar } from '@surtia/demo/azar.ts'
import { deIngreso, type Factura, lineaDe } from '@surtia/demo/cast/cfdi.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import { ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import type pg from 'pg'
import { codCliente } from './mundo.ts'

/** What the statistics are measured on: papers of twenty lines in 36 months, and as many orders. */
const PAPELES = 50_000
const RENGLONES = 20
export const LINEAS = PAPELES * RENGLONES
const DIAS = 1_080
const OTROS = 600
/** Who asks: papers in 36 months, and the articles that each buys again and again; the others buy any. */
const GRANDE = { papeles: 3_600, articulos: 1_500 }
const USUAL = { papeles: 810, articulos: 400 }
const DE_AMBOS = GRANDE.papeles + USUAL.papeles
/** By what they buy in a month, their place among the clients of the bench. */
export const QUIENES = { '2,000 lines a month': 0, '450 lines a month': 1 }
/** A centre hands out one lot of an article for this many days; it expires one to three years after it is sold. */
const DIAS_DE_LOTE = 60

/** Fills the database as three years of many clients would. What triggers do for each line is written with it. */
export async function llenarVentas(base: pg.Pool): Promise<void> {
  const { rows } = await base.query("select 1 from facturas where serie = 'BE' limit 1")
  if (rows.length === 0) await llenar(base)
  await base.query(`vacuum analyze ${TABLAS.join(', ')}`)
}

const TABLAS = [
  'clientes',
  'facturas',
  'ventas_renglones',
  'resumen_mensual',
  'pagos_de_facturas',
  'pedidos',
  'pedido_renglones',
  'pedido_lotes',
]

async function llenar(base: pg.Pool): Promise<void> {
  const db = await base.connect()
  try {
    await db.query('begin')
    await db.query('set local session_replication_role = replica')
    for (const llenado of LLENADOS) await db.query(llenado)
    await db.query('commit')
  } finally {
    // its connection goes with its settings
    db.release(true)
  }
}

const QUIEN = `case when i < ${GRANDE.papeles} then '${codCliente(0)}' when i < ${DE_AMBOS} then '${codCliente(1)}' else (6000000 + i % ${OTROS})::text end`
const DIA = `current_date - (i * 7919 % ${DIAS})`
const TIPO = `case when i % 50 = 49 then 'C' else 'F' end`
const PAPEL = `generate_series(0, ${PAPELES - 1}) i`
/** The article of a line; neighbours are far from each other, and a paper has none twice. */
const RENGLON = `generate_series(0, ${RENGLONES - 1}) r
  join lateral (select cod, precio from vendidos where n = case when i < ${GRANDE.papeles} then (i * 7 + r * 73) % ${GRANDE.articulos} when i < ${DE_AMBOS} then (i * 7 + r * 73) % ${USUAL.articulos} else (i * 131 + r * 541) % (select count(*) from vendidos) end) a on true`
const PIEZAS = '1 + (i * 13 + r * 7) % 24'

const LLENADOS = [
  `insert into clientes (cod_cliente, nombre, cod_sucursal, ciudad, estado)
   select (6000000 + i)::text, 'FARMACIA ' || i, 1, 'Ciudad', 'Sinaloa' from generate_series(0, ${OTROS - 1}) i`,
  `create temp table vendidos on commit drop as
   select row_number() over (order by md5(cod_articulo)) - 1 as n, cod_articulo as cod, precio_neto as precio
     from articulos join precios using (cod_articulo)`,
  'create unique index on vendidos (n)',
  'analyze vendidos',
  `insert into facturas (tipo, serie, folio, cod_cliente, fecha, total, uuid, xml, desglosada)
   select ${TIPO}, 'BE', (9000000 + i)::text, ${QUIEN}, ${DIA}, 1000, gen_random_uuid()::text, '', true from ${PAPEL}`,
  // one of two hundred is no article of the catalogue
  `insert into ventas_renglones (tipo, serie, folio, renglon, cod_cliente, fecha, cod_articulo, descripcion, piezas, importe, descuento, ieps, iva)
   select ${TIPO}, 'BE', (9000000 + i)::text, r + 1, ${QUIEN}, ${DIA}, case when (i + r) % 200 > 0 then a.cod end, 'X',
          ${PIEZAS}, a.precio * (${PIEZAS}), 0, 0, round(a.precio * (${PIEZAS}) * 0.16, 2)
     from ${PAPEL}, ${RENGLON} order by i, r`,
  `insert into resumen_mensual (cod_cliente, mes, cod_articulo, piezas, importe)
   select cod_cliente, date_trunc('month', fecha::timestamp)::date, coalesce(cod_articulo, ''),
          sum(case tipo when 'C' then -piezas else piezas end), sum(case tipo when 'C' then -1 else 1 end * (importe - descuento + ieps + iva))
     from ventas_renglones where serie = 'BE' group by 1, 2, 3`,
  // each second invoice is paid, between two weeks and five after it
  `insert into facturas (tipo, serie, folio, cod_cliente, fecha, total, xml, desglosada)
   select 'P', 'BE', (9000000 + i)::text, ${QUIEN}, ${DIA} + 14 + i % 21, 1000, '', true from ${PAPEL} where i % 2 = 0`,
  'analyze facturas',
  `insert into pagos_de_facturas (serie, folio, renglon, cod_cliente, fecha, uuid, importe)
   select p.serie, p.folio, 1, p.cod_cliente, p.fecha, upper(f.uuid), 1000
     from facturas p join facturas f using (serie, folio) where serie = 'BE' and p.tipo = 'P' and f.tipo = 'F'`,
  `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
   select 'S' || (9000000 + i), gen_random_uuid(), ${QUIEN}, 1, 'Portal web', '${ENVIADO}', ${DIA} + time '18:00', ${DIA} + time '18:00', 1000, 1000 from ${PAPEL}`,
  `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe, precio_lista, cod_alterno, precio_alterno)
   select 'S' || (9000000 + i), a.cod, ${PIEZAS}, ${PIEZAS} - negada, negada, a.precio, case when (i + r) % 4 = 0 then 'oferta' else 'neto' end, 16, 0, a.precio * (${PIEZAS} - negada),
          case when (i + r) % 4 = 0 then round(a.precio * 1.1, 2) else a.precio end,
          case when (i + r) % 7 = 0 then a.cod end, case when (i + r) % 7 = 0 then round(a.precio * 0.9, 2) end
     from ${PAPEL}, ${RENGLON}, lateral (select case when (i + r) % 12 = 0 then 1 else 0 end as negada) n order by i, r`,
  'analyze pedidos, pedido_renglones',
  `insert into pedido_lotes (folio, cod_articulo, lote, caducidad, piezas)
   select r.folio, r.cod_articulo, 'L' || l.n, date '2020-01-01' + (l.n + 1) * ${DIAS_DE_LOTE} + 365 + abs(hashtext(r.cod_articulo || l.n)) % (730 - ${DIAS_DE_LOTE}), r.cantidad_surtida
     from pedidos p join pedido_renglones r using (folio) cross join lateral (select (p.fecha::date - date '2020-01-01') / ${DIAS_DE_LOTE} as n) l
    where p.folio like 'S9%' and r.cantidad_surtida > 0 order by 1, 2`,
]

/** Invoices as the ERP sends them, with folios that no other batch has. */
export async function facturasNuevas(base: pg.Pool, cuantas: number, lote: number): Promise<Factura[]> {
  const { rows } = await base.query<{ cod: string; precio: number }>(
    `select cod_articulo as cod, precio_neto::float8 as precio from articulos join precios using (cod_articulo) order by 1 limit ${GRANDE.articulos}`,
  )
  const { rows: dias } = await base.query<{ hoy: string }>('select current_date::text as hoy')
  const a = azar(lote)
  return Array.from({ length: cuantas }, (_, i) => {
    const lineas = Array.from({ length: RENGLONES }, (_, r) => {
      const { cod = '', precio = 1 } = rows[(i * 7 + r * 73) % rows.length] ?? {}
      return lineaDe(
        { articulo: { codArticulo: cod, descripcion: 'X', iva: 16 }, precio: {}, lotes: [] },
        a.entero(1, 24),
        precio,
      )
    })
    return deIngreso(lineas, {
      serie: 'BN',
      folio: String(lote * 100_000 + i),
      fecha: sumarDias(dias[0]?.hoy ?? '', -(i % 28)),
      codCliente: codCliente(i % 5),
    })
  })
}
