import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import * as personal from '@surtia/contracts/personal.ts'
import { resumen } from '@surtia/contracts/puerta.ts'
import { login, renovarToken } from '@surtia/contracts/seguridad.ts'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limpiar } from './limpieza.ts'
import { type Running, startPortal } from './start-portal.ts'
import { enElBanco, respuestaDelBanco } from './test/banco.ts'
import { codigoDe, darDeAlta, inscribir, PASSWORD_DE_PRUEBA } from './test/personal.ts'
import { levantar, type PortalDePruebas, pedirA } from './test/portal.ts'

// The portals of a change of secrets, one after the other, on one database.
const secretos = (nombre: string) => ({
  secreto: `un-secreto-${nombre}-que-nadie-adivina`,
  pasarelaSecreto: `llave-${nombre}-del-banco`,
  claveErp: `clave-${nombre}-de-la-puerta`,
  claveMetricas: `clave-${nombre}-de-metricas`,
})
const [VIEJOS, NUEVOS] = [secretos('viejo'), secretos('nuevo')]
const con = (suyos: typeof VIEJOS, otros?: typeof VIEJOS) => ({
  ...suyos,
  secretoTambien: otros?.secreto ?? '',
  pasarelaSecretoTambien: otros?.pasarelaSecreto ?? '',
  claveErpTambien: otros?.claveErp ?? '',
  claveMetricasTambien: otros?.claveMetricas ?? '',
})
const PASOS = [con(VIEJOS), con(VIEJOS, NUEVOS), con(NUEVOS, VIEJOS), con(NUEVOS)]

let antes: PortalDePruebas
const otros: Running[] = []
const en = (paso: number): PortalDePruebas => {
  const running = otros[paso - 1]
  return running ? { ...antes, running, url: running.url, pedir: pedirA(running.url) } : antes
}
beforeAll(async () => {
  antes = await levantar(con(VIEJOS))
  for (const paso of PASOS.slice(1)) {
    const running = await startPortal({ ...antes.running.portal.settings, port: 0, ...paso }, { site: '/nowhere' })
    running.ready()
    otros.push(running)
  }
})
afterAll(async () => {
  for (const running of otros) await running.stop()
  await antes.cerrar()
})

/** In which steps something is accepted: 1 or 0 each. */
const donde = async (sirve: (portal: PortalDePruebas) => Promise<boolean>) =>
  (await Promise.all(PASOS.map((_, paso) => sirve(en(paso))))).map(Number).join('')

const entrarEn = async (paso: number) => {
  const { sobre } = await en(paso).pedir(login, { body: { usuario: 'farmacia', password: PASSWORD_DE_DEMO } })
  return sobre.data
}
const lee = (token: string) => async (portal: PortalDePruebas) =>
  (await portal.pedir(consultarCarrito, { token, body: {} })).status === 200

test('una sesión vale también en el portal que va un paso adelante o atrás; sin el secreto de antes, ninguna que él firmó', async () => {
  const tokens = await Promise.all(PASOS.map(async (_, paso) => (await entrarEn(paso)).accessToken))
  const valen = await Promise.all(tokens.map((token) => donde(lee(token))))
  expect(valen).toEqual(['1110', '1110', '0111', '0111'])
})

test('con el secreto cambiado de golpe la sesión no termina: se renueva', async () => {
  const { refreshToken } = await entrarEn(0)
  const { status, sobre } = await en(3).pedir(renovarToken, { body: { refresh_token: refreshToken } })
  expect([status, await lee(sobre.accessToken)(en(3))]).toEqual([200, true])
})

test.each([
  ['con el viejo', 1, 2],
  ['con el nuevo', 2, 1],
])('un refresco contestado %s se repite igual del otro lado', async (_, uno, otro) => {
  const body = { refresh_token: (await entrarEn(uno)).refreshToken }
  const dado = (await en(uno).pedir(renovarToken, { body })).sobre.refreshToken
  expect((await en(otro).pedir(renovarToken, { body })).sobre.refreshToken).toBe(dado)
})

const entrarConCodigo = (correo: string, secreto: string) => async (portal: PortalDePruebas) => {
  const quien = { correo, password: PASSWORD_DE_PRUEBA }
  const { reto } = (await portal.pedir(personal.entrarPersonal, { body: quien })).sobre.data
  const { sobre } = await portal.pedir(personal.factorDePersonal, { body: { reto, codigo: codigoDe(portal, secreto) } })
  return sobre.value
}

test('el código de quien se inscribió antes sirve durante el cambio y, sellado de nuevo, después', async () => {
  const [una, otra] = [await darDeAlta(antes), await darDeAlta(antes)]
  const [suyo, ajeno] = [await inscribir(antes, una.clave), await inscribir(antes, otra.clave)]
  expect(await entrarConCodigo(una.correo, suyo.secreto)(en(3))).toBe(false)
  expect(await entrarConCodigo(una.correo, suyo.secreto)(en(2))).toBe(true)
  for (const paso of [2, 2, 3]) await limpiar(en(paso).running.portal)
  expect(await entrarConCodigo(otra.correo, ajeno.secreto)(en(3))).toBe(true)
})

test('quien ya había leído el código de su enlace termina de inscribirse con el secreto nuevo', async () => {
  const { clave } = await darDeAlta(antes)
  const { secreto } = (await antes.pedir(personal.inscripcion, { body: { clave } })).sobre.data
  const body = { clave, password: PASSWORD_DE_PRUEBA, codigo: codigoDe(antes, secreto) }
  expect(await inscribe(en(3), body)).toBe(false)
  expect(await inscribe(en(2), body)).toBe(true)
})
const inscribe = async (portal: PortalDePruebas, body: object) =>
  (await portal.pedir(personal.terminarInscripcion, { body })).sobre.value

test.each([
  ['la puerta del ERP', resumen.path, 'claveErp'],
  ['las métricas', '/salud/metricas', 'claveMetricas'],
] as const)('dos claves abren %s durante el cambio, una antes y otra después', async (_, ruta, cual) => {
  const abre = (clave: string) =>
    donde(async ({ url }) => (await fetch(`${url}${ruta}`, { headers: { authorization: `Bearer ${clave}` } })).ok)
  expect([await abre(VIEJOS[cual]), await abre(NUEVOS[cual]), await abre('')]).toEqual(['1110', '0111', '0000'])
})

test('lo que el banco firmó con la llave de antes se toma durante el cambio, y después no', async () => {
  const token = (await entrarEn(0)).accessToken
  const banco = (paso: number) => enElBanco(en(paso), token)
  const [documento] = await banco(0).adeudos()
  const intento = await banco(0).abrir([{ documento: documento?.documento ?? '', abono: 1 }])
  const respuesta = respuestaDelBanco(intento, {}, VIEJOS.pasarelaSecreto)
  expect((await banco(3).contestar(respuesta)).status).toBe(400)
  expect((await banco(2).contestar(respuesta)).status).toBe(303)
  expect((await banco(0).pago(intento.idPago))?.estado).toBe('pagado')
})
