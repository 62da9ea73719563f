import { agregarCaptura } from '@surtia/contracts/captura.ts'
import { consultarCarrito, modificarCantidad } from '@surtia/contracts/carrito.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const quienes = async (token: string) => {
  const { sobre } = await portal.pedir(consultarCarrito, { token, body: {} })
  return (sobre.data as { codArticulo: string; quien: string }[]).map(({ codArticulo, quien }) => [codArticulo, quien])
}

test('cada renglón dice quién lo puso o lo cambió al último', async () => {
  const titular = await portal.entrar('farmacia')
  const mostrador = await portal.entrar('farmacia-mostrador')
  await portal.pedir(modificarCantidad, {
    token: titular,
    body: { codArticulo: '1000001', cantidad: 3, rutaOrigen: 'carrito' },
  })
  await portal.pedir(agregarCaptura, {
    token: mostrador,
    body: { renglones: [{ codArticulo: '1000002', cantidad: 2, rutaOrigen: 'captura-rapida' }] },
  })
  expect(await quienes(mostrador)).toEqual([
    ['1000001', 'Encargado de compras'],
    ['1000002', 'Luis Arce'],
  ])
  const { sobre } = await portal.pedir(modificarCantidad, {
    token: mostrador,
    body: { codArticulo: '1000001', cantidad: 5, rutaOrigen: 'carrito', conCarrito: true },
  })
  expect(sobre.data).toMatchObject({ carrito: { renglon: { cantidad: 5, quien: 'Luis Arce' } } })
  expect((await quienes(titular))[0]).toEqual(['1000001', 'Luis Arce'])
})

test('donde sólo una persona puede entrar no se dice', async () => {
  const token = await portal.entrar('nueva')
  await portal.pedir(modificarCantidad, { token, body: { codArticulo: '1000001', cantidad: 1, rutaOrigen: 'carrito' } })
  expect(await quienes(token)).toEqual([['1000001', '']])
})
