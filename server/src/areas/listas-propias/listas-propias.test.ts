import { randomUUID } from 'node:crypto'
import { cantidadEnCarrito, consultarCarrito, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import * as calls from '@surtia/contracts/listas-propias.ts'
import { LISTAS_PROPIAS, RENGLONES_DE_LISTA } from '@surtia/contracts/topes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ponerEn, surtirDe } from '../../test/envio.ts'
import { insistir } from '../../test/insistir.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
let otro: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  otro = await portal.entrar('grupo')
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.sql('delete from listas_propias')
  await portal.pedir(vaciarCarrito, { token, body: {} })
})

const crear = (body: object, de = token) =>
  portal.pedir(calls.crearLista, { token: de, body: { desde: 'vacia', ...body } })
const idDe = async (body: object) => (await crear(body)).sobre.data.idLista
const lista = (idLista: number, de = token) => portal.pedir(calls.listaPropia, { token: de, params: { idLista } })
const cambiar = (idLista: number, body: object, de = token) =>
  portal.pedir(calls.cambiarLista, { token: de, params: { idLista }, body })
const renglonesDe = async (idLista: number) =>
  (await lista(idLista)).sobre.data.renglones.map((r) => [r.articulo.codArticulo, r.cantidad, r.nota])

test('una lista nace vacía, del carrito, de un pedido, de mi lista o de lo dado, y conserva su orden', async () => {
  await ponerEn(portal, token, '1000007', 3)
  await ponerEn(portal, token, '1000001', 48)
  expect(await renglonesDe(await idDe({ nombre: 'Vacía' }))).toEqual([])
  expect(await renglonesDe(await idDe({ nombre: 'Semanal', desde: 'carrito' }))).toEqual([
    ['1000007', 3, ''],
    ['1000001', 48, ''],
  ])
  const dada = await idDe({
    nombre: 'Temporada de frío',
    renglones: [
      { codArticulo: '1000013', cantidad: 5, nota: 'mostrador' },
      { codArticulo: '1000001', cantidad: 1 },
      { codArticulo: '1000013', cantidad: 6 },
    ],
  })
  expect(await renglonesDe(dada)).toEqual([
    ['1000013', 6, ''],
    ['1000001', 1, ''],
  ])
  const folio = (await surtirDe(portal, token, {}, randomUUID())).sobre.data.pedidos[0]?.folio
  expect(await renglonesDe(await idDe({ nombre: 'Del pedido', desde: 'pedido', folio }))).toHaveLength(2)
  expect((await renglonesDe(await idDe({ nombre: 'De mi lista', desde: 'mi-lista' }))).length).toBeGreaterThan(20)
  const { sobre } = await portal.pedir(calls.listasPropias, { token })
  expect(sobre.data.map((l) => [l.nombre, l.version])).toEqual([
    ['De mi lista', 1],
    ['Del pedido', 1],
    ['Semanal', 1],
    ['Temporada de frío', 1],
    ['Vacía', 1],
  ])
})

test('el nombre no se repite, ni en otras letras; lo malo se dice en su campo', async () => {
  await idDe({ nombre: 'Semanal' })
  expect((await crear({ nombre: ' SEMANAL ' })).sobre).toMatchObject({
    value: false,
    message: 'Ya tiene una lista con ese nombre.',
  })
  // another client may
  expect((await crear({ nombre: 'Semanal' }, otro)).sobre.value).toBe(true)
  expect((await crear({ nombre: '   ' })).status).toBe(400)
  expect((await crear({ nombre: 'x'.repeat(61) })).status).toBe(400)
  expect((await crear({ nombre: 'A', desde: 'pedido' })).campos).toEqual([
    { campo: 'folio', mensaje: 'Diga de qué pedido.' },
  ])
  // an order that is not its own is one that there is not
  const [ajeno] = await portal.sql<{ folio: string }>("select folio from pedidos where cod_cliente <> '100001' limit 1")
  for (const folio of ['1', ajeno?.folio ?? ''])
    expect((await crear({ nombre: 'A', desde: 'pedido', folio })).status).toBe(404)
  const inexistente = await crear({ nombre: 'A', renglones: [{ codArticulo: '99999999', cantidad: 1 }] })
  expect(inexistente.campos).toEqual([
    { campo: 'renglones', mensaje: 'El artículo 99999999 no existe en el catálogo.' },
  ])
  const de = (n: number) => Array.from({ length: n }, () => ({ codArticulo: '1000001', cantidad: 1 }))
  expect((await crear({ nombre: 'A', renglones: de(RENGLONES_DE_LISTA + 1) })).status).toBe(400)
})

test('cincuenta listas a lo más, también si dos equipos las hacen a la vez', async () => {
  const hechas = await Promise.all(
    Array.from({ length: LISTAS_PROPIAS + 5 }, (_, i) => insistir(() => crear({ nombre: `Lista ${i}` }))),
  )
  expect(hechas.filter((r) => r.sobre.value)).toHaveLength(LISTAS_PROPIAS)
  expect(hechas.find((r) => !r.sobre.value)?.sobre.message).toBe('Puede tener 50 listas. Elimine una para hacer otra.')
})

test('dos listas que toman a la vez el mismo nombre: una lo tiene, y a la otra se le dice', async () => {
  const [una, otra] = [await idDe({ nombre: 'Una' }), await idDe({ nombre: 'Otra' })]
  for (let vuelta = 1; vuelta <= 6; vuelta++) {
    const nombre = `Nueva ${vuelta}`
    const versiones = await Promise.all([una, otra].map(async (id) => (await lista(id)).sobre.data.version))
    const dichas = await Promise.all(
      [una, otra].map((id, i) => cambiar(id, { nombre, version: versiones[i] }).then((r) => [r.status, r.sobre.value])),
    )
    expect(dichas.sort()).toEqual([
      [200, false],
      [200, true],
    ])
  }
})

test('un cambio parte de una versión; si ya es otra se contestan las dos, y nada se pierde', async () => {
  const idLista = await idDe({ nombre: 'Semanal', renglones: [{ codArticulo: '1000001', cantidad: 1 }] })
  const una = await cambiar(idLista, { renglones: [{ codArticulo: '1000013', cantidad: 2 }], version: 1 })
  expect(una.sobre.data).toEqual({ version: 2 })
  const tarde = await cambiar(idLista, { nombre: 'Quincenal', version: 1 })
  expect(tarde.status).toBe(409)
  expect(tarde.sobre.data).toMatchObject({
    actual: { nombre: 'Semanal', version: 2, renglones: [{ codArticulo: '1000013', cantidad: 2 }] },
    suya: { nombre: 'Quincenal', version: 1 },
  })
  expect((await cambiar(idLista, { nombre: 'Quincenal', version: 2 })).sobre.data).toEqual({ version: 3 })
  expect(await renglonesDe(idLista)).toEqual([['1000013', 2, '']])
  const [a, b] = await Promise.all([
    cambiar(idLista, { nombre: 'A', version: 3 }),
    cambiar(idLista, { nombre: 'B', version: 3 }),
  ])
  expect([a.status, b.status].sort()).toEqual([200, 409])
})

test('una lista ajena no existe para nadie más', async () => {
  const idLista = await idDe({ nombre: 'Semanal' })
  expect((await lista(idLista, otro)).status).toBe(404)
  expect((await cambiar(idLista, { nombre: 'Mía', version: 1 }, otro)).status).toBe(404)
  expect((await portal.pedir(calls.quitarLista, { token: otro, params: { idLista } })).status).toBe(404)
  expect((await portal.pedir(calls.llenarDesdeLista, { token: otro, params: { idLista } })).status).toBe(404)
  expect((await portal.pedir(calls.quitarLista, { token, params: { idLista } })).sobre.value).toBe(true)
  expect((await lista(idLista)).status).toBe(404)
})

test('llenar el carrito pone lo que falta para lo deseado, y dice lo que no pudo', async () => {
  await ponerEn(portal, token, '1000001', 30)
  await ponerEn(portal, token, '1000007', 9)
  const idLista = await idDe({
    nombre: 'Semanal',
    renglones: [
      { codArticulo: '1000001', cantidad: 48 },
      { codArticulo: '1000007', cantidad: 4 },
      { codArticulo: '1000013', cantidad: 2 },
      { codArticulo: '1000010', cantidad: 1 },
    ],
  })
  const { sobre } = await portal.pedir(calls.llenarDesdeLista, { token, params: { idLista } })
  expect(sobre.data).toMatchObject({ agregados: 2, renglones: 3, noAgregados: [{ codArticulo: '1000010' }] })
  const cantidades = (await portal.pedir(consultarCarrito, { token, body: {} })).sobre.data
  expect(Object.fromEntries(cantidades.map((r) => [r.codArticulo, r.cantidad]))).toEqual({
    '1000001': 48,
    '1000007': 9,
    '1000013': 2,
  })
  // again: there is nothing left to add
  expect((await portal.pedir(calls.llenarDesdeLista, { token, params: { idLista } })).sobre.data).toMatchObject({
    agregados: 0,
  })
  expect((await portal.pedir(cantidadEnCarrito, { token })).sobre.data).toBe(3)
})

test('lo que falta para lo deseado se suma aunque sea menos que el mínimo: el renglón ya lo pasa', async () => {
  await ponerEn(portal, token, '1000012', 6)
  const idLista = await idDe({ nombre: 'De seis', renglones: [{ codArticulo: '1000012', cantidad: 8 }] })
  const { sobre } = await portal.pedir(calls.llenarDesdeLista, { token, params: { idLista } })
  expect(sobre.data).toMatchObject({ agregados: 1, noAgregados: [] })
  const { data } = (await portal.pedir(consultarCarrito, { token, body: {} })).sobre
  expect(data.map((r) => [r.codArticulo, r.cantidad])).toEqual([['1000012', 8]])
})

test('llenado desde dos equipos a la vez, nada se pide dos veces', async () => {
  const idLista = await idDe({ nombre: 'Semanal', renglones: [{ codArticulo: '1000001', cantidad: 48 }] })
  const llenar = () => portal.pedir(calls.llenarDesdeLista, { token, params: { idLista } })
  await Promise.all(Array.from({ length: 6 }, llenar))
  const { data } = (await portal.pedir(consultarCarrito, { token, body: {} })).sobre
  expect(data.map((r) => [r.codArticulo, r.cantidad])).toEqual([['1000001', 48]])
})
