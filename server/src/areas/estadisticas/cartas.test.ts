import { darseDeBaja, guardarPreferencias, type Preferencias, preferencias } from '@surtia/contracts/preferencias.ts'
import { loginTk } from '@surtia/contracts/seguridad.ts'
import { sumarMeses } from '@surtia/rules/estadisticas/periodo.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { mandarCartas } from './mandar-cartas.ts'

let portal: PortalDePruebas
const tokens: Record<string, string> = {}
/** 08:00 of Mazatlan on the first day of the next month. */
let primero: Date
beforeAll(async () => {
  portal = await levantar()
  for (const usuario of ['farmacia', 'nueva', 'inactiva', 'limite']) tokens[usuario] = await portal.entrar(usuario)
  primero = alas('15:00:00')
})
afterAll(() => portal.cerrar())
beforeEach(async () => {
  await portal.sql('delete from preferencias')
  await portal.sql("delete from salidas where clave like 'carta:%'")
  await portal.sql("update usuarios set correo = usuario || '@cartas.example'")
})

const TODO: Preferencias = {
  teclas: true,
  cartaMensual: true,
  push: { pedidos: false, llegadas: true, corte: false },
}
const alas = (hora: string, meses = 1) =>
  new Date(`${sumarMeses(`${diaDe(portal.running.portal.ahora()).slice(0, 7)}-01`, meses)}T${hora}Z`)
const preferir = (usuario: string, body: Preferencias = TODO) =>
  portal.pedir(guardarPreferencias, { token: tokens[usuario], body })
/** As a process does at an instant. */
const mandar = (cuando: Date = primero) => mandarCartas({ ...portal.running.portal, ahora: () => cuando })
type Carta = { clave: string; para: string; texto: string; baja: string }
const DE_CARTAS =
  "select clave, carga->>'para' as para, carga->>'texto' as texto, carga->>'baja' as baja from salidas where clave like 'carta:%'"
const cartas = async (): Promise<Carta[]> => (await portal.sql(`${DE_CARTAS} order by 2`)) as Carta[]
const para = async () => (await cartas()).map((c) => c.para)

test('cada quien guarda lo que prefiere; quien no ha dicho nada no recibe la carta', async () => {
  const { sobre } = await portal.pedir(preferencias, { token: tokens.farmacia })
  expect(sobre.data).toEqual({
    teclas: true,
    cartaMensual: false,
    push: { pedidos: false, llegadas: false, corte: false },
  })
  expect(sobre.correo).toBe('farmacia@cartas.example')
  expect((await preferir('farmacia', { ...TODO, teclas: false })).sobre.data).toEqual({ ...TODO, teclas: false })
  expect((await portal.pedir(preferencias, { token: tokens.farmacia })).sobre.data.teclas).toBe(false)
  expect((await portal.pedir(preferencias, { token: tokens.nueva })).sobre.data.cartaMensual).toBe(false)
  await preferir('nueva', { ...TODO, cartaMensual: false })
  await mandar()
  expect(await para()).toEqual(['farmacia@cartas.example'])
})

test('una sesión de consulta mira las preferencias y no las cambia', async () => {
  const { sobre } = await portal.pedir(loginTk, { body: { tk: 'demo-consulta' } })
  const token = (sobre.data as { tokenInfo: { accessToken: string } }).tokenInfo.accessToken
  expect((await portal.pedir(preferencias, { token })).sobre.value).toBe(true)
  expect((await portal.pedir(guardarPreferencias, { token, body: TODO })).status).toBe(403)
})

test('sale una a cada quien, aunque lo hagan varios procesos a la vez y se repita', async () => {
  for (const usuario of ['farmacia', 'nueva', 'limite']) await preferir(usuario)
  await Promise.all(Array.from({ length: 4 }, () => mandar()))
  await mandar()
  const todas = ['farmacia', 'limite', 'nueva'].map((u) => `${u}@cartas.example`)
  expect(await para()).toEqual(todas)
  // what went long ago is swept from the queue: that it went is remembered
  await portal.sql("delete from salidas where clave like 'carta:%'")
  await mandar()
  expect(await para()).toEqual([])
  await mandar(alas('15:00:00', 2))
  expect(await para()).toEqual(todas)
  const [una] = await cartas()
  expect(una?.texto).toContain('/clientes/estadisticas')
  expect(una?.texto).toContain(una?.baja)
})

test('antes de las ocho del día primero no sale, ni después del séptimo; ni a quien la pidió ya entrado el mes', async () => {
  await preferir('farmacia')
  await mandar(alas('14:59:59'))
  await mandar(new Date(primero.getTime() + 7 * 86_400_000))
  expect(await para()).toEqual([])
  await portal.sql('update preferencias set carta_desde = $1::date', [diaDe(new Date(primero.getTime() + 86_400_000))])
  await mandar(new Date(primero.getTime() + 3 * 86_400_000))
  expect(await para()).toEqual([])
  await portal.sql('update preferencias set carta_desde = $1::date', [diaDe(primero)])
  await mandar(new Date(primero.getTime() + 3 * 86_400_000))
  expect(await para()).toEqual(['farmacia@cartas.example'])
})

test('ni el cliente inactivo, ni el usuario sin correo o sin acceso', async () => {
  for (const usuario of ['farmacia', 'nueva', 'inactiva', 'limite']) await preferir(usuario)
  await portal.sql("update usuarios set correo = '' where usuario = 'nueva'")
  await portal.sql("update usuarios set activo = false where usuario = 'limite'")
  try {
    await mandar()
    expect(await para()).toEqual(['farmacia@cartas.example'])
  } finally {
    await portal.sql("update usuarios set activo = true where usuario = 'limite'")
  }
})

test('la liga la termina, otra vez también; una que no es de nadie se dice; el correo la termina de un clic', async () => {
  await preferir('farmacia')
  await preferir('limite')
  await mandar()
  // none is just leaving
  await vi.waitFor(async () => expect(await portal.sql(`${DE_CARTAS} and terminada is null`)).toEqual([]), 240_000)
  // the mail server is away
  await portal.sql("update salidas set terminada = null, proximo = now() + interval '1 day' where clave like 'carta:%'")
  const [deFarmacia, deLimite] = await cartas()
  const clave = deFarmacia?.baja.split('/').at(-1) ?? ''
  for (let vez = 0; vez < 2; vez++) {
    const { sobre } = await portal.pedir(darseDeBaja, { body: { clave } })
    expect([sobre.value, sobre.message]).toEqual([true, 'Listo: ya no lo recibirá.'])
  }
  const nadie = await portal.pedir(darseDeBaja, { body: { clave: 'no-hay-tal' } })
  expect([nadie.sobre.value, nadie.sobre.message]).toEqual([false, expect.stringContaining('no sirve')])
  const deUnClic = (url: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const suya = `${portal.url}${new URL(deLimite?.baja ?? '').pathname}`
  expect((await deUnClic(suya)).status).toBe(204)
  // what waited for the mail server does not leave either
  expect(await cartas()).toEqual([])
  expect((await portal.pedir(preferencias, { token: tokens.limite })).sobre.data.cartaMensual).toBe(false)
  await mandar(alas('15:00:00', 2))
  expect(await cartas()).toEqual([])
  // wanted again: older letters end it too
  await preferir('farmacia')
  await portal.pedir(darseDeBaja, { body: { clave } })
  expect((await portal.pedir(preferencias, { token: tokens.farmacia })).sobre.data.cartaMensual).toBe(false)
})

test('lo que falla de uno no detiene a los demás, y se intenta otra vez', async () => {
  await preferir('farmacia')
  await preferir('limite')
  const { db, ...resto } = portal.running.portal
  let fallas = 0
  const conFalla = {
    ...resto,
    db,
    ahora: () => primero,
    get settings() {
      if (fallas++ === 0) throw new Error('once')
      return resto.settings
    },
  }
  await mandarCartas(conFalla)
  expect(await cartas()).toHaveLength(1)
  await mandar()
  expect(await para()).toEqual(['farmacia@cartas.example', 'limite@cartas.example'])
})
