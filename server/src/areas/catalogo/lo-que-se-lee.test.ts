import { ACTIVO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { esAceptable, mesesDeEntrega } from '@surtia/rules/catalogo/existencia-aceptable.ts'
import { precioPorUnidad } from '@surtia/rules/catalogo/precio-por-unidad.ts'
import { type Precios, precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { sumarDias } from '@surtia/rules/fechas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Leido } from '../../indice/indice.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

// What is stored of a price, of contents and of lots is read into memory; whatever is stored, what is shown is what the rules say of it.
const ARTICULO = '1000001'
const PROPIO = 1
let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const BASE = '2026-11-15'
const cerca = fc.integer({ min: -3, max: 3 }).map((n) => sumarDias(BASE, n))
const fecha = fc.option(cerca, { nil: null })
const centavos = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constant(0)).map((n) => n / 100)
const promocion = fc.record({ precio: centavos, minimo: fc.integer({ min: 1, max: 3 }), desde: fecha, hasta: fecha })
type Promocion = { precio: number; minimo: number; desde: string | null; hasta: string | null }
const precios = fc.record({
  neto: fc.integer({ min: 1, max: 300 }).map((n) => n / 100),
  oferta: promocion,
  remate: promocion,
  buenFin: promocion,
})
const lote = fc.record({
  sucursal: fc.constantFrom(PROPIO, 2, 3),
  caducidad: fc.integer({ min: -40, max: 460 }).map((n) => sumarDias(BASE, n)),
  piezas: fc.integer({ min: 0, max: 50 }),
})

const miradaDe = (hoy: string, evento: boolean): Mirada => {
  const meses = mesesDeEntrega(hoy)
  const primero = (mes: number) => `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}-01`
  return {
    ...mirada(portal.running.portal, { codCliente: '1', sucursal: PROPIO }),
    hoy,
    entregaPropia: primero(meses.propio),
    entregaOtros: primero(meses.otros),
    evento,
  }
}

const leidoDe = async (m: Mirada): Promise<Leido> => {
  await portal.running.portal.indice.alDia()
  const leido = portal.running.portal.indice.leido(ARTICULO, m)
  if (!leido) throw new Error('the demo has no such article')
  return leido
}
const enVigor = (p: Promocion, hoy: string) => (p.desde ?? hoy) <= hoy && (p.hasta ?? hoy) >= hoy

test('el precio del día que se lee es el de la regla, para cualquier promoción y día', async () => {
  await fc.assert(
    fc.asyncProperty(precios, cerca, fc.boolean(), fc.integer({ min: 1, max: 4 }), async (p, hoy, evento, piezas) => {
      await portal.sql(
        `update precios set precio_neto = $2, oferta = $3, oferta_minimo = $4, oferta_desde = $5, oferta_hasta = $6, remate = $7, remate_minimo = $8,
                remate_desde = $9, remate_hasta = $10, buen_fin = $11, buen_fin_desde = $12, buen_fin_hasta = $13 where cod_articulo = $1`,
        [
          ARTICULO,
          p.neto,
          ...[p.oferta, p.remate].flatMap((una) => [una.precio, una.minimo, una.desde, una.hasta]),
          p.buenFin.precio,
          p.buenFin.desde,
          p.buenFin.hasta,
        ],
      )
      const hechos: Precios = {
        precioNeto: p.neto,
        ofertado: enVigor(p.oferta, hoy),
        precioOfertado: p.oferta.precio,
        minimoPiezasOfertas: p.oferta.minimo,
        remate: enVigor(p.remate, hoy),
        precioRemate: p.remate.precio,
        minimoPiezasRemates: p.remate.minimo,
        buenFin: enVigor(p.buenFin, hoy),
        precioBuenFin: p.buenFin.precio,
      }
      expect(precioVigente(await leidoDe(miradaDe(hoy, evento)), piezas, evento)).toEqual(
        precioVigente(hechos, piezas, evento),
      )
    }),
    { numRuns: 150 },
  )
})

test('el precio por unidad que se lee es el de la regla, para cualquier precio y contenido', async () => {
  const importe = fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 99_999_999_900 }))
  const milesimas = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 1_000_000_000 }))
  await portal.sql('update precios set oferta = 0, remate = 0, buen_fin = 0 where cod_articulo = $1', [ARTICULO])
  await fc.assert(
    fc.asyncProperty(importe, milesimas, async (exactos, m) => {
      await portal.sql('update precios set precio_neto = $2 where cod_articulo = $1', [ARTICULO, exactos / 100])
      await portal.sql('update articulos set unidades = $2::numeric / 1000, unidad = $3 where cod_articulo = $1', [
        ARTICULO,
        m,
        m ? 'ml' : '',
      ])
      const esperado = precioPorUnidad(exactos / 100, m / 1_000)
      const { precioPorUnidad: porUnidad, unidad } = await leidoDe(miradaDe(BASE, false))
      expect([porUnidad, unidad]).toEqual([esperado, esperado === null ? '' : 'ml'])
    }),
    { numRuns: 150 },
  )
})

test('la existencia aceptable que se lee es la de la regla, para cualquier lote, día y meses que se pidan', async () => {
  const meses = fc.integer({ min: 0, max: 14 })
  const dia = fc.integer({ min: -31, max: 31 }).map((n) => sumarDias(BASE, n))
  await fc.assert(
    fc.asyncProperty(fc.array(lote, { maxLength: 8 }), dia, meses, async (lotes, hoy, minimo) => {
      await portal.sql('update articulos set minimo_meses = $2 where cod_articulo = $1', [ARTICULO, minimo])
      await portal.sql('delete from existencias where cod_articulo = $1', [ARTICULO])
      await portal.sql(
        `insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas)
         select $1, sucursal, turno::text, caducidad, piezas
           from unnest($2::int[], $3::date[], $4::int[]) with ordinality as t (sucursal, caducidad, piezas, turno)`,
        [ARTICULO, lotes.map((l) => l.sucursal), lotes.map((l) => l.caducidad), lotes.map((l) => l.piezas)],
      )
      const entrega = mesesDeEntrega(hoy)
      const mes = (sucursal: number) => (sucursal === PROPIO ? entrega.propio : entrega.otros)
      const sirven = lotes.filter((l) => l.piezas > 0 && esAceptable(l.caducidad, mes(l.sucursal), minimo))
      const suma = (lista: typeof lotes) => lista.reduce((total, { piezas }) => total + piezas, 0)
      const propios = sirven.filter((l) => l.sucursal === PROPIO)
      expect(await leidoDe(miradaDe(hoy, false))).toMatchObject({
        estatus: ACTIVO,
        existenciaMiCedis: suma(propios),
        existenciaOtrosCedis: suma(sirven) - suma(propios),
        fechaCaducidad: propios.map((l) => l.caducidad).sort()[0] ?? '',
      })
    }),
    { numRuns: 150 },
  )
})
