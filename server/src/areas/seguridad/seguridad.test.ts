import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import * as calls from '@surtia/contracts/seguridad.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

type Tokens = { accessToken: string; expiresAt: string; refreshToken: string }
const sesion = async (usuario = 'farmacia'): Promise<Tokens> =>
  (await portal.pedir(calls.login, { body: { usuario, password: 'Surtia2025' } })).sobre.data
const entra = async (token: string) => (await portal.pedir(consultarCarrito, { token })).status

test('entra con usuario sin distinguir mayúsculas, y el token dice quién es', async () => {
  const { sobre } = await portal.pedir(calls.login, { body: { usuario: ' FARMACIA ', password: 'Surtia2025' } })
  const { accessToken, expiresAt } = sobre.data
  const payload = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  expect(payload.user).toEqual({
    codCliente: '100001',
    user: 'farmacia',
    sucursal: 1,
    idUsuario: payload.user.idUsuario,
    nombre: 'Farmacia San Jerónimo',
    forzarPOC: false,
    soloConsulta: false,
    papel: 'titular',
    clientes: 1,
  })
  expect(payload.soloConsulta).toBe(false)
  expect(new Date(expiresAt).getTime() - portal.running.portal.ahora().getTime()).toBeGreaterThan(14 * 60_000)
})

test('usuario desconocido y contraseña equivocada reciben la misma respuesta', async () => {
  const malo = await portal.pedir(calls.login, { body: { usuario: 'farmacia', password: 'otra' } })
  const nadie = await portal.pedir(calls.login, { body: { usuario: 'nadie', password: 'otra' } })
  expect(malo.sobre).toEqual({ value: false, message: '* La contraseña es incorrecta.', data: null })
  expect(nadie.texto).toBe(malo.texto)
  expect(malo.status).toBe(200)
})

test('diez intentos malos de un usuario cierran la puerta con 429, también con la contraseña buena', async () => {
  for (let i = 0; i < 10; i++) await portal.pedir(calls.login, { body: { usuario: 'herramientas', password: 'mala' } })
  const cerrada = await portal.pedir(calls.login, { body: { usuario: 'herramientas', password: 'Surtia2025' } })
  expect([cerrada.status, cerrada.headers.get('retry-after')]).toEqual([429, '900'])
})

test('el nombre de un negocio se dice cinco veces por minuto, venga de donde venga la pregunta', async () => {
  const limitado = await levantar({ limites: 1, proxies: ['127.0.0.1', '::1'] })
  const estados: number[] = []
  for (let i = 0; i < 7; i++) {
    // each time from another address
    const { status } = await limitado.pedir(calls.verificarNombreUsuario, {
      body: { IdUsuario: i % 2 ? 'FARMACIA' : 'farmacia' },
      headers: { 'x-forwarded-for': `10.0.0.${i + 1}` },
    })
    estados.push(status)
  }
  expect(estados).toEqual([200, 200, 200, 200, 200, 429, 429])
  await limitado.cerrar()
})

test('sin token, con token alterado o de otra firma, 401', async () => {
  const { accessToken } = await sesion()
  const [cabeza, cuerpo] = accessToken.split('.')
  const sinFirma = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${cuerpo}.`
  for (const token of ['', 'x', `${cabeza}.${cuerpo}.AAAA`, sinFirma]) expect(await entra(token)).toBe(401)
  expect(await entra(accessToken)).toBe(200)
})

test('un tk de un solo uso entra una vez; el de consulta entra en modo consulta', async () => {
  const una = await portal.pedir(calls.loginTk, { body: { tk: 'demo-unico' } })
  expect(una.sobre).toMatchObject({ value: true, data: { url: '/clientes/' } })
  expect((await portal.pedir(calls.loginTk, { body: { tk: 'demo-unico' } })).sobre.value).toBe(false)
  const consulta = await portal.pedir(calls.loginTk, { body: { tk: 'demo-consulta' } })
  const { accessToken } = consulta.sobre.data.tokenInfo
  expect(JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).user.soloConsulta).toBe(true)
})

const correoDe = async (asunto: string): Promise<string> => {
  const carpeta = join(portal.datos, 'correo')
  for (let i = 0; i < 60; i++) {
    try {
      for (const archivo of readdirSync(carpeta)) {
        const eml = readFileSync(join(carpeta, archivo), 'utf8')
        if (archivo.endsWith('.eml') && eml.includes(asunto)) return eml.replace(/=\r\n/g, '')
      }
    } catch {
      // not yet
    }
    await pause(100)
  }
  throw new Error('no llegó el correo')
}

test('recuperar la contraseña: correo, referencia de un uso, y todas las sesiones terminan', async () => {
  const { accessToken } = await sesion('publico')
  expect((await portal.pedir(calls.verificarNombreUsuario, { body: { IdUsuario: 'publico' } })).sobre).toMatchObject({
    value: true,
    data: [{ nombre: 'Farmacia Plaza Central' }],
  })
  expect((await portal.pedir(calls.recuperarPasswordCorreo, { body: { IdUsuario: 'publico' } })).sobre.value).toBe(true)
  const referencia = /recuperar-password\/([\w-]+)/.exec(await correoDe('contrase'))?.[1] ?? ''
  expect((await portal.pedir(calls.recuperarPasswordVerificar, { body: { referencia } })).sobre).toMatchObject({
    value: true,
    data: 'publico',
  })
  const corta = await portal.pedir(calls.recuperarPasswordRestablecer, { body: { referencia, password: 'abc' } })
  expect([corta.status, corta.sobre.value]).toEqual([200, false])
  expect(
    (await portal.pedir(calls.recuperarPasswordRestablecer, { body: { referencia, password: 'Nueva2026' } })).sobre
      .value,
  ).toBe(true)
  expect(
    (await portal.pedir(calls.recuperarPasswordRestablecer, { body: { referencia, password: 'Otra2026' } })).sobre
      .value,
  ).toBe(false)
  expect(await entra(accessToken)).toBe(401)
  expect((await portal.pedir(calls.login, { body: { usuario: 'publico', password: 'Nueva2026' } })).sobre.value).toBe(
    true,
  )
})

test('un usuario desconocido no recibe correo', async () => {
  const { sobre } = await portal.pedir(calls.recuperarPasswordCorreo, { body: { IdUsuario: 'nadie' } })
  expect(sobre).toEqual({ value: false, message: '* El usuario es incorrecto.', data: null })
})

test('lo que no tiene forma de solicitud es 400 con el campo en español, nunca 500', async () => {
  const cuerpos = [
    '{',
    '[]',
    'null',
    '{"usuario":"a"}',
    '{"usuario":"a","password":"b","mas":1}',
    '{"usuario":1,"password":"b"}',
    '{"usuario":"a\\u0000","password":"b"}',
    '{"__proto__":{},"usuario":"a","password":"b"}',
  ]
  for (const body of cuerpos) {
    const { status, sobre } = await portal.pedir(calls.login, { body })
    expect([body, status, sobre.value]).toEqual([body, 400, false])
  }
  const { sobre } = await portal.pedir(calls.login, { body: '{"usuario":"a","password":"b","mas":1}' })
  expect(sobre.data).toEqual([{ campo: 'mas', mensaje: 'Este campo no se espera.' }])
})

test('un cuerpo que no es JSON es 415, y uno demasiado grande 413', async () => {
  const otro = await fetch(`${portal.url}${calls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'hola',
  })
  expect(otro.status).toBe(415)
  const grande = await fetch(`${portal.url}${calls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `"${'x'.repeat(1_100_000)}"`,
  })
  expect([grande.status, (await grande.json()).value]).toEqual([413, false])
})

test('cada respuesta lleva su número de solicitud y los encabezados de seguridad', async () => {
  const { headers } = await portal.pedir(calls.login, { body: {} })
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('un usuario desconocido cuesta lo mismo que una contraseña equivocada', async () => {
  const caro = await levantar({ argonKib: 19_456 })
  // of the processor, not of the clock: a busy machine changes only the latter
  const cuesta = async (usuario: string) => {
    const antes = process.cpuUsage()
    await caro.pedir(calls.login, { body: { usuario, password: 'mala' } })
    const { user, system } = process.cpuUsage(antes)
    return user + system
  }
  await cuesta('calienta')
  const medidas: Record<'conocido' | 'nadie', number[]> = { conocido: [], nadie: [] }
  for (let i = 0; i < 12; i++) {
    medidas.conocido.push(await cuesta(i % 2 ? 'farmacia' : 'publico'))
    medidas.nadie.push(await cuesta(`nadie${i}`))
  }
  // hashing takes ten times as much as all the rest: without it the ratio would be near zero
  const razon = Math.min(...medidas.nadie) / Math.min(...medidas.conocido)
  expect(razon).toBeGreaterThan(0.5)
  expect(razon).toBeLessThan(2)
  await caro.cerrar()
})

test('un tk no lleva fuera del sitio, diga lo que diga su dirección', async () => {
  const direcciones = [
    'https://malo.example/',
    '//malo.example',
    '/\\\\malo.example',
    'javascript:alert(1)',
    '/clientes/carrito',
    '',
  ]
  const llegadas: string[] = []
  for (const [i, url] of direcciones.entries()) {
    const tk = `tk-de-prueba-de-direcciones-${i}`
    await fetch(`${portal.url}/api/integracion/accesos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/x-ndjson' },
      body: JSON.stringify({ tk, usuario: 'farmacia', url }),
    })
    const { sobre } = await portal.pedir(calls.loginTk, { body: { tk } })
    llegadas.push(sobre.data?.url ?? 'rechazado')
  }
  expect(llegadas.slice(4)).toEqual(['/clientes/carrito', '/clientes/'])
  for (const llegada of llegadas.slice(0, 4)) expect(['/clientes/', 'rechazado']).toContain(llegada)
})
