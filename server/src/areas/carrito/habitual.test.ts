import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
let codCliente: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
  codCliente =
    (await portal.sql<{ cod: string }>("select cod_cliente as cod from usuarios where usuario = 'nueva'"))[0]?.cod ?? ''
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.sql('delete from carrito_renglones where cod_cliente = $1', [codCliente])
  await portal.sql("delete from pedido_renglones where folio like 'H%'")
  await portal.sql("delete from pedidos where folio like 'H%'")
  await portal.sql("delete from ventas_renglones where folio like 'H%'")
  await portal.sql("delete from facturas where folio like 'H%'")
})

let folio = 0
async function pidio(codArticulo: string, piezas: number, hace: number, estatus = 'B'): Promise<string> {
  const suyo = `H${++folio}`
  await portal.sql(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     values ($1, gen_random_uuid(), $2, 1, 'Portal web', $3, $4::timestamptz - $5 * interval '1 day', $4::timestamptz, 0, 0)`,
    [suyo, codCliente, estatus, portal.running.portal.ahora(), hace],
  )
  await portal.sql(
    "insert into pedido_renglones (folio, cod_articulo, cantidad_pedida, cantidad_surtida, cantidad_negada, precio, motivo_precio, iva, ieps, importe) values ($1, $2, $3, $3, 0, 1, 'neto', 0, 0, 0)",
    [suyo, codArticulo, piezas],
  )
  return suyo
}
const poner = async (codArticulo: string, cantidad: number) => {
  const body = { codArticulo, cantidad, rutaOrigen: 'carrito' as const }
  return (await portal.pedir(modificarCantidad, { body, token })).sobre.habitual
}

test('veinte veces la mediana de sus compras se dice, con lo que había; menos, no', async () => {
  for (const [piezas, hace] of [
    [10, 3],
    [12, 20],
    [90, 40],
  ] as const)
    await pidio('1000001', piezas, hace)
  expect(await poner('1000001', 239)).toBeUndefined()
  expect(await poner('1000001', 240)).toEqual({ piezas: 12, antes: 239 })
  // said once: one piece more asks nothing
  expect(await poner('1000001', 241)).toBeUndefined()
  expect(await poner('1000001', 4_820)).toEqual({ piezas: 12, antes: 241 })
  expect(await poner('1000001', 240)).toBeUndefined()
})

test('lo pedido de tarde es del mismo día que lo de la mañana, aunque en Londres ya sea mañana', async () => {
  const dia = '2026-11-03'
  for (const [piezas, instante] of [
    [10, `${dia}T16:00:00Z`],
    [10, '2026-11-04T04:00:00Z'],
    [20, '2026-10-20T18:00:00Z'],
    [20, '2026-10-10T18:00:00Z'],
  ] as const) {
    const suyo = await pidio('1000001', piezas, 0)
    await portal.sql('update pedidos set fecha_recepcion = $2 where folio = $1', [suyo, instante])
  }
  expect(await poner('1000001', 399)).toBeUndefined()
  expect(await poner('1000001', 400)).toEqual({ piezas: 20, antes: 399 })
})

test('con menos de tres compras cuenta lo que pide por renglón; lo cancelado y lo de hace un año no cuentan', async () => {
  await pidio('1000001', 2, 5)
  await pidio('1000001', 2, 6, 'X')
  await pidio('1000001', 2, 365)
  for (const hace of [1, 2, 3]) await pidio('1000007', 30, hace)
  expect(await poner('1000001', 599)).toBeUndefined()
  expect(await poner('1000001', 600)).toEqual({ piezas: 30, antes: 599 })
})

test('quien nunca ha pedido: una caja, o doce piezas', async () => {
  await portal.sql("update articulos set emp_colectivo = 1 where cod_articulo = '1000001'")
  expect(await poner('1000001', 239)).toBeUndefined()
  expect(await poner('1000001', 99_999)).toEqual({ piezas: 12, antes: 239 })
  await portal.sql("update articulos set emp_colectivo = 24 where cod_articulo = '1000001'")
  expect(await poner('1000007', 479)).toBeUndefined()
})

test('lo comprado por teléfono, que sólo está en facturas, también es suyo; lo facturado de un pedido es una sola compra', async () => {
  const factura = (folioPedido: string, piezas: number, hace: number) =>
    portal.sql(
      `with f as (insert into facturas (tipo, serie, folio, cod_cliente, fecha, total, folio_pedido, xml)
                  values ('F', 'H', $1, $2, $3::date - $4::int, 1, $5, '') returning 1)
       insert into ventas_renglones (tipo, serie, folio, renglon, cod_cliente, fecha, cod_articulo, descripcion, piezas, importe, descuento, ieps, iva)
       select 'F', 'H', $1, 1, $2, $3::date - $4::int, '1000001', '', $6, 1, 0, 0, 0 from f`,
      [`H${++folio}`, codCliente, portal.running.portal.ahora(), hace, folioPedido, piezas],
    )
  const suyo = await pidio('1000001', 100, 30)
  await factura(suyo, 100, 29)
  await factura('', 5, 20)
  await factura('', 7, 10)
  // 5, 7 and 100: the invoice of the order is no fourth one
  expect(await poner('1000001', 140)).toEqual({ piezas: 7, antes: 0 })
})
