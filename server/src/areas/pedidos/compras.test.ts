import { type Dia, diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { listCadencias } from './cadencias.ts'

// A client that the demo leaves without orders and invoices.
const CLIENTE = '100002'
const HOY = diaDe(new Date())
let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  for (const tabla of [
    'pedido_renglones where folio like $$99%$$',
    'pedidos where folio like $$99%$$',
    'facturas where serie = $$ZZ$$',
  ])
    await portal.sql(`delete from ${tabla}`)
})

let ultimo = 990_000
/** An order of some days ago at eleven at night: the day is that of the client's clock, not of UTC. */
async function pedido(hace: number, surtida: number, negada = 0, estatus = 'B'): Promise<string> {
  const folio = String(++ultimo)
  await portal.sql(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     values ($1, gen_random_uuid(), $2, 3, 'Portal web', $3, ($4::date + time '23:00') at time zone 'America/Mazatlan', now(), 0, 0)`,
    [folio, CLIENTE, estatus, sumarDias(HOY, -hace)],
  )
  await portal.sql(
    `insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe)
     values ($1, '1000001', $2::int + $3::int, $2, $3, 1, 'neto', 0, 0, 0)`,
    [folio, surtida, negada],
  )
  return folio
}

async function factura(hace: number, piezas: number, folioPedido = '', tipo = 'F'): Promise<void> {
  const folio = String(++ultimo)
  const dia = sumarDias(HOY, -hace)
  await portal.sql(
    `insert into facturas (tipo, serie, folio, cod_cliente, fecha, xml, folio_pedido, desglosada) values ($1, 'ZZ', $2, $3, $4, '', $5, true)`,
    [tipo, folio, CLIENTE, dia, folioPedido],
  )
  await portal.sql(
    `insert into ventas_renglones (tipo, serie, folio, renglon, cod_cliente, fecha, cod_articulo, descripcion, piezas, importe, descuento, ieps, iva)
     values ($1, 'ZZ', $2, 1, $3, $4, '1000001', '', $5, 0, 0, 0, 0)`,
    [tipo, folio, CLIENTE, dia, piezas],
  )
}
const cadencia = async (hoy: Dia = HOY) => (await listCadencias(portal.running.portal.db, CLIENTE, hoy)).get('1000001')

test('lo que se pide cada catorce días tiene esa cadencia; lo cancelado y lo que no llega a tres, ninguna', async () => {
  for (const hace of [1, 15]) await pedido(hace, 24)
  await pedido(29, 24, 0, 'X')
  expect(await cadencia()).toBeUndefined()
  await pedido(29, 24)
  await pedido(43, 24)
  expect(await cadencia()).toEqual({
    prontoDias: 14,
    cadaDias: 14,
    piezas: 24,
    ultima: sumarDias(HOY, -1),
    ultimasPiezas: 24,
    toca: sumarDias(HOY, 13),
  })
  expect(await listCadencias(portal.running.portal.db, '100003', HOY)).toEqual(new Map())
})

test('la factura de un pedido no es otra compra: ni la que lo nombra, ni la que le sigue en la semana', async () => {
  for (const hace of [2, 16, 30, 44]) {
    const folio = await pedido(hace, 24)
    await factura(hace - 1, 24, hace === 16 ? folio : '')
  }
  expect(await cadencia()).toMatchObject({ cadaDias: 14, piezas: 24, ultima: sumarDias(HOY, -2) })
})

test('lo que se compró por otro lado sí cuenta: facturas de otros pedidos, y de más piezas; las notas de crédito no', async () => {
  await pedido(40, 10)
  await factura(38, 10, 'T-500')
  await factura(20, 10)
  await factura(2, 10)
  await factura(1, 5, '', 'C')
  expect(await cadencia()).toMatchObject({ cadaDias: 18, piezas: 10, ultima: sumarDias(HOY, -2) })
  await factura(36, 11)
  expect(await cadencia()).toMatchObject({ cadaDias: 9 })
})

test('lo negado cuenta como deseo, menos si se consiguió en la semana', async () => {
  await pedido(44, 6)
  await pedido(30, 0, 6)
  await pedido(16, 6)
  await pedido(5, 0, 6)
  await pedido(2, 6)
  expect(await cadencia()).toMatchObject({ cadaDias: 14, piezas: 6, ultima: sumarDias(HOY, -2) })
})
