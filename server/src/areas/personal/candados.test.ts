import { auditoria } from '@surtia/contracts/auditoria.ts'
import * as equipo from '@surtia/contracts/equipo.ts'
import * as calls from '@surtia/contracts/personal.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../db/database.ts'
import { codigoDe, darDeAlta, entrarComo, inscribir, PASSWORD_DE_PRUEBA } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { removeOldDirecciones } from './direcciones.queries.ts'
import { newEnrolment } from './inscripcion.ts'

let portal: PortalDePruebas
let administra: string
beforeAll(async () => {
  portal = await levantar({ proxies: ['127.0.0.1', '::1'], conexiones: 20 })
  administra = (await entrarComo(portal, ['administracion'], { confirmada: true })).token
})
beforeEach(() => portal.sql('delete from intentos_de_acceso'))
afterAll(() => portal.cerrar())

const CASA = '10.9.0.1'
const desde = (direccion: string) => ({ 'x-forwarded-for': direccion })
const entrar = (correo: string, password: string, direccion: string) =>
  portal.pedir(calls.entrarPersonal, { body: { correo, password }, headers: desde(direccion) })
async function inscrita() {
  const alta = await darDeAlta(portal)
  return { ...alta, ...(await inscribir(portal, alta.clave)) }
}
const otraLiga = (idPersonal: number) =>
  transaction(portal.running.portal.db, (trx) => newEnrolment(trx, portal.running.portal, idPersonal))
async function sesionDe(correo: string, respaldo: string, direccion = CASA) {
  const { reto } = (await entrar(correo, PASSWORD_DE_PRUEBA, direccion)).sobre.data
  const { sobre } = await portal.pedir(calls.factorDePersonal, { body: { reto, respaldo }, headers: desde(direccion) })
  expect(sobre.value).toBe(true)
  return sobre.data
}
/** A hundred wrong passwords from eleven addresses, as anybody can send them. */
async function adivinar(correo: string, deDonde = '10.8.0') {
  for (let i = 0; i < 10; i++)
    await Promise.all(Array.from({ length: 10 }, () => entrar(correo, 'otra contraseña', `${deDonde}.${i}`)))
}
const personaDe = async (idPersonal: number) => {
  const { sobre } = await portal.pedir(equipo.equipo.consultar, {
    token: administra,
    body: { filtros: { persona: String(idPersonal) } },
  })
  const [persona] = sobre.data
  if (!persona) throw new Error(`no hay persona ${idPersonal}`)
  return persona
}

test('quien adivina desde todas partes no cierra la puerta de donde la persona ya entró; en otra se dice cuánto falta', async () => {
  const { correo, respaldos } = await inscrita()
  await sesionDe(correo, respaldos[0] ?? '')
  await adivinar(correo)
  const lejos = await entrar(correo, PASSWORD_DE_PRUEBA, '10.9.0.2')
  expect([lejos.status, lejos.sobre.message]).toEqual([429, 'Demasiados intentos. Espere 24 horas e intente de nuevo.'])
  expect(Number(lejos.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect((await entrar(correo, PASSWORD_DE_PRUEBA, CASA)).sobre.value).toBe(true)
  // nor are that place's own tries without end
  for (let i = 0; i < 10; i++) await entrar(correo, 'otra contraseña', CASA)
  const cerca = await entrar(correo, PASSWORD_DE_PRUEBA, CASA)
  expect([cerca.status, cerca.sobre.message]).toEqual([
    429,
    'Demasiados intentos. Espere 15 minutos e intente de nuevo.',
  ])
  await portal.sql("update intentos_de_acceso set instante = instante - interval '10 minutes'")
  expect((await entrar(correo, PASSWORD_DE_PRUEBA, CASA)).sobre.message).toBe(
    'Demasiados intentos. Espere 5 minutos e intente de nuevo.',
  )
})

test('de lo que una persona sabe de sus lugares no se guarda la dirección, y a medio año se olvida', async () => {
  const { correo, idPersonal, respaldos } = await inscrita()
  await sesionDe(correo, respaldos[0] ?? '')
  const lugares = () =>
    portal.sql<{ direccion: string }>('select direccion from direcciones_de_personal where id_personal = $1', [
      idPersonal,
    ])
  expect(await lugares()).toEqual([{ direccion: expect.stringMatching(/^[\w-]{43}$/) }])
  await portal.sql("update direcciones_de_personal set vista = vista - interval '181 days'")
  await removeOldDirecciones(portal.running.portal.db, portal.running.portal.ahora())
  expect(await lugares()).toEqual([])
})

test('administración abre lo que otros cerraron, y queda escrito a quién', async () => {
  const { correo, idPersonal } = await inscrita()
  await adivinar(correo)
  expect((await entrar(correo, PASSWORD_DE_PRUEBA, CASA)).status).toBe(429)
  const params = { idPersonal }
  expect((await portal.pedir(equipo.abrirPersona, { token: administra, params })).sobre.value).toBe(true)
  expect((await entrar(correo, PASSWORD_DE_PRUEBA, CASA)).sobre.value).toBe(true)
  const body = { filtros: { evento: 'personal.abierto' } }
  const { data } = (await portal.pedir(auditoria.consultar, { token: administra, body })).sobre
  expect(data.map(({ detalle }) => detalle)).toEqual([{ persona: idPersonal, nombre: 'Persona de Prueba' }])
  expect((await portal.pedir(equipo.abrirPersona, { token: administra, params: { idPersonal: 999_999 } })).status).toBe(
    404,
  )
})

test('una inscripción nueva abre los candados y acaba con el teléfono, los códigos y las sesiones de antes', async () => {
  const { correo, idPersonal, secreto, respaldos } = await inscrita()
  const { accessToken, refreshToken } = await sesionDe(correo, respaldos[0] ?? '')
  const sobrante = await otraLiga(idPersonal)
  await adivinar(correo)
  await inscribir(portal, await otraLiga(idPersonal))
  expect((await portal.pedir(calls.misSesiones, { token: accessToken })).status).toBe(401)
  expect((await portal.pedir(calls.renovarPersonal, { body: { refreshToken } })).status).toBe(401)
  const { reto } = (await entrar(correo, PASSWORD_DE_PRUEBA, '10.9.0.3')).sobre.data
  for (const viejo of [{ codigo: codigoDe(portal, secreto) }, { respaldo: respaldos[1] }]) {
    const { sobre } = await portal.pedir(calls.factorDePersonal, { body: { reto, ...viejo } })
    expect(sobre).toMatchObject({ value: false, message: 'No fue posible entrar.' })
  }
  expect((await portal.pedir(calls.inscripcion, { body: { clave: sobrante } })).sobre.value).toBe(false)
  expect((await personaDe(idPersonal)).factores).toEqual(['totp'])
})

test('desactivar, o quitar los factores, acaba con todo lo de antes; la liga nueva llega por correo', async () => {
  for (const como of ['desactivar', 'quitar'] as const) {
    const { correo, idPersonal, secreto, respaldos } = await inscrita()
    const { accessToken } = await sesionDe(correo, respaldos[0] ?? '')
    const { version } = await personaDe(idPersonal)
    const pedido = { token: administra, params: { idPersonal } }
    if (como === 'quitar') {
      expect((await portal.pedir(equipo.quitarFactores, { ...pedido, body: { version: version + 1 } })).status).toBe(
        409,
      )
      const { sobre } = await portal.pedir(equipo.quitarFactores, { ...pedido, body: { version } })
      expect(sobre.data).toMatchObject({ factores: [], sesiones: 0, activo: true })
    } else {
      const { data } = (await portal.pedir(equipo.cambiarActivo, { ...pedido, body: { activo: false, version } })).sobre
      await portal.pedir(equipo.cambiarActivo, { ...pedido, body: { activo: true, version: data.version } })
    }
    expect([como, (await portal.pedir(calls.misSesiones, { token: accessToken })).status]).toEqual([como, 401])
    expect([como, (await entrar(correo, PASSWORD_DE_PRUEBA, CASA)).sobre.value]).toEqual([como, false])
    const cartas = await portal.sql<{ texto: string }>(
      "select carga->>'texto' as texto from salidas where tipo = 'correo' and carga->>'para' = $1",
      [correo],
    )
    expect([como, cartas.length]).toEqual([como, 1])
    const clave = /inscripcion\/([\w-]+)/.exec(cartas[0]?.texto ?? '')?.[1] ?? ''
    const nuevo = await inscribir(portal, clave)
    expect(nuevo.secreto).not.toBe(secreto)
    expect([como, (await entrar(correo, PASSWORD_DE_PRUEBA, CASA)).sobre.value]).toEqual([como, true])
  }
})

test('nadie se quita aquí los suyos', async () => {
  const { token, idPersonal } = await entrarComo(portal, ['administracion'], { confirmada: true })
  const { sobre } = await portal.pedir(equipo.quitarFactores, { token, params: { idPersonal }, body: { version: 1 } })
  expect(sobre).toMatchObject({ value: false, message: 'Los suyos se cambian en «Mis factores».' })
})
