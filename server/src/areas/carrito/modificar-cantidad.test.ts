import { consultarCarrito, modificarCantidad, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
})
afterAll(() => portal.cerrar())

const poner = async (codArticulo: string, cantidad: number, conCarrito?: boolean) => {
  const body = { codArticulo, cantidad, rutaOrigen: 'carrito' as const, ...(conCarrito ? { conCarrito } : {}) }
  return (await portal.pedir(modificarCantidad, { body, token })).sobre.data
}
const carrito = async () => (await portal.pedir(consultarCarrito, { body: {}, token })).sobre

test('al cambiar una cantidad, quien lo pide recibe el renglón, los totales y el crédito que diría el carrito', async () => {
  await portal.pedir(vaciarCarrito, { body: {}, token })
  await poner('1000007', 24)
  for (const cantidad of [2, 3, 7]) {
    const { carrito: dicho } = await poner('1000002', cantidad, true)
    const { data, totales, saldo } = await carrito()
    expect(dicho).toEqual({ renglon: data.find((r) => r.codArticulo === '1000002'), totales, saldo })
  }
  const { carrito: quitado } = await poner('1000002', 0, true)
  const { data, totales, saldo } = await carrito()
  expect(data.map((r) => r.codArticulo)).toEqual(['1000007'])
  expect(quitado).toEqual({ renglon: null, totales, saldo })
})

test('quien no lo pide recibe lo de siempre', async () => {
  expect(Object.keys(await poner('1000001', 4))).toEqual(['codArticulo', 'cantidad', 'renglones', 'importe'])
})
