import { cantidadEnCarrito } from '@surtia/contracts/carrito.ts'
import * as calls from '@surtia/contracts/cuenta.ts'
import { loginTk } from '@surtia/contracts/seguridad.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

test('cada quien ve sus datos', async () => {
  const token = await portal.entrar('farmacia')
  expect((await portal.pedir(calls.datosCliente, { token })).sobre.data).toEqual([
    {
      nombre: 'Farmacia San Jerónimo',
      nombreEncargadoCompras: 'Encargado de compras',
      telefono: '6675550101',
      correo: 'compras100001@farmacias.example',
      ciudad: 'Culiacán',
      estado: 'Sinaloa',
    },
  ])
})

test('la contraseña se cambia con la actual, las demás sesiones terminan y ésta sigue', async () => {
  const [esta, otra] = [await portal.entrar('nueva'), await portal.entrar('nueva')]
  const cambiar = (passwordAnterior: string, passwordNuevo: string, token = esta) =>
    portal.pedir(calls.cambiarPassword, { body: { passwordAnterior, passwordNuevo }, token })
  expect((await cambiar('mala', 'Nueva2026')).sobre).toMatchObject({
    value: false,
    message: 'La contraseña actual es incorrecta.',
  })
  expect((await cambiar('Surtia2025', 'abc')).sobre).toMatchObject({
    value: false,
    message: expect.stringContaining('4 a 50'),
  })
  expect((await cambiar('Surtia2025', 'a'.repeat(51))).sobre.value).toBe(false)
  expect((await portal.pedir(cantidadEnCarrito, { token: otra })).status).toBe(200)
  expect((await cambiar('Surtia2025', 'abcd')).sobre).toMatchObject({
    value: true,
    message: 'Su contraseña ha sido cambiada con éxito',
  })
  expect((await portal.pedir(cantidadEnCarrito, { token: otra })).status).toBe(401)
  expect((await portal.pedir(cantidadEnCarrito, { token: esta })).status).toBe(200)
  await expect(portal.entrar('nueva')).rejects.toThrow('incorrecta')
  expect(await portal.entrar('nueva', 'abcd')).toBeTruthy()
  const consulta = (await portal.pedir(loginTk, { body: { tk: 'demo-consulta' } })).sobre.data.tokenInfo.accessToken
  expect((await cambiar('Surtia2025', 'Otra2026', consulta)).status).toBe(403)
})

test('adivinar la contraseña actual se detiene como al entrar', async () => {
  const token = await portal.entrar('limite')
  const estados: number[] = []
  for (let i = 0; i < 11; i++)
    estados.push(
      (
        await portal.pedir(calls.cambiarPassword, {
          body: { passwordAnterior: 'mala', passwordNuevo: 'Otra2026' },
          token,
        })
      ).status,
    )
  expect(estados).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
