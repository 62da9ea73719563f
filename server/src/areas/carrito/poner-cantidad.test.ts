import { randomUUID } from 'node:crypto'
import type { Body } from '@surtia/contracts/call.ts'
import { consultarCarrito, modificarCantidad, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { ponerCantidad } from '@surtia/contracts/en-espera.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await compartido()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())
beforeEach(() => portal.pedir(vaciarCarrito, { token, body: {} }))

type Deseo = Partial<Body<typeof ponerCantidad>> & { cantidad: number; clave?: string }
const pedir = ({ clave = randomUUID(), ...deseo }: Deseo) =>
  portal.pedir(ponerCantidad, {
    token,
    body: { codArticulo: '1000001', vistas: [0], rutaOrigen: 'escaner', ...deseo },
    headers: { 'idempotency-key': clave },
  })
const poner = async (deseo: Deseo) => (await pedir(deseo)).sobre.data
/** as another device does */
const otro = (cantidad: number) =>
  portal.pedir(modificarCantidad, { token, body: { codArticulo: '1000001', cantidad, rutaOrigen: 'carrito' } })
const carrito = async () =>
  (await portal.pedir(consultarCarrito, { token, body: {} })).sobre.data.map((r) => [r.codArticulo, r.cantidad])

test('lo que esperaba se pone, se cambia y se quita donde nadie más lo cambió, y se dice a qué precio', async () => {
  expect(await poner({ cantidad: 5 })).toMatchObject({ resultado: 'puesta', cantidad: 5, renglones: 1 })
  const { precio } = await poner({ cantidad: 7, vistas: [5] })
  expect(precio).toBeGreaterThan(0)
  expect(await carrito()).toEqual([['1000001', 7]])
  const rutas = await portal.sql<{ r: string }>("select ruta_origen as r from carrito_renglones where carrito = 'web'")
  expect(rutas).toEqual([{ r: 'escaner' }])
  expect(await poner({ cantidad: 0, vistas: [7] })).toMatchObject({ resultado: 'puesta', cantidad: 0, precio: 0 })
  expect(await carrito()).toEqual([])
})

test('lo que otro equipo cambió se queda como está y se dice; si ya quedó igual no hay nada que decir', async () => {
  await otro(3)
  expect(await poner({ cantidad: 5 })).toMatchObject({ resultado: 'otra', motivo: '', cantidad: 3 })
  expect(await poner({ cantidad: 3 })).toMatchObject({ resultado: 'puesta', cantidad: 3 })
  await otro(0)
  expect(await poner({ cantidad: 5, vistas: [3] })).toMatchObject({ resultado: 'otra', cantidad: 0, renglones: 0 })
  expect(await carrito()).toEqual([])
})

test('lo que la regla no admite se dice con su causa, y el renglón sigue como estaba', async () => {
  const negada = (codArticulo: string) => poner({ codArticulo, cantidad: 2 })
  expect(await negada('1000012')).toMatchObject({ resultado: 'negada', motivo: 'La cantidad mínima es de 6 piezas.' })
  expect(await negada('1000010')).toMatchObject({ resultado: 'negada', motivo: expect.stringContaining('cancelado') })
  expect(await negada('9999999')).toMatchObject({ motivo: 'El artículo no existe en el catálogo.', cantidad: 0 })
  expect(await carrito()).toEqual([])
})

test('repetido con su clave contesta lo mismo, y no pisa lo que se cambió después', async () => {
  const clave = randomUUID()
  const primera = await poner({ cantidad: 5, clave })
  await otro(9)
  expect(await poner({ cantidad: 5, clave })).toEqual(primera)
  expect(await carrito()).toEqual([['1000001', 9]])
})

test('un deseo anterior que llega tarde ya no hace nada, aunque el renglón haya vuelto a como estaba', async () => {
  const [vieja, nueva] = [randomUUID(), randomUUID()]
  await poner({ cantidad: 0, enLugarDe: [vieja.toUpperCase()], clave: nueva })
  const { status } = await pedir({ cantidad: 5, clave: vieja })
  expect(status).toBe(409)
  expect(await carrito()).toEqual([])
})

test('lo que salió con línea y llega después del deseo que tomó su lugar no hace nada, ponga o quite', async () => {
  const [puso, quito] = [randomUUID(), randomUUID()]
  const conClave = (cantidad: number, clave: string) =>
    portal.pedir(modificarCantidad, {
      token,
      body: { codArticulo: '1000001', cantidad, rutaOrigen: 'carrito' },
      headers: { 'idempotency-key': clave },
    })
  expect((await conClave(4, randomUUID())).sobre).toMatchObject({ value: true, data: { cantidad: 4, renglones: 1 } })
  await poner({ cantidad: 7, vistas: [4], enLugarDe: [puso, quito] })
  for (const tarde of [await conClave(5, puso.toUpperCase()), await conClave(0, quito)])
    expect([tarde.status, tarde.sobre.message]).toEqual([409, 'Llegó tarde: después se pidió otra cosa.'])
  expect(await carrito()).toEqual([['1000001', 7]])
  // another key, or none, is another wish
  expect((await conClave(9, randomUUID())).status).toBe(200)
  expect((await otro(0)).sobre.data.renglones).toBe(0)
})

test('un deseo que se nombra a sí mismo entre los anteriores se pone como cualquiera', async () => {
  const clave = randomUUID()
  expect(await poner({ cantidad: 5, clave, enLugarDe: [clave.toUpperCase(), randomUUID()] })).toMatchObject({
    resultado: 'puesta',
    cantidad: 5,
  })
})

test('lo que guardó un deseo anterior cuenta como de este equipo; lo que otro cambió encima, no', async () => {
  const [una, dos, tres] = [randomUUID(), randomUUID(), randomUUID()]
  await poner({ cantidad: 5, clave: una })
  expect(await poner({ cantidad: 7, enLugarDe: [una], clave: dos })).toMatchObject({ resultado: 'puesta', cantidad: 7 })
  await otro(0)
  // what was seen at the beginning stands there again, but by another hand
  expect(await poner({ cantidad: 8, enLugarDe: [una, dos], clave: tres })).toMatchObject({ resultado: 'otra' })
  expect(await poner({ cantidad: 8, vistas: [3, 0] })).toMatchObject({ resultado: 'puesta', cantidad: 8 })
})

test('un deseo y el que ocupa su lugar, a la vez, dejan el último', async () => {
  for (let vez = 0; vez < 10; vez++) {
    await portal.pedir(vaciarCarrito, { token, body: {} })
    const vieja = randomUUID()
    await Promise.all([pedir({ cantidad: 5, clave: vieja }), pedir({ cantidad: 7, enLugarDe: [vieja] })])
    expect(await carrito()).toEqual([['1000001', 7]])
  }
})

test('dos equipos que ponen lo mismo a la vez: uno queda y al otro se le dice', async () => {
  for (let vez = 0; vez < 10; vez++) {
    await portal.pedir(vaciarCarrito, { token, body: {} })
    const dichas = await Promise.all([poner({ cantidad: 5 }), poner({ cantidad: 7 })])
    expect(dichas.map((d) => d.resultado).sort()).toEqual(['otra', 'puesta'])
    expect(await carrito()).toEqual([['1000001', dichas.find((d) => d.resultado === 'puesta')?.cantidad]])
    expect(dichas[0]?.cantidad).toBe(dichas[1]?.cantidad)
  }
})
