import { randomUUID } from 'node:crypto'
import * as calls from '@surtia/contracts/carrito.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CuerpoDeEnvio, surtirDe } from '../test/envio.ts'
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
