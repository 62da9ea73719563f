import { setTimeout as pause } from 'node:timers/promises'
import { cantidadEnCarrito } from '@surtia/contracts/carrito.ts'
import { cambiarPassword } from '@surtia/contracts/cuenta.ts'
import { cambiosDePedidos } from '@surtia/contracts/estatus-pedido.ts'
import { cerrarSesion, login, renovarToken } from '@surtia/contracts/seguridad.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, startPortal } from '../../start-portal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'

// Two portals on one database. In the first no sign of life comes by itself: what ends there ends because it was told.
let portal: PortalDePruebas
let otro: Running
beforeAll(async () => {
  portal = await levantar({}, { pace: { heartbeat: 3_600_000 } })
  otro = await startPortal(
    { ...portal.running.portal.settings, port: 0 },
    { site: '/nowhere', pace: { heartbeat: 200 } },
  )
})
afterAll(async () => {
  await otro.stop()
  await portal.cerrar()
})

/** Listens; `terminado` is true once the server ended the stream. */
async function oir(url: string, token: string) {
  const respuesta = await fetch(`${url}${cambiosDePedidos.path}`, { headers: { authorization: `Bearer ${token}` } })
  const oye = { status: respuesta.status, texto: '', terminado: false }
  ;(async () => {
    for await (const trozo of respuesta.body ?? []) oye.texto += Buffer.from(trozo).toString()
    oye.terminado = true
  })().catch(() => undefined)
  await expect.poll(() => oye.texto).toContain('retry')
  return oye
}

test('al cerrar sesión termina lo que esa sesión escuchaba, y lo de otra sesión sigue', async () => {
  const [esta, aquella] = [await portal.entrar('farmacia'), await portal.entrar('farmacia')]
  const [oye, sigue] = [await oir(portal.url, esta), await oir(portal.url, aquella)]
  await portal.pedir(cerrarSesion, { token: esta })
  await expect.poll(() => oye.terminado).toBe(true)
  expect(sigue.terminado).toBe(false)
})

test('al cambiar la contraseña terminan las demás sesiones, también lo que escuchan', async () => {
  const [esta, aquella] = [await portal.entrar('nueva'), await portal.entrar('nueva')]
  const [sigue, oye] = [await oir(portal.url, esta), await oir(portal.url, aquella)]
  await portal.pedir(cambiarPassword, {
    body: { passwordAnterior: 'Surtia2025', passwordNuevo: 'Nueva2026' },
    token: esta,
  })
  await expect.poll(() => oye.terminado).toBe(true)
  await pause(500)
  expect(sigue.terminado).toBe(false)
})

test('un token de refresco usado de nuevo termina lo que escuchaba su familia', async () => {
  const { sobre } = await portal.pedir(login, { body: { usuario: 'limite', password: 'Surtia2025' } })
  const { accessToken, refreshToken } = sobre.data as { accessToken: string; refreshToken: string }
  const oye = await oir(portal.url, accessToken)
  await portal.pedir(renovarToken, { body: { refresh_token: refreshToken } })
  await portal.sql("update tokens_de_refresco set usado = usado - interval '11 seconds' where usado is not null")
  expect((await portal.pedir(renovarToken, { body: { refresh_token: refreshToken } })).status).toBe(401)
  await expect.poll(() => oye.terminado).toBe(true)
})

test('lo que se escucha en otro proceso termina a los pocos segundos', async () => {
  const token = await portal.entrar('grupo')
  const oye = await oir(otro.url, token)
  await pause(600)
  expect(oye.terminado).toBe(false)
  await portal.pedir(cerrarSesion, { token })
  expect((await portal.pedir(cantidadEnCarrito, { token })).status).toBe(401)
  await expect.poll(() => oye.terminado).toBe(true)
})

test('una sesión escucha seis veces, y la más vieja cede; a un compañero no se le termina nada', async () => {
  await entregarFilas(portal.url, 'usuarios', [{ usuario: 'companera', codCliente: '100001', password: 'Clave-1' }])
  const [mia, suya] = [await portal.entrar('farmacia'), await portal.entrar('companera', 'Clave-1')]
  const deEllas = [await oir(portal.url, suya), await oir(portal.url, await portal.entrar('farmacia'))]
  const mias = await Promise.all(Array.from({ length: 6 }, () => oir(portal.url, mia)))
  const septima = await oir(portal.url, mia)
  await expect.poll(() => mias.filter((oye) => oye.terminado).length).toBe(1)
  expect([septima, ...deEllas].map((oye) => oye.terminado)).toEqual([false, false, false])
})
