import { cambiarPassword } from '@surtia/contracts/cuenta.ts'
import * as calls from '@surtia/contracts/seguridad.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const pedirEnlace = (IdUsuario: string) => portal.pedir(calls.recuperarPasswordCorreo, { body: { IdUsuario } })
/** The references of the links mailed so far, oldest first. */
async function enlaces(): Promise<string[]> {
  const filas = await portal.sql<{ texto: string }>(
    "select carga->>'texto' as texto from salidas where clave like 'recuperar:%' order by id",
  )
  return filas.map(({ texto }) => /recuperar-password\/([\w-]+)/.exec(texto)?.[1] ?? '')
}
const nuevoEnlace = async (usuario: string): Promise<string> => {
  expect((await pedirEnlace(usuario)).sobre.value).toBe(true)
  return (await enlaces()).at(-1) ?? ''
}
const sirve = async (referencia: string) =>
  (await portal.pedir(calls.recuperarPasswordVerificar, { body: { referencia } })).sobre.value
const usar = async (referencia: string, password = 'Nueva2026') =>
  (await portal.pedir(calls.recuperarPasswordRestablecer, { body: { referencia, password } })).sobre.value

test('un enlace nuevo acaba con los anteriores del mismo usuario, y con los de nadie más', async () => {
  const ajeno = await nuevoEnlace('grupo')
  const [uno, dos] = [await nuevoEnlace('nueva'), await nuevoEnlace('nueva')]
  expect([await sirve(uno), await usar(uno), await sirve(dos), await sirve(ajeno)]).toEqual([false, false, true, true])
})

test('cambiar la contraseña acaba con los enlaces que se hayan mandado', async () => {
  const enlace = await nuevoEnlace('limite')
  const token = await portal.entrar('limite')
  const cambio = await portal.pedir(cambiarPassword, {
    body: { passwordAnterior: 'Surtia2025', passwordNuevo: 'Otra2026' },
    token,
  })
  expect([cambio.sobre.value, await sirve(enlace), await usar(enlace)]).toEqual([true, false, false])
  expect(await portal.entrar('limite', 'Otra2026')).toBeTruthy()
})

test('usado uno, no sirve ningún otro, aunque siga sin usarse', async () => {
  const uno = await nuevoEnlace('publico')
  const dos = await nuevoEnlace('publico')
  // as links that an earlier version left open side by side
  await portal.sql('update referencias_de_password set usado = null')
  expect([await usar(uno), await sirve(dos), await usar(dos, 'Ajena2026')]).toEqual([true, false, false])
  expect(await portal.entrar('publico', 'Nueva2026')).toBeTruthy()
})

test('dos enlaces usados a la vez: uno pone su contraseña, y sólo uno', async () => {
  await Promise.all([pedirEnlace('poc'), pedirEnlace('poc')])
  const ultimos = (await enlaces()).slice(-2)
  expect((await Promise.all(ultimos.map((enlace) => sirve(enlace)))).filter(Boolean)).toHaveLength(1)
  await portal.sql('update referencias_de_password set usado = null')
  const puestas = await Promise.all(ultimos.map((enlace, i) => usar(enlace, `Nueva202${i}`)))
  expect(puestas.filter(Boolean)).toHaveLength(1)
})

test('un buzón recibe cinco enlaces por hora a lo más, aunque los límites por minuto estén abiertos; de más, el último otra vez', async () => {
  const antes = (await enlaces()).length
  const respuestas = await Promise.all(Array.from({ length: 20 }, () => pedirEnlace('inactiva')))
  expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(6)
  const mandados = (await enlaces()).slice(antes)
  expect([mandados.length, new Set(mandados).size]).toEqual([6, 5])
  const cerradas = respuestas.filter(({ status }) => status === 429)
  expect(cerradas).toHaveLength(14)
  for (const { sobre, headers } of cerradas) {
    expect(sobre.message).toBe('Ya le enviamos varios enlaces. Revise su correo: el último sirve durante una hora.')
    expect(Number(headers.get('retry-after'))).toSatisfy((segundos: number) => segundos > 500 && segundos <= 600)
  }
  const [{ n = 0 } = {}] = await portal.sql<{ n: number }>(
    "select count(*)::int as n from referencias_de_password r join usuarios u using (id_usuario) where u.usuario = 'inactiva' and r.usado is null",
  )
  expect(n).toBe(1)
})

test('quien pide enlaces por otro no le quita el suyo: el último llega otra vez cada diez minutos, y usarlo lo abre todo', async () => {
  const pasan = (tiempo: string) =>
    portal.sql(`update intentos_de_acceso set instante = instante - interval '${tiempo}'`)
  for (let i = 0; i < 5; i++) await nuevoEnlace('herramientas')
  const [ultimo = ''] = (await enlaces()).slice(-1)
  await portal.sql("update referencias_de_password set expira = expira - interval '50 minutes'")
  const otraVez = await pedirEnlace('herramientas')
  expect([otraVez.sobre.value, otraVez.sobre.message]).toEqual([
    true,
    'Le enviamos otra vez el correo con la última liga para restablecer su contraseña.',
  ])
  expect((await enlaces()).slice(-2)).toEqual([ultimo, ultimo])
  expect((await pedirEnlace('herramientas')).status).toBe(429)
  await pasan('10 minutes')
  expect((await pedirEnlace('herramientas')).status).toBe(200)
  expect((await enlaces()).slice(-3)).toEqual([ultimo, ultimo, ultimo])
  // its mail says an hour
  const [{ minutos = 0 } = {}] = await portal.sql<{ minutos: number }>(
    `select round(extract(epoch from max(expira) - $1::timestamptz) / 60)::int as minutos
       from referencias_de_password join usuarios using (id_usuario) where usuario = 'herramientas' and usado is null`,
    [portal.running.portal.ahora()],
  )
  expect(minutos).toBe(60)
  expect(await usar(ultimo)).toBe(true)
  // the count is over: five new ones again
  const nuevo = await nuevoEnlace('herramientas')
  expect(nuevo).not.toBe(ultimo)
  for (let i = 0; i < 4; i++) await nuevoEnlace('herramientas')
  // none is left that could be mailed again: a new one, then
  await portal.sql('update referencias_de_password set usado = now() where usado is null')
  const ahora = await nuevoEnlace('herramientas')
  expect(await sirve(ahora)).toBe(true)
})
