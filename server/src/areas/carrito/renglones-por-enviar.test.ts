import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/carrito.ts'
import { pedidosActivos, pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import { salenPedidos } from '@surtia/contracts/puerta.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.pedir(calls.vaciarCarrito, { token })
})

const poner = (codArticulo: string, cantidad: number, rutaOrigen: calls.RutaOrigen) =>
  portal.pedir(calls.modificarCantidad, { token, body: { codArticulo, cantidad, rutaOrigen } })
const enviar = async (cambios = {}) => {
  const { sobre } = await surtirDe(portal, token, cambios, randomUUID())
  return sobre.data.pedidos[0]?.folio ?? ''
}
const renglonesDe = (folio: string) =>
  portal.sql<{
    cod: string
    ruta: string
    lista: number
    precio: number
    alterno: string | null
    suPrecio: number | null
  }>(
    'select cod_articulo as cod, ruta_origen as ruta, precio_lista::float8 as lista, precio::float8 as precio, cod_alterno as alterno, precio_alterno::float8 as "suPrecio" from pedido_renglones where folio = $1 order by 1',
    [folio],
  )

test('cada renglón guarda de dónde vino y lo que costaba sin promoción; el pedido, quién y por dónde', async () => {
  await poner('1000001', 2, 'mi-lista-de-pedido')
  await poner('1000002', 12, 'ofertas')
  await poner('1000007', 1, 'mi-lista-de-pedido')
  const folio = await enviar()
  expect(await renglonesDe(folio)).toMatchObject([
    { cod: '1000001', ruta: 'mi-lista-de-pedido', lista: 25, precio: 25 },
    { cod: '1000002', ruta: 'ofertas', lista: 80, precio: 60 },
    { cod: '1000007', ruta: 'mi-lista-de-pedido', lista: 33.33, precio: 33.33 },
  ])
  const { sobre } = await portal.pedir(pedidosActivos, { token })
  expect(sobre.data.find((p) => p.folio === folio)).toMatchObject({
    canal: 'mi-lista-de-pedido',
    referenciaCliente: '',
  })
  expect(sobre.data.find((p) => p.folio === folio)?.usuario).not.toBe('')
})

test('el alterno es el más barato de igual fórmula, forma y contenido que hay en el propio centro', async () => {
  const [caro, barato, agotado, otroContenido] = ['7799001', '7799002', '7799003', '7799004']
  await portal.sql("insert into formulas (descripcion) values ('ALTERNO 5 MG')")
  await portal.sql(
    `insert into articulos (cod_articulo, descripcion, generico, cod_formula, formula, cod_laboratorio, cod_clasificacion, cod_categoria, cod_linea, cod_forma_farmaceutica, contenido_venta, estatus)
     select t.cod, 'ALTERNO ' || t.cod, 'ALTERNO', (select cod_formula from formulas where descripcion = 'ALTERNO 5 MG'), 'ALTERNO 5 MG', a.cod_laboratorio, a.cod_clasificacion, a.cod_categoria, a.cod_linea, a.cod_forma_farmaceutica, t.contenido, 'A'
       from articulos a, (values ($1, 'C/10'), ($2, 'C/10'), ($3, 'C/10'), ($4, 'C/20')) as t(cod, contenido) where a.cod_articulo = '1000001'`,
    [caro, barato, agotado, otroContenido],
  )
  await portal.sql('insert into precios (cod_articulo, precio_neto) values ($1, 50), ($2, 40), ($3, 10), ($4, 5)', [
    caro,
    barato,
    agotado,
    otroContenido,
  ])
  await portal.sql(
    `insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas) values ($1, 1, 'L', '2035-12-31', 100), ($2, 1, 'L', '2035-12-31', 100), ($3, 2, 'L', '2035-12-31', 100), ($4, 1, 'L', '2035-12-31', 100)`,
    [caro, barato, agotado, otroContenido],
  )
  // the catalogue in memory hears of it
  const { indice } = portal.running.portal
  const conoce = async (codigo: string) => {
    await indice.alDia()
    const lugar = indice.lugarDe(codigo)
    let lotes = 0
    if (lugar >= 0) indice.catalogo.lotes.deCada(lugar, () => lotes++)
    return lotes
  }
  await expect.poll(() => Promise.all([caro, barato, agotado, otroContenido].map(conoce))).toEqual([1, 1, 1, 1])
  await ponerEn(portal, token, caro, 1)
  expect(await renglonesDe(await enviar())).toMatchObject([{ cod: caro, alterno: barato, suPrecio: 40 }])
  // also the dearer one is told: whoever adds up what could have been saved compares
  await ponerEn(portal, token, barato, 1)
  expect(await renglonesDe(await enviar())).toMatchObject([{ cod: barato, alterno: caro, suPrecio: 50 }])
  await ponerEn(portal, token, otroContenido, 1)
  expect(await renglonesDe(await enviar())).toMatchObject([{ cod: otroContenido, alterno: null, suPrecio: null }])
})

test('su número de pedido y la nota viajan con el pedido, en el correo y al ERP', async () => {
  await poner('1000001', 2, 'busqueda-general')
  const folio = await enviar({ referenciaCliente: ' OC-2026/118 ', notaAlmacen: 'Entregar por la puerta de atrás' })
  const activos = (await portal.pedir(pedidosActivos, { token })).sobre.data
  expect(activos.find((p) => p.folio === folio)?.referenciaCliente).toBe('OC-2026/118')
  expect((await portal.pedir(pedidosDet, { token, params: { folio } })).sobre).toMatchObject({
    notaAlmacen: 'Entregar por la puerta de atrás',
  })
  const salientes = (await portal.pedir(salenPedidos.salientes, { token: CLAVE_ERP, query: { limite: '500' } })).sobre
    .data
  expect(salientes.find((p) => p.folio === folio)).toMatchObject({
    referenciaCliente: 'OC-2026/118',
    notaAlmacen: 'Entregar por la puerta de atrás',
    canal: 'busqueda-general',
  })
  const [correo] = await portal.sql<{ texto: string }>(
    "select carga->>'texto' as texto from salidas where tipo = 'correo' and carga->'adjuntos'->0->>'folio' = $1 limit 1",
    [folio],
  )
  expect(correo?.texto).toContain('Su número de pedido: OC-2026/118')
  expect(correo?.texto).toContain('Nota para almacén: Entregar por la puerta de atrás')
  const largo = await surtirDe(portal, token, { referenciaCliente: 'x'.repeat(31) }, randomUUID())
  expect(largo.status).toBe(400)
})
