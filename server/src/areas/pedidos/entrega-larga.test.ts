import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ponerEn, seguidos, surtirDe } from '../../test/envio.ts'
import { otraConexion } from '../../test/otra-conexion.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

async function pedido(cantidad: number, codArticulo = '1000001', de = token): Promise<string> {
  await ponerEn(portal, de, codArticulo, cantidad)
  const { status, sobre } = await surtirDe(portal, de)
  expect([status, sobre.value]).toEqual([200, true])
  return sobre.data.pedidos[0]?.folio ?? ''
}
const entregar = (tipo: string, clave: string, filas: readonly object[]) =>
  entregarFilas(portal.url, tipo, filas, { entrega: clave })
const contar = async (texto: string, valores: unknown[]) =>
  (await portal.sql<{ n: number }>(`select count(*)::int as n ${texto}`, valores))[0]?.n
const piezas = async () =>
  (
    await portal.sql<{ n: number }>(
      "select sum(piezas)::int as n from existencias where cod_articulo = '1000001' and cod_sucursal = 1",
    )
  )[0]?.n ?? 0

/** An order that another work holds, in the middle of a delivery. */
async function tomado(folio: string) {
  const otra = await otraConexion(portal.baseUrl)
  onTestFinished(() => otra.cerrar())
  await otra.hacer('begin')
  await otra.hacer('select 1 from pedidos where folio = $1 for update', [folio])
  return otra
}

test.each<[string, (folio: string, codArticulo: string) => object]>([
  ['surtidosPedidos', (folio, codArticulo) => ({ folio, codArticulo, cantidadSurtida: 1 })],
  ['estatusPedidos', (folio) => ({ folio, estatus: 'X' })],
])('mientras una entrega de %s sigue en curso, se envían pedidos del mismo cliente y artículo', async (tipo, fila) => {
  const otro = await portal.entrar('publico')
  const [primero, segundo] = [await pedido(3), await pedido(3, '1000002', otro)]
  await seguidos(portal)
  const otra = await otraConexion(portal.baseUrl)
  onTestFinished(() => otra.cerrar())
  await otra.hacer('begin')
  // the last thing that is written of the second order
  await otra.hacer(
    "select 1 from historial_de_articulos where cod_cliente = '100007' and cod_articulo = '1000002' for update",
  )
  const entrega = entregar(tipo, `larga-${tipo}`, [fila(primero, '1000001'), fila(segundo, '1000002')])
  await otra.esperando(1)
  await pedido(2)
  await otra.hacer('rollback')
  expect(await entrega).toMatchObject({ status: 200, data: { aceptados: 2, rechazados: 0 } })
})

test('una entrega con nombre que se cortó a la mitad se completa al repetirla, y nada se hace dos veces', async () => {
  const antes = await piezas()
  const folios = [await pedido(4), await pedido(4), await pedido(4)]
  const filas = folios.map((folio) => ({ folio, codArticulo: '1000001', cantidadSurtida: 1 }))
  const otra = await tomado(folios[1] ?? '')
  // the second order is held longer than a lock is waited for
  expect((await entregar('surtidosPedidos', 'cortada-1', filas)).status).toBe(503)
  expect(await piezas()).toBe(antes - 12 + 3)
  await otra.hacer('rollback')
  expect(await entregar('surtidosPedidos', 'cortada-1', filas)).toMatchObject({
    status: 200,
    data: { aceptados: 3, rechazados: 0, repetida: false },
  })
  expect(await piezas()).toBe(antes - 3)
  for (const folio of folios) {
    expect(await contar("from auditoria where evento = 'pedido.surtido' and detalle @> $1", [{ folio }])).toBe(1)
    expect(await contar('from notificaciones where titulo = $1', [`Pedido ${folio}: piezas negadas`])).toBe(1)
  }
  expect(await entregar('surtidosPedidos', 'cortada-1', filas)).toMatchObject({ data: { repetida: true } })
})

test('dos entregas a la vez con la misma noticia de un pedido: las piezas regresan una vez', async () => {
  const antes = await piezas()
  const folio = await pedido(10)
  const fila = { folio, codArticulo: '1000001', cantidadSurtida: 6 }
  const otra = await tomado(folio)
  const entregas = ['doble-1', 'doble-2'].map((clave) => entregar('surtidosPedidos', clave, [fila]))
  await otra.esperando(2)
  await otra.hacer('rollback')
  for (const entrega of await Promise.all(entregas))
    expect(entrega).toMatchObject({ status: 200, data: { aceptados: 1, rechazados: 0 } })
  expect(await piezas()).toBe(antes - 6)
  expect(await portal.sql('select sum(piezas)::int as n from pedido_lotes where folio = $1', [folio])).toEqual([
    { n: 6 },
  ])
  expect(await contar('from notificaciones where titulo = $1', [`Pedido ${folio}: piezas negadas`])).toBe(1)
})
