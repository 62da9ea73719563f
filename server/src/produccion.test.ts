import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { estadoDelServicio } from '@surtia/contracts/estado.ts'
import { existencias } from '@surtia/contracts/farmacia.ts'
import { resumen } from '@surtia/contracts/puerta.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crearClave } from './areas/integracion/claves.ts'
import { type Running, startPortal } from './start-portal.ts'
import { claveDe } from './test/farmacia.ts'
import { entrarComo } from './test/personal.ts'
import { cloneDatabase, pedirA } from './test/portal.ts'
import { CLAVE_ERP, settingsForTests } from './test/settings.ts'

// What holds with SURTIA_DEMO=0 and not in a demo, whose keys and passwords everybody may know.
const CLAVE_METRICAS = 'clave-de-pruebas-de-metricas'
const datos = mkdtempSync(join(tmpdir(), 'surtia-produccion-'))
let base: Awaited<ReturnType<typeof cloneDatabase>>
let sql: pg.Client
let running: Running
let sinClave: Running
let deFarmacia: string
beforeAll(async () => {
  base = await cloneDatabase()
  sql = new pg.Client({ connectionString: base.url })
  await sql.connect()
  // a portal of one's own does not start on the people of a demo
  await sql.query('truncate usuarios, personal cascade')
  const ajustes = { databaseUrl: base.url, datos, demo: false, proxies: ['127.0.0.1', '::1'] }
  running = await startPortal(settingsForTests({ ...ajustes, claveMetricas: CLAVE_METRICAS }), { site: '/nowhere' })
  sinClave = await startPortal(settingsForTests(ajustes), { site: '/nowhere' })
  deFarmacia = await claveDeFarmacia()
})
beforeEach(() => sql.query('delete from intentos_de_acceso'))
afterAll(async () => {
  await running.stop()
  await sinClave.stop()
  await sql.end()
  await base.drop()
  rmSync(datos, { recursive: true, force: true })
})

type Pedido = { clave?: string; desde?: string; method?: string; body?: string }
async function pedir(
  ruta: string,
  { clave = '', desde = '10.7.0.1', method = 'GET', body }: Pedido = {},
  donde = running,
) {
  const respuesta = await fetch(`${donde.url}${ruta}`, {
    method,
    headers: {
      'x-forwarded-for': desde,
      'content-type': 'text/csv',
      ...(clave ? { authorization: `Bearer ${clave}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
  const texto = await respuesta.text()
  return { status: respuesta.status, texto, espera: Number(respuesta.headers.get('retry-after')) }
}
const PRECIOS = 'codArticulo,precioNeto\n1000001,31\n'
const precios = (clave: string, consulta = '') =>
  pedir(`/api/integracion/precios${consulta}`, { clave, method: 'POST', body: PRECIOS })

/** A key of a client's own system, which a titular of the client answers for. */
async function claveDeFarmacia(): Promise<string> {
  await sql.query(
    "insert into usuarios (usuario, cod_cliente, nombre, activo) values ('titular-de-produccion', '100001', 'Rosa Gil', true)",
  )
  await sql.query("update usuarios_clientes set papel = 'titular' where cod_cliente = '100001'")
  return claveDe({ running })
}

test.each(['erp', 'metricas', 'farmacia'] as const)(
  'treinta claves malas de una dirección (%s) la cierran, también para la buena, y no las demás',
  async (cual) => {
    const [ruta, buena, negada] = {
      erp: [resumen.path, CLAVE_ERP, 401] as const,
      metricas: ['/salud/metricas', CLAVE_METRICAS, 404] as const,
      farmacia: [`${existencias.path}?codigos=1000001`, deFarmacia, 401] as const,
    }[cual]
    const desde = `10.7.1.${cual.charCodeAt(0)}`
    expect((await pedir(ruta, { clave: buena, desde })).status).toBe(200)
    for (let i = 0; i < 30; i++)
      expect([i, (await pedir(ruta, { clave: `mala-${i}`, desde })).status]).toEqual([i, negada])
    const cerrada = await pedir(ruta, { clave: 'otra-mala', desde })
    expect([cerrada.status, cerrada.espera > 890]).toEqual([429, true])
    expect(cerrada.texto).toContain('Demasiados intentos. Espere 15 minutos e intente de nuevo.')
    expect((await pedir(ruta, { clave: buena, desde })).status).toBe(429)
    expect((await pedir(ruta, { clave: buena, desde: '10.7.2.1' })).status).toBe(200)
  },
)

test('las métricas piden siempre su clave: sin ella no las lee ni esta máquina', async () => {
  expect((await pedir('/salud/metricas')).status).toBe(404)
  for (const donde of [running, sinClave]) expect((await fetch(`${donde.url}/salud/metricas`)).status).toBe(404)
})

test('autorizados=1 pide una clave que autorice; SURTIA_CLAVE_ERP no lo hace', async () => {
  const { clave: corriente } = await crearClave(running.portal, { nombre: 'De precios', tipos: ['precios'] })
  const { clave: autoriza } = await crearClave(running.portal, {
    nombre: 'Revisada',
    tipos: ['precios'],
    autoriza: true,
  })
  for (const clave of [CLAVE_ERP, corriente]) {
    expect((await precios(clave)).status).toBe(200)
    const { status, texto } = await precios(clave, '?autorizados=1')
    expect([status, JSON.parse(texto)]).toEqual([
      403,
      { value: false, message: 'Esta clave no autoriza precios.', data: null },
    ])
  }
  expect((await precios(autoriza, '?autorizados=1')).status).toBe(200)
})

test('el documento de las llamadas es de quien es del personal o del ERP', async () => {
  const documento = '/api/documentacion/json'
  for (const ruta of [documento, '/api/documentacion', '/API/documentacion/json'])
    expect([ruta, (await pedir(ruta)).status]).toEqual([ruta, 401])
  expect((await pedir(documento, { clave: 'clave-que-no-es' })).status).toBe(401)
  expect((await pedir(documento, { clave: CLAVE_ERP })).status).toBe(200)
  const { token } = await entrarComo({ running }, ['almacen'])
  expect((await pedir(documento, { clave: token })).status).toBe(200)
})

test('sin servidor de correo, /estado dice que el correo está con fallas', async () => {
  // somebody looked as it started
  await sql.query("update estado_del_servicio set vista = now() - interval '60 s'")
  const { sobre } = await pedirA(running.url)(estadoDelServicio)
  expect(sobre.data.partes.find(({ nombre }) => nombre === 'Correo')?.estado).toBe('con fallas')
})
