import { centavos } from '@surtia/rules/dinero.ts'
import { diaDeLaSemana, diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import { expect, test } from 'vitest'
import { articulos } from '../articulos.ts'
import { articulosFijos } from './articulos-fijos.ts'
import { documentos } from './clientes.ts'
import { documentosPagados, facturas } from './facturas.ts'
import { loPropio } from './lo-propio.ts'
import { pedidosDeAntes } from './pedidos.ts'
import { CON_RITMO, pedidosDeRitmo } from './pedidos-de-ritmo.ts'
import { dueOf, ritmos } from './ritmos.ts'

const HOY = '2026-11-22'
const mundo = (hoy: string) => [...articulosFijos(hoy), ...articulos(hoy)]
const mercancias = mundo(HOY)
const usuales = ritmos(mercancias, HOY)
const pedidos = pedidosDeRitmo(mercancias, HOY, usuales)

test('son entre sesenta y ciento veinte artículos, veintiséis meses, y siempre los mismos', () => {
  expect(usuales.length).toBeGreaterThanOrEqual(60)
  expect(usuales.length).toBeLessThanOrEqual(120)
  expect(new Set(usuales.map((u) => u.mercancia.articulo.codArticulo)).size).toBe(usuales.length)
  expect(ritmos(mercancias, HOY)).toEqual(usuales)
  const dias = pedidos.map((p) => p.dia)
  expect(diasEntre(dias[0] ?? HOY, HOY)).toBeGreaterThan(770)
  expect(dias).toEqual(dias.toSorted())
  expect(dias.every((dia) => dia < HOY && [1, 3, 5].includes(diaDeLaSemana(dia)))).toBe(true)
})

test('toca pedir de cinco a quince artículos cada día, sea la fecha que sea', () => {
  const cuantos = Array.from({ length: 40 }, (_, i) => {
    // a step of prime length meets every weekday and every month
    const hoy = sumarDias('2026-01-01', i * 37)
    const suyos = ritmos([...articulos(hoy).take(600)], hoy)
    const dues = suyos.map(({ compras }) => dueOf(compras, hoy))
    return [0, 1, 2].map((entrega) => [hoy, dues.filter((due) => due(entrega)).length] as const)
  }).flat()
  expect(cuantos.filter(([, n]) => n < 5 || n > 15)).toEqual([])
})

test('hay de temporada, dejados, empezados, y seis que se negaron y no se surtieron después', () => {
  const de = (papel: string) => usuales.filter((u) => u.papel === papel)
  expect(de('frio').length).toBeGreaterThanOrEqual(12)
  expect(de('frio').flatMap((u) => u.compras.filter((c) => /-0[5-9]-/.test(c.dia)))).toEqual([])
  expect(de('dejado').every((u) => diasEntre(u.compras[0]?.dia ?? HOY, HOY) >= 70)).toBe(true)
  expect(de('empezado').every((u) => diasEntre(u.compras.at(-1)?.dia ?? '', HOY) <= 180)).toBe(true)
  const pendientes = usuales.filter(({ compras }) => {
    let surtidas = 0
    for (const c of compras) {
      if (diasEntre(c.dia, HOY) <= 90 && c.pedidas - c.surtidas > surtidas) return true
      surtidas += c.surtidas
    }
    return false
  })
  expect(pendientes.map((u) => u.papel)).toEqual(Array.from({ length: 6 }, () => 'pendiente'))
  const existencia = (u: (typeof pendientes)[number]) => u.mercancia.lotes.filter((l) => l.codSucursal === 1).length > 0
  expect(pendientes.filter(existencia)).toHaveLength(2)
  expect(pendientes.filter((u) => u.mercancia.lotes.length === 0)).toHaveLength(2)
})

test('cada pedido suma lo que su factura dice, y lo abierto lo que su documento debe, al centavo', () => {
  const { pedidos: filas } = pedidosDeAntes(mercancias, HOY, pedidos)
  const todas = [...facturas(mercancias, HOY, pedidos)]
  const total = (xml: string) => centavos(Number(/ Total="([\d.]+)"/.exec(xml)?.[1]))
  const deFolio = new Map(filas.map((f) => [f.folio, centavos(Number(f.total))]))
  const suyas = todas.filter((f) => f.tipoDocumento === 'F' && f.folioPedido)
  expect(suyas.length).toBeGreaterThan(300)
  expect(suyas.filter((f) => deFolio.get(f.folioPedido ?? '') !== total(f.xml))).toEqual([])
  const abiertos = documentos(HOY)
  const deDocumento = new Map(todas.map((f) => [`${f.serie}${f.folio}`, total(f.xml)]))
  expect(abiertos.filter((d) => deDocumento.get(String(d.documento)) !== centavos(Number(d.importe)))).toEqual([])
  const pagados = documentosPagados(todas, new Set(abiertos.map((d) => d.documento)))
  expect(pagados.filter((d) => d.abonoReal !== d.importe)).toEqual([])
  expect(filas.filter((f) => f.codCliente === CON_RITMO).length).toBeGreaterThanOrEqual(120)
})

test('hace dos listas con notas, de lo que compra, una se prepara cada lunes, y espera algo que nadie tiene', () => {
  const { listas, programada, espera } = loPropio(usuales)
  expect(listas.map((l) => [l.nombre, l.renglones.length])).toEqual([
    ['Semanal', 25],
    ['Temporada de frío', 12],
  ])
  for (const { renglones } of listas) expect(renglones.filter(({ nota }) => nota).length).toBeGreaterThanOrEqual(4)
  expect(listas.map((l) => l.nombre)).toContain(programada.lista)
  const agotados = usuales.filter((u) => u.mercancia.lotes.length === 0).map((u) => u.mercancia.articulo.codArticulo)
  expect(agotados).toContain(espera?.codArticulo)
})
