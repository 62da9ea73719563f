import { randomUUID } from 'node:crypto'
import { consultarCarrito, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import * as calls from '@surtia/contracts/pendientes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  // its own centre has ten; nobody else has any
  await portal.sql("delete from existencias where cod_articulo in ('1000001', '1000007')")
  await portal.sql(
    "insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) values ('1000007', 1, 'L', '2035-12-31', 5000)",
  )
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.pedir(vaciarCarrito, { token, body: {} })
  await portal.sql('delete from pendientes_dejados')
  await portal.sql('update pedido_renglones set cantidad_surtida = cantidad_pedida, cantidad_negada = 0')
  await hay(10)
})

const hay = (piezas: number) =>
  portal.sql(
    "insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) values ('1000001', 1, 'L', '2035-12-31', $1) on conflict (cod_articulo, cod_sucursal, lote) do update set piezas = excluded.piezas",
    [piezas],
  )
const mandar = async (piezas: number) => {
  await ponerEn(portal, token, '1000001', piezas)
  await ponerEn(portal, token, '1000007', 1)
  return (await surtirDe(portal, token, { surtirEnVariosCedis: 'R' }, randomUUID())).sobre.data.pedidos[0]?.folio
}
const pendientes = async () =>
  (await portal.pedir(calls.pendientes, { token })).sobre.data.map(({ codArticulo, piezas, folio }) => ({
    codArticulo,
    piezas,
    folio,
  }))
const conCodigo = { codArticulos: ['1000001'] }

test('lo negado queda pendiente con su folio, y sale solo cuando un pedido posterior lo surte', async () => {
  const folio = await mandar(34)
  expect(await pendientes()).toEqual([{ codArticulo: '1000001', piezas: 24, folio }])
  await hay(20)
  await mandar(20)
  expect(await pendientes()).toEqual([{ codArticulo: '1000001', piezas: 4, folio }])
  await hay(4)
  await mandar(4)
  expect(await pendientes()).toEqual([])
})

test('pedirlo de nuevo y que se niegue otra vez no lo cuenta dos veces', async () => {
  await mandar(34)
  const otro = await mandar(24)
  expect(await pendientes()).toEqual([{ codArticulo: '1000001', piezas: 24, folio: otro }])
})

test('lo que se deja no vuelve hasta que se niegue de nuevo', async () => {
  await mandar(34)
  expect((await portal.pedir(calls.dejarPendientes, { token, body: conCodigo })).sobre.value).toBe(true)
  expect(await pendientes()).toEqual([])
  await portal.sql("update pendientes_dejados set instante = instante - interval '1 second'")
  const folio = await mandar(3)
  expect(await pendientes()).toEqual([{ codArticulo: '1000001', piezas: 3, folio }])
})

test('pedir lo pendiente lo pone en el carrito, y lo que no se puede se dice', async () => {
  await mandar(34)
  const sin = await portal.pedir(calls.pedirPendientes, { token, body: conCodigo })
  expect(sin.sobre.data).toMatchObject({
    agregados: 0,
    noAgregados: [{ codArticulo: '1000001', motivo: 'Sin existencia.' }],
  })
  await hay(50)
  const con = await portal.pedir(calls.pedirPendientes, {
    token,
    body: { codArticulos: ['1000001', '1000013', '99999999'] },
  })
  expect(con.sobre.data).toMatchObject({ agregados: 1, noAgregados: [] })
  const carrito = (await portal.pedir(consultarCarrito, { token, body: {} })).sobre.data
  expect(carrito.map((r) => [r.codArticulo, r.cantidad])).toEqual([['1000001', 24]])
  expect((await portal.pedir(calls.pedirPendientes, { token, body: { codArticulos: [] } })).status).toBe(400)
})

test('pedirlo dos veces, o a la vez desde dos equipos, no lo agrega dos veces; lo que ya estaba cuenta', async () => {
  await mandar(34)
  await hay(50)
  await ponerEn(portal, token, '1000001', 10)
  const enCarrito = async () =>
    (await portal.pedir(consultarCarrito, { token, body: {} })).sobre.data.map((r) => [r.codArticulo, r.cantidad])
  const pedir = () => portal.pedir(calls.pedirPendientes, { token, body: conCodigo })
  const juntas = await Promise.all([pedir(), pedir()])
  expect(juntas.map((r) => r.sobre.data.agregados).sort()).toEqual([0, 1])
  expect(juntas.flatMap((r) => r.sobre.cambios)).toEqual([{ codArticulo: '1000001', estaba: 10, quedo: 24 }])
  expect((await pedir()).sobre.data.noAgregados).toMatchObject([
    { codArticulo: '1000001', cantidad: 24, motivo: 'Ya está en su carrito.' },
  ])
  expect(await enCarrito()).toEqual([['1000001', 24]])
})

test('nadie ve lo pendiente de otro, ni lo cancelado, ni lo de hace más de 90 días', async () => {
  const folio = await mandar(34)
  const otro = await portal.entrar('grupo')
  expect((await portal.pedir(calls.pendientes, { token: otro })).sobre.data.map((p) => p.folio)).not.toContain(folio)
  await portal.sql("update pedidos set estatus = 'X' where folio = $1", [folio])
  expect(await pendientes()).toEqual([])
  await portal.sql(
    "update pedidos set estatus = 'R', fecha_recepcion = fecha_recepcion - interval '91 days' where folio = $1",
    [folio],
  )
  expect(await pendientes()).toEqual([])
})
