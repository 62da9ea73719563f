import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/carrito.ts'
import { volverAPedir } from '@surtia/contracts/estatus-pedido.ts'
import { cambiarBanner, cambiarEmergente } from '@surtia/contracts/publicidad-de-mesa.ts'
import { cambiarVacante } from '@surtia/contracts/vacantes-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../sha256.ts'
import { type CuerpoDeEnvio, surtirDe } from '../test/envio.ts'
import { entrarComo } from '../test/personal.ts'
import { levantar, type PortalDePruebas } from '../test/portal.ts'

// How payments and deposits repeat is tested beside them.
let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('nueva')
})
afterAll(() => portal.cerrar())

const surtir = (clave: string, surtirEnVariosCedis: CuerpoDeEnvio['surtirEnVariosCedis'] = 'R') =>
  surtirDe(portal, token, { surtirEnVariosCedis }, clave)

test('un envío rechazado no se recuerda: la misma clave se juzga de nuevo, y lo enviado contesta lo mismo', async () => {
  const clave = randomUUID()
  await portal.pedir(calls.vaciarCarrito, { body: { surtirWebExcel: false }, token })
  expect((await surtir(clave)).sobre).toMatchObject({ value: false, message: 'Su carrito se encuentra vacío.' })
  await portal.pedir(calls.modificarCantidad, {
    body: { codArticulo: '1000001', cantidad: 1, rutaOrigen: 'carrito' },
    token,
  })
  // another body is no reuse of a key that was refused
  const enviado = await surtir(clave, 'A')
  expect(enviado.sobre.value).toBe(true)
  expect((await surtir(clave, 'A')).texto).toBe(enviado.texto)
  expect((await surtir(clave)).status).toBe(409)
})

const IMAGEN = '/imagenes/00000000-0000-4000-8000-000000000000.jpg'
test('lo que una persona crea se crea una vez por clave, también si dos llegan juntas; la clave es suya', async () => {
  const [una, otra] = [await entrarComo(portal, ['administracion']), await entrarComo(portal, ['administracion'])]
  const creaciones = [
    { call: cambiarBanner, tabla: 'banners', body: { imagen: IMAGEN, descripcion: 'Dos veces', tipo: 1 } },
    { call: cambiarEmergente, tabla: 'avisos_emergentes', body: { imagen: IMAGEN, descripcion: 'Dos veces' } },
    { call: cambiarVacante, tabla: 'vacantes', body: { titulo: 'Dos veces', ciudad: 'Guasave', estado: 'Sinaloa' } },
  ]
  for (const { call, tabla, body } of creaciones) {
    const cuantas = async () => (await portal.sql(`select 1 from ${tabla}`)).length
    const clave = randomUUID()
    const crear = (mas: object = {}, quien = una) =>
      portal.pedir(call, {
        token: quien.token,
        params: { id: 0 },
        body: { version: 0, ...body, ...mas },
        headers: { 'idempotency-key': clave },
      })
    const antes = await cuantas()
    const juntas = await Promise.all([crear(), crear()])
    expect([tabla, juntas.map(({ status }) => status)]).toEqual([tabla, [200, 200]])
    expect(juntas[0]?.sobre.data).toEqual(juntas[1]?.sobre.data)
    expect((await crear()).texto).toBe(juntas[0]?.texto)
    expect((await crear(tabla === 'vacantes' ? { area: 'Otra' } : { url: '/clientes' })).status).toBe(409)
    expect([tabla, await cuantas()]).toEqual([tabla, antes + 1])
    expect((await crear({}, otra)).sobre.value).toBe(true)
    expect([tabla, await cuantas()]).toEqual([tabla, antes + 2])
  }
})

test('una clave es de una llamada y de una dirección: con el mismo cuerpo, en otra, es 409', async () => {
  const de = await portal.entrar('farmacia')
  const [uno, otro] = await portal.sql<{ folio: string }>(
    "select folio from pedidos where cod_cliente = '100001' and estatus = 'B' order by fecha desc limit 2",
  )
  const clave = randomUUID()
  const repetir = (folio = '', idempotencyKey = clave) =>
    portal.pedir(volverAPedir, { token: de, params: { folio }, headers: { 'idempotency-key': idempotencyKey } })
  const primera = await repetir(uno?.folio)
  expect([primera.status, (await repetir(uno?.folio)).texto]).toEqual([200, primera.texto])
  expect((await repetir(otro?.folio)).status).toBe(409)
  // as the program of before wrote it down, which bound the body alone
  const deAntes = randomUUID()
  await portal.sql(
    "insert into idempotencia (cod_cliente, clave, huella, respuesta, creado) values ('100001', $1, $2, $3, now())",
    [
      deAntes,
      sha256('{}').toString('base64url'),
      JSON.stringify({ data: { agregados: 7, renglones: 7, noAgregados: [] }, cambios: [] }),
    ],
  )
  expect((await repetir(uno?.folio, deAntes)).sobre.data.agregados).toBe(7)
})
