import { auditoria } from '@surtia/contracts/auditoria.ts'
import * as calls from '@surtia/contracts/equipo.ts'
import * as personal from '@surtia/contracts/personal.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ejecutar } from '../../comandos/surtia.ts'
import { startPortal } from '../../start-portal.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas, pedirA } from '../../test/portal.ts'
import { settingsForTests } from '../../test/settings.ts'

let portal: PortalDePruebas
let token: string
let administra: number
beforeAll(async () => {
  portal = await levantar()
  const persona = await entrarComo(portal, ['administracion'], { confirmada: true })
  token = persona.token
  administra = persona.idPersonal
})
afterAll(() => portal.cerrar())

const consultar = async (filtros: Record<string, string>) =>
  (await portal.pedir(calls.equipo.consultar, { token, body: { filtros } })).sobre
const crear = async (correo: string, papeles: readonly Papel[], otros: object = {}) =>
  portal.pedir(calls.crearPersona, { token, body: { correo, nombre: 'Rosa Núñez', papeles, ...otros } })
const papeles = async (idPersonal: number, body: object, otro = token) =>
  portal.pedir(calls.cambiarPapeles, { token: otro, params: { idPersonal }, body })
const activar = async (idPersonal: number, body: object) =>
  portal.pedir(calls.cambiarActivo, { token, params: { idPersonal }, body })
const rastro = (evento: string, persona: number) =>
  portal.sql(
    "select id_personal, antes, despues from auditoria where evento = $1 and (detalle->>'persona')::int = $2 order by id",
    [evento, persona],
  )
const correosA = (para: string) =>
  portal.sql<{ carga: { asunto: string; texto: string } }>(
    "select carga from salidas where tipo = 'correo' and carga->>'para' = $1",
    [para],
  )

test('quien se da de alta recibe su liga por correo, y con ella se inscribe', async () => {
  const correo = 'rosa.nunez@surtia.example'
  const { sobre } = await crear('Rosa.Nunez@surtia.example', ['ventas', 'ventas'], { codAgente: 'A07' })
  expect(sobre.data).toMatchObject({
    correo,
    papeles: ['ventas'],
    codAgente: 'A07',
    activo: true,
    factores: [],
    sesiones: 0,
  })
  const [carta] = await correosA('Rosa.Nunez@surtia.example')
  const clave = /\/personal\/inscripcion\/([\w-]+)/.exec(carta?.carga.texto ?? '')?.[1]
  const inscripcion = await portal.pedir(personal.inscripcion, { body: { clave } })
  expect(inscripcion.sobre.data.correo).toBe(correo)
  expect((await crear(correo, ['rh'])).sobre).toMatchObject({
    value: false,
    message: `Ya hay una persona con el correo ${correo}.`,
  })
  expect(await rastro('personal.creado', sobre.data.idPersonal)).toEqual([
    {
      id_personal: administra,
      antes: null,
      despues: { correo: 'Rosa.Nunez@surtia.example', papeles: ['ventas'], codAgente: 'A07' },
    },
  ])
})

test('se busca por nombre o correo, por papel y por activo; lo desconocido se dice', async () => {
  await crear('baja@surtia.example', ['rh', 'almacen'])
  const [baja] = (await consultar({ texto: 'BAJA@' })).data
  await activar(baja?.idPersonal ?? 0, { activo: false, version: baja?.version })
  expect((await consultar({ activo: 'no' })).data.map((p) => p.correo)).toEqual(['baja@surtia.example'])
  expect((await consultar({ papel: 'almacen' })).data.map((p) => p.correo)).toEqual(['baja@surtia.example'])
  expect((await consultar({ persona: String(baja?.idPersonal) })).data.map((p) => p.correo)).toEqual([
    'baja@surtia.example',
  ])
  expect((await consultar({ persona: 'x' })).cuantos).toBe(0)
  expect(await consultar({ papel: 'rey', texto: '%' })).toMatchObject({ cuantos: 0, filtrosIgnorados: ['papel'] })
})

test('un papel que se quita deja de servir en 5 segundos, también en otro proceso; el renglón dice qué era', async () => {
  const suyo = await entrarComo(portal, ['auditoria'])
  const otro = await startPortal(settingsForTests({ databaseUrl: portal.baseUrl, datos: portal.datos }), {
    site: '/nowhere',
  })
  const en = async (pedir: PortalDePruebas['pedir']) =>
    (await pedir(auditoria.consultar, { token: suyo.token, body: { filtros: {} } })).status
  expect([await en(portal.pedir), await en(pedirA(otro.url))]).toEqual([200, 200])
  const cambio = await papeles(suyo.idPersonal, { papeles: ['rh'], version: 1 })
  expect(cambio.sobre.data).toMatchObject({ papeles: ['rh'], version: 2 })
  expect(await en(portal.pedir)).toBe(403)
  await expect.poll(() => en(pedirA(otro.url))).toBe(403)
  await otro.stop()
  expect(await rastro('personal.papeles', suyo.idPersonal)).toEqual([
    {
      id_personal: administra,
      antes: { papeles: ['auditoria'], codAgente: null },
      despues: { papeles: ['rh'], codAgente: null },
    },
  ])
})

test('otra versión es 409 con lo que hay y lo suyo', async () => {
  const { idPersonal } = await entrarComo(portal, ['rh'])
  await papeles(idPersonal, { papeles: ['rh', 'ventas'], codAgente: 'A07', version: 1 })
  const tarde = await papeles(idPersonal, { papeles: ['almacen'], version: 1 })
  expect(tarde.status).toBe(409)
  expect(tarde.sobre).toMatchObject({
    message: 'Otra persona lo cambió.',
    data: {
      actual: { papeles: ['rh', 'ventas'], codAgente: 'A07', version: 2 },
      suya: { papeles: ['almacen'], version: 1 },
    },
  })
  expect((await activar(idPersonal, { activo: false, version: 1 })).status).toBe(409)
  expect((await papeles(999_999, { papeles: ['rh'], version: 1 })).status).toBe(404)
})

test('la última persona de administración no se quita ni se desactiva', async () => {
  const NO = { value: false, message: 'Debe quedar al menos una persona de administración.' }
  expect((await papeles(administra, { papeles: ['rh'], version: 1 })).sobre).toMatchObject(NO)
  expect((await activar(administra, { activo: false, version: 1 })).sobre).toMatchObject(NO)
  expect((await consultar({ papel: 'administracion' })).data).toMatchObject([{ idPersonal: administra, version: 1 }])
  expect(await rastro('personal.papeles', administra)).toEqual([])
})

test('dos que se quitan la administración a la vez no la dejan sin nadie', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const uno = await levantarDos()
    const respuestas = await Promise.all([
      papeles(uno.a.idPersonal, { papeles: ['rh'], version: 1 }, uno.b.token),
      papeles(uno.b.idPersonal, { papeles: ['rh'], version: 1 }, uno.a.token),
    ])
    expect(respuestas.map((r) => r.sobre.value).sort()).toEqual([false, true])
    await portal.sql("update personal_papeles set papel = 'administracion' where id_personal = $1", [administra])
  }
})

/** The two who administer, and nobody else. */
async function levantarDos() {
  const a = await entrarComo(portal, ['administracion'], { confirmada: true })
  const b = await entrarComo(portal, ['administracion'], { confirmada: true })
  await portal.sql(
    "update personal_papeles set papel = 'rh' where papel = 'administracion' and id_personal not in ($1, $2)",
    [a.idPersonal, b.idPersonal],
  )
  return { a, b }
}

test('terminar las sesiones de alguien las termina todas, y desactivarlo también sus ligas', async () => {
  const suyo = await entrarComo(portal, ['rh'])
  const entra = async () => (await portal.pedir(personal.misSesiones, { token: suyo.token })).status
  expect(await entra()).toBe(200)
  const fin = await portal.pedir(calls.terminarSesionesDePersona, {
    token,
    params: { idPersonal: suyo.idPersonal },
    body: { version: 1 },
  })
  expect(fin.sobre.data).toEqual({ terminadas: 1 })
  expect(await entra()).toBe(401)
  expect(await rastro('personal.sesiones-terminadas', suyo.idPersonal)).toEqual([
    { id_personal: administra, antes: { sesiones: 1 }, despues: { sesiones: 0 } },
  ])
  const nueva = (await crear('con.liga@surtia.example', ['rh'])).sobre.data
  const [carta] = await correosA('con.liga@surtia.example')
  const clave = /inscripcion\/([\w-]+)/.exec(carta?.carga.texto ?? '')?.[1]
  const { data } = (await activar(nueva.idPersonal, { activo: false, version: nueva.version })).sobre
  await activar(nueva.idPersonal, { activo: true, version: data.version })
  expect((await portal.pedir(personal.inscripcion, { body: { clave } })).sobre.value).toBe(false)
  expect(await rastro('personal.activo', nueva.idPersonal)).toEqual([
    { id_personal: administra, antes: { activo: true }, despues: { activo: false } },
    { id_personal: administra, antes: { activo: false }, despues: { activo: true } },
  ])
})

test('sin confirmar la identidad no se cambia el equipo, ni se baja', async () => {
  const { token } = await entrarComo(portal, ['administracion'])
  const params = { idPersonal: administra }
  const respuestas = [
    await portal.pedir(calls.crearPersona, {
      token,
      body: { correo: 'x@surtia.example', nombre: 'X', papeles: ['rh'] },
    }),
    await portal.pedir(calls.cambiarPapeles, { token, params, body: { papeles: ['rh'], version: 1 } }),
    await portal.pedir(calls.equipo.exportar, { token, body: { filtros: {}, formato: 'csv' } }),
  ]
  for (const { status, sobre } of respuestas)
    expect([status, sobre]).toEqual([
      403,
      { value: false, message: 'Confirme su identidad para continuar.', data: { confirmar: true } },
    ])
})

test('se baja lo filtrado, y que se bajó queda escrito', async () => {
  const respuesta = await fetch(`${portal.url}${calls.equipo.exportar.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filtros: { texto: 'baja@' }, formato: 'csv' }),
  })
  expect((await respuesta.text()).trim().split('\r\n')).toHaveLength(2)
  expect(await portal.sql("select detalle from auditoria where evento = 'personal.exportado'")).toEqual([
    { detalle: { filtros: {} } },
  ])
})

test('una liga que se da por comando se le dice a toda administración, sin la liga', async () => {
  const lineas: string[] = []
  const surtia = (...argumentos: string[]) =>
    ejecutar(argumentos, {
      decir: (linea) => lineas.push(linea),
      abrir: async () => ({ portal: portal.running.portal, cerrar: async () => undefined }),
      settings: () => portal.running.portal.settings,
    })
  expect(await surtia('personal', 'crear', 'nuevo@surtia.example', '--nombre', 'Nuevo', '--papeles', 'rh')).toBe(0)
  expect(await surtia('personal', 'inscribir', 'nuevo@surtia.example')).toBe(0)
  const ligas = lineas.filter((linea) => linea.includes('/personal/inscripcion/'))
  expect(new Set(ligas).size).toBe(2)
  const cartas = await portal.sql<{ carga: { para: string; texto: string } }>(
    "select carga from salidas where clave like 'personal-por-comando:%'",
  )
  const administran = (await consultar({ papel: 'administracion', activo: 'si' })).data
  expect(cartas).toHaveLength(2 * administran.length)
  for (const { carga } of cartas) {
    expect(carga.texto).toContain('nuevo@surtia.example')
    expect(carga.texto).not.toContain('inscripcion')
  }
  expect(await correosA('nuevo@surtia.example')).toEqual([])
})
