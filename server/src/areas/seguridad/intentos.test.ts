import { cambiarPassword } from '@surtia/contracts/cuenta.ts'
import * as calls from '@surtia/contracts/seguridad.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar({ proxies: ['127.0.0.1', '::1'], conexiones: 20 })
})
beforeEach(() => portal.sql('delete from intentos_de_acceso'))
afterAll(() => portal.cerrar())

const desde = (direccion: string) => ({ 'x-forwarded-for': direccion })
const entrar = (usuario: string, password: string, direccion = '10.0.0.1') =>
  portal.pedir(calls.login, { body: { usuario, password }, headers: desde(direccion) })
const estados = (respuestas: { status: number }[], status: number) => respuestas.filter((r) => r.status === status)
/** the clock of the counts moves on: what was counted is so much older */
const pasan = (tiempo: string) => portal.sql(`update intentos_de_acceso set instante = instante - interval '${tiempo}'`)

test('ochenta intentos a la vez de un usuario: se miran diez a lo más', async () => {
  const todos = await Promise.all(Array.from({ length: 80 }, () => entrar('grupo', 'mala')))
  expect(estados(todos, 200).length).toBeLessThanOrEqual(10)
  // on a busy machine some wait too long and hear 503
  expect(estados(todos, 200).length + estados(todos, 429).length + estados(todos, 503).length).toBe(80)
  expect((await entrar('grupo', 'Surtia2025')).status).toBe(429)
})

test('ochenta intentos a la vez de una dirección, cada uno de otro usuario: se miran treinta a lo más', async () => {
  const uno = (i: number) => entrar(`nadie${i}`, 'mala', '10.0.0.2')
  const todos = await Promise.all(Array.from({ length: 80 }, (_, i) => uno(i)))
  // on a busy machine some wait too long and hear 503: what was not looked at then may be now, up to thirty in all
  expect(estados(todos, 200).length + estados(todos, 429).length + estados(todos, 503).length).toBe(80)
  for (let i = 80; todos.at(-1)?.status !== 429 && i < 115; i++) todos.push(await uno(i))
  expect(todos.at(-1)?.status).toBe(429)
  expect(estados(todos, 200).length).toBeLessThanOrEqual(30)
})

test('quien adivina desde otra dirección no le cierra la puerta al dueño', async () => {
  for (let i = 0; i < 10; i++) await entrar('publico', 'mala', '10.0.0.3')
  const cerrada = await entrar('publico', 'Surtia2025', '10.0.0.3')
  expect([cerrada.status, cerrada.headers.get('retry-after')]).toEqual([429, '900'])
  expect(cerrada.sobre.message).toBe('Demasiados intentos. Espere 15 minutos e intente de nuevo.')
  expect((await entrar('publico', 'Surtia2025', '10.0.0.4')).sobre.value).toBe(true)
  await pasan('14 minutes')
  expect((await entrar('publico', 'Surtia2025', '10.0.0.3')).headers.get('retry-after')).toBe('60')
  await pasan('1 minute')
  expect((await entrar('publico', 'Surtia2025', '10.0.0.3')).sobre.value).toBe(true)
})

test('toda una red de IPv6 es una sola dirección', async () => {
  for (let i = 0; i < 10; i++) await entrar('publico', 'mala', `2001:db8:7:7::${i}`)
  expect((await entrar('publico', 'Surtia2025', '2001:db8:7:7:ffff::1')).status).toBe(429)
  expect((await entrar('publico', 'Surtia2025', '2001:db8:7:8::1')).status).toBe(200)
})

test('lo que se rechazó por estar cerrado no se cuenta, y acertar borra lo contado del usuario ahí', async () => {
  for (let i = 0; i < 9; i++) await entrar('limite', 'mala', '10.0.0.5')
  expect((await entrar('limite', 'Surtia2025', '10.0.0.5')).sobre.value).toBe(true)
  for (let i = 0; i < 13; i++) await entrar('limite', 'mala', '10.0.0.5')
  expect((await entrar('limite', 'Surtia2025', '10.0.0.5')).status).toBe(429)
  // nineteen of thirty of the address are counted: others there still get in
  expect((await entrar('farmacia', 'Surtia2025', '10.0.0.5')).sobre.value).toBe(true)
  const [{ n = 0 } = {}] = await portal.sql<{ n: number }>(
    'select max(n)::int as n from (select count(*) as n from intentos_de_acceso group by clave) c',
  )
  expect(n).toBe(19)
})

test('cien intentos en un día desde todas partes piden un enlace; el enlace abre los dos candados', async () => {
  for (let i = 0; i < 10; i++)
    await Promise.all(Array.from({ length: 10 }, () => entrar('herramientas', 'mala', `10.1.0.${i}`)))
  const cerrada = await entrar('HERRAMIENTAS ', 'Surtia2025', '10.2.0.1')
  expect([cerrada.status, cerrada.sobre.message]).toEqual([
    429,
    '* Por seguridad, pida un enlace para restablecer su contraseña.',
  ])
  // a day from the hundredth try: the seconds since then are gone already
  const espera = Number(cerrada.headers.get('retry-after'))
  expect(espera).toBeGreaterThan(86_000)
  expect(espera).toBeLessThanOrEqual(86_400)

  const pedido = await portal.pedir(calls.recuperarPasswordCorreo, {
    body: { IdUsuario: 'herramientas' },
    headers: desde('10.2.0.1'),
  })
  expect(pedido.sobre.value).toBe(true)
  const [correo] = await portal.sql<{ texto: string }>(
    "select carga->>'texto' as texto from salidas where clave like 'recuperar:%' order by id desc limit 1",
  )
  const referencia = /recuperar-password\/([\w-]+)/.exec(correo?.texto ?? '')?.[1] ?? ''
  const puesta = await portal.pedir(calls.recuperarPasswordRestablecer, {
    body: { referencia, password: 'Nueva2026' },
  })
  expect(puesta.sobre.value).toBe(true)
  for (const direccion of ['10.2.0.1', '10.1.0.0', '10.1.0.9'])
    expect((await entrar('herramientas', 'Nueva2026', direccion)).sobre.value).toBe(true)
})

test('cambiar la contraseña con la actual equivocada se cuenta igual, también en ráfaga', async () => {
  const token = await portal.entrar('farmacia')
  const cambiar = (passwordAnterior: string) =>
    portal.pedir(cambiarPassword, {
      body: { passwordAnterior, passwordNuevo: 'Otra2026' },
      token,
      headers: desde('10.0.0.6'),
    })
  const todos = await Promise.all(Array.from({ length: 40 }, () => cambiar('mala')))
  expect([estados(todos, 200).length, estados(todos, 429).length]).toEqual([10, 30])
  expect((await cambiar('Surtia2025')).status).toBe(429)
  expect((await entrar('farmacia', 'Surtia2025', '10.0.0.6')).status).toBe(429)
})

test('cuarenta preguntas a la vez por el nombre de un negocio: se contestan cinco', async () => {
  const limitado = await levantar({ limites: 1, proxies: ['127.0.0.1', '::1'] })
  const todas = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      limitado.pedir(calls.verificarNombreUsuario, {
        body: { IdUsuario: 'farmacia' },
        headers: desde(`10.3.0.${i + 1}`),
      }),
    ),
  )
  expect([estados(todas, 200).length, estados(todas, 429).length]).toEqual([5, 35])
  await limitado.cerrar()
})
