import { cantidadEnCarrito } from '@surtia/contracts/carrito.ts'
import { cambiarPassword } from '@surtia/contracts/cuenta.ts'
import * as calls from '@surtia/contracts/seguridad.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type OtraConexion, otraConexion } from '../../test/otra-conexion.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const entrar = (usuario: string) => portal.pedir(calls.login, { body: { usuario, password: 'Surtia2025' } })

/** Another work that holds a user, as one that sets a password does. */
async function tomado(usuario: string): Promise<OtraConexion> {
  const otra = await otraConexion(portal.baseUrl)
  onTestFinished(() => otra.cerrar())
  await otra.hacer('begin')
  await otra.hacer('select 1 from usuarios where usuario = $1 for update', [usuario])
  return otra
}
const sesiones = (usuario: string) =>
  portal.sql('select 1 from sesiones join usuarios using (id_usuario) where usuario = $1 and revocada is null', [
    usuario,
  ])

test.each([
  ['nueva', "set password_hash = 'otra'"],
  ['poc', 'set activo = false'],
])('quien entra como %s mientras cambia con qué se entra (%s) no se queda dentro', async (usuario, cambio) => {
  const otra = await tomado(usuario)
  const entrada = entrar(usuario)
  await otra.esperando(1)
  await otra.hacer(`update usuarios ${cambio} where usuario = $1`, [usuario])
  await otra.hacer('commit')
  const { status, sobre } = await entrada
  expect([status, sobre]).toEqual([200, { value: false, message: '* La contraseña es incorrecta.', data: null }])
  expect(await sesiones(usuario)).toEqual([])
})

test('con la contraseña de antes no se pone otra sobre la que un enlace acaba de poner', async () => {
  const token = await portal.entrar('limite')
  const otra = await tomado('limite')
  const cambio = portal.pedir(cambiarPassword, {
    body: { passwordAnterior: 'Surtia2025', passwordNuevo: 'Ajena2026' },
    token,
  })
  await otra.esperando(1)
  await otra.hacer("update usuarios set password_hash = 'del enlace' where usuario = 'limite'")
  await otra.hacer('commit')
  expect((await cambio).sobre).toMatchObject({ value: false, message: 'La contraseña actual es incorrecta.' })
  expect(await portal.sql("select password_hash as hash from usuarios where usuario = 'limite'")).toEqual([
    { hash: 'del enlace' },
  ])
})

test('dos que entran a la vez como el mismo usuario entran los dos', async () => {
  const entradas = await Promise.all([entrar('farmacia'), entrar('farmacia'), entrar('farmacia')])
  const dentro = entradas.map(({ sobre }) => portal.pedir(cantidadEnCarrito, { token: sobre.data.accessToken }))
  expect((await Promise.all(dentro)).map(({ status }) => status)).toEqual([200, 200, 200])
})
