import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import * as claves from '@surtia/contracts/claves-de-clientes.ts'
import * as farmacia from '@surtia/contracts/farmacia.ts'
import { cambiarUsuario, usuariosDelCliente } from '@surtia/contracts/personas.ts'
import { activarUsuario, usuarios } from '@surtia/contracts/usuarios-de-mesa.ts'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import { ALCANCES } from '@surtia/rules/farmacias/claves.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { farmaciaGuard } from './edge/farmacia.ts'
import type { HttpRefusal } from './edge/refusals.ts'
import { claveDe, crearClave } from './test/farmacia.ts'
import { LLAMADAS } from './test/llamadas.ts'
import { entrarComo } from './test/personal.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'
import { CLAVE_ERP } from './test/settings.ts'

let portal: PortalDePruebas
let sesion: string
let personal: string
beforeAll(async () => {
  portal = await levantar()
  sesion = await portal.entrar('farmacia')
  personal = (await entrarComo(portal, ['administracion'], { confirmada: true })).token
})
afterAll(() => portal.cerrar())

const llamar = async (call: AnyCall, token = '') => {
  const respuesta = await fetch(`${portal.url}${call.path.replace(/:(\w+)/g, '1')}`, {
    method: call.method,
    headers: {
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(call.method === 'POST' ? { body: '{}' } : {}),
  })
  return { status: respuesta.status, texto: await respuesta.text() }
}
const existencias = (token: string) => portal.pedir(farmacia.existencias, { query: { codigos: '1000001' }, token })
const V1: readonly AnyCall[] = Object.values(farmacia.LLAMADAS_DE_FARMACIA)

test('cada llamada de v1 dice su alcance, su límite y sus razones, y está en la lista que se documenta', () => {
  const deFarmacia = LLAMADAS.filter((call) => call.access === 'farmacia')
  expect(deFarmacia.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
    [...V1].toSorted((a, b) => a.path.localeCompare(b.path)),
  )
  for (const call of deFarmacia) {
    const { alcance, limit, refused } = termsOf(call)
    expect([call.path, call.path.startsWith('/api/farmacia/v1/')]).toEqual([call.path, true])
    expect([call.path, ALCANCES.includes(alcance as never), limit?.endsWith('de farmacia')]).toEqual([
      call.path,
      true,
      true,
    ])
    expect([call.path, refused.safeParse([{ causa: 'clave', campo: '', motivo: '' }]).success]).toEqual([
      call.path,
      true,
    ])
  }
})

test('una clave abre las llamadas de v1 y ninguna otra; éstas no toman otra llave', async () => {
  const token = await claveDe(portal)
  for (const call of LLAMADAS.filter((c) => c.access !== 'publico' && c.reply !== 'events')) {
    const con = await llamar(call, token)
    expect([call.method, call.path, con.status === 401]).toEqual([call.method, call.path, call.access !== 'farmacia'])
    if (call.access !== 'farmacia') continue
    for (const otra of ['', sesion, personal, CLAVE_ERP, 'surtia_nada', token.toLowerCase()]) {
      const { status, texto } = await llamar(call, otra)
      expect([call.path, status, JSON.parse(texto)]).toEqual([
        call.path,
        401,
        {
          value: false,
          message: 'La clave no es válida.',
          data: [{ causa: 'clave', campo: '', motivo: 'La clave no es válida.' }],
        },
      ])
    }
  }
})

test.each(ALCANCES)('con el alcance %s abre sólo lo suyo; lo demás es 403 con su causa', async (alcance) => {
  const token = await claveDe(portal, { alcances: [alcance] })
  for (const call of V1) {
    const suyo = termsOf(call).alcance
    const { status, texto } = await llamar(call, token)
    expect([call.path, status === 403]).toEqual([call.path, suyo !== alcance])
    if (suyo !== alcance)
      expect(JSON.parse(texto).data).toEqual([
        { causa: 'alcance', campo: '', motivo: `Esta clave no tiene el alcance «${suyo}».` },
      ])
  }
})

test('lo de otro cliente es como lo que no existe: su referencia, sus facturas y sus pedidos', async () => {
  const [mia, ajena] = [await claveDe(portal), await claveDe(portal, { codCliente: '100004' })]
  const body = { referencia: 'AJENA-1', renglones: [{ codigo: '1000001', piezas: 1 }] }
  expect((await portal.pedir(farmacia.pedir, { token: mia, body })).sobre.value).toBe(true)
  const params = { referencia: 'AJENA-1' }
  expect((await portal.pedir(farmacia.pedidoDeReferencia, { token: mia, params })).status).toBe(200)
  const otra = await portal.pedir(farmacia.pedidoDeReferencia, { token: ajena, params })
  const ninguna = await portal.pedir(farmacia.pedidoDeReferencia, { token: ajena, params: { referencia: 'NADIE' } })
  expect([otra.status, otra.texto]).toEqual([404, ninguna.texto])
  const [{ uuid = '' } = {}] = await portal.sql<{ uuid: string }>(
    "select uuid from facturas where cod_cliente = '100001' limit 1",
  )
  const pedir = async (de: string) => {
    const r = await fetch(`${portal.url}${farmacia.xmlDeFactura.path.replace(':uuid', de)}`, {
      headers: { authorization: `Bearer ${ajena}` },
    })
    return [r.status, await r.text()]
  }
  expect(await pedir(uuid)).toEqual(await pedir('00000000-0000-4000-8000-000000000000'))
  const folios = new Set((await portal.pedir(farmacia.pedidosDesde, { token: ajena })).sobre.data.map((p) => p.folio))
  const suyos = await portal.sql<{ folio: string }>("select folio from pedidos where cod_cliente <> '100004'")
  expect(suyos.filter(({ folio }) => folios.has(folio))).toEqual([])
})

test('revocada deja de abrir en 5 s; otro cliente no la revoca', async () => {
  const { id, clave } = await crearClave(portal, { nombre: 'Por revocar' })
  expect((await existencias(clave)).status).toBe(200)
  const grupo = await portal.entrar('grupo')
  expect((await portal.pedir(claves.revocarClaveDeCuenta, { token: grupo, params: { id } })).status).toBe(404)
  expect((await portal.pedir(claves.revocarClaveDeCuenta, { token: sesion, params: { id } })).sobre.value).toBe(true)
  const desde = performance.now()
  await expect.poll(async () => (await existencias(clave)).status, { timeout: 6_000, interval: 200 }).toBe(401)
  expect(performance.now() - desde).toBeLessThan(5_500)
  expect((await portal.pedir(claves.revocarClaveDeCuenta, { token: sesion, params: { id } })).status).toBe(404)
})

test('ni vencida, ni de un cliente inactivo o sin titular activo, abre', async () => {
  const hoy = await claveDe(portal, { hasta: '2026-11-18' })
  expect((await existencias(hoy)).status).toBe(200)
  const ayer = await claveDe(portal, { hasta: '2026-11-18', nombre: 'De ayer' })
  await portal.sql("update claves_de_clientes set hasta = '2026-11-17' where nombre = 'De ayer'")
  expect((await existencias(ayer)).status).toBe(401)
  expect((await existencias(await claveDe(portal, { codCliente: '100005' }))).status).toBe(401)
  const sinTitular = await claveDe(portal, { codCliente: '100007' })
  await portal.sql("update usuarios_clientes set papel = 'comprador' where cod_cliente = '100007'")
  expect((await existencias(sinTitular)).status).toBe(401)
})

/** The guard as a process of its own has it, with what it asks of the database counted. */
function otraGuardia(demo: boolean) {
  const { portal: suyo } = portal.running
  let preguntas = 0
  const db = suyo.db.withPlugin({
    transformQuery: ({ node }) => {
      preguntas++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const guardar = farmaciaGuard({ ...suyo, db, settings: { ...suyo.settings, demo } })
  const abrir = (given: string, ip = '198.51.100.7') =>
    guardar({ ip, routeOptions: { config: {} } } as FastifyRequest, given).then(
      () => 200,
      (error: HttpRefusal) => error.statusCode,
    )
  return { abrir, preguntas: () => preguntas }
}

test('desconocida, mal escrita, revocada, vencida y de cliente inactivo cuestan lo mismo y se niegan igual', async () => {
  const { id, clave } = await crearClave(portal)
  await portal.sql('update claves_de_clientes set revocada = now() where id = $1', [id])
  const inactiva = await claveDe(portal, { codCliente: '100005' })
  for (const una of [clave, inactiva, `surtia_${'x'.repeat(32)}`, 'nada']) {
    const { abrir, preguntas } = otraGuardia(true)
    expect([una, await abrir(una), preguntas()]).toEqual([una, 401, 1])
  }
  const buena = otraGuardia(true)
  const abierta = await claveDe(portal)
  expect([await buena.abrir(abierta), await buena.abrir(abierta), buena.preguntas()]).toEqual([200, 200, 1])
})

test('sesenta lecturas y diez pedidos por minuto de cada clave, con lo que queda en cada respuesta', async () => {
  const otro = await levantar({ limites: 1 })
  const [una, otra] = [await claveDe(otro), await claveDe(otro)]
  const leer = (token: string) => otro.pedir(farmacia.existencias, { query: { codigos: '1000001' }, token })
  const primera = await leer(una)
  expect(primera.headers.get('ratelimit')).toMatch(/^"lecturas";r=59;t=\d+$/)
  expect(primera.headers.get('ratelimit-policy')).toBe('"lecturas";q=60;w=60')
  expect(primera.headers.get('ratelimit-limit')).toBe('60')
  for (let i = 1; i < 60; i++)
    expect((await (i % 2 ? leer(una) : otro.pedir(farmacia.pedidosDesde, { token: una }))).status).toBe(200)
  const pasada = await leer(una)
  expect([pasada.status, pasada.headers.get('ratelimit'), pasada.sobre.data]).toEqual([
    429,
    expect.stringMatching(/^"lecturas";r=0;t=\d+$/),
    [{ causa: 'limite', campo: '', motivo: expect.any(String) }],
  ])
  expect(Number(pasada.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await leer(otra)).status).toBe(200)
  const pedir = () =>
    otro.pedir(farmacia.pedir, { token: una, body: { referencia: 'x', renglones: [{ codigo: 'nadie', piezas: 1 }] } })
  for (let i = 0; i < 10; i++)
    expect((await pedir()).headers.get('ratelimit')).toMatch(new RegExp(`^"pedidos";r=${9 - i};`))
  expect((await pedir()).status).toBe(429)
  await otro.cerrar()
})

test('quien adivina claves se queda fuera a la trigésima, y la buena tampoco abre desde ahí', async () => {
  const { abrir } = otraGuardia(false)
  const buena = await claveDe(portal)
  expect(await abrir(buena)).toBe(200)
  for (let i = 0; i < 30; i++) expect([i, await abrir(`surtia_${String(i).padStart(32, '0')}`)]).toEqual([i, 401])
  expect(await abrir(`surtia_${'y'.repeat(32)}`)).toBe(429)
  expect([await abrir(buena), await abrir(buena, '203.0.113.9')]).toEqual([429, 200])
})

test('el personal ve, hace y revoca las de un cliente, con su identidad confirmada; de un agente, sólo las suyas', async () => {
  const params = { codCliente: '100001' }
  const body = { nombre: 'De la mesa', alcances: ['leer'], hasta: null, limitePedido: null, limiteMes: 900 }
  const { token: ventas } = await entrarComo(portal, ['ventas'])
  const { token: sinConfirmar } = await entrarComo(portal, ['sistemas'])
  expect((await portal.pedir(claves.crearClaveDeCliente, { token: sinConfirmar, params, body })).status).toBe(403)
  expect((await portal.pedir(claves.clavesDeCliente, { token: ventas, params })).status).toBe(404)
  const { sobre } = await portal.pedir(claves.crearClaveDeCliente, { token: personal, params, body })
  expect((await existencias(sobre.data.clave)).status).toBe(200)
  const vistas = async () => (await portal.pedir(claves.clavesDeCliente, { token: personal, params })).sobre.data
  expect((await vistas())[0]).toMatchObject({ id: sobre.data.id, nombre: 'De la mesa', limiteMes: 900, revocada: null })
  const suya = { token: personal, params: { ...params, id: sobre.data.id } }
  expect(
    (await portal.pedir(claves.revocarClaveDeCliente, { ...suya, params: { codCliente: '100004', id: sobre.data.id } }))
      .status,
  ).toBe(404)
  expect((await portal.pedir(claves.revocarClaveDeCliente, suya)).sobre.value).toBe(true)
  expect((await vistas())[0]?.revocada).not.toBeNull()
  const anotado = await portal.sql(
    "select evento from auditoria where evento like 'clave-de-cliente.%' order by id desc limit 2",
  )
  expect(anotado.map(({ evento }) => evento)).toEqual(['clave-de-cliente.revocada', 'clave-de-cliente.creada'])
})

test('de quien se va, los demás se enteran de qué claves siguen abiertas; lo que una clave es no sale entre los usuarios', async () => {
  const [{ id = 0, version = 0 } = {}] = await portal.sql<{ id: number; version: number }>(
    "select id_usuario as id, version from usuarios where usuario = 'grupo'",
  )
  await portal.pedir(claves.crearClaveDeCuenta, {
    token: await portal.entrar('grupo'),
    body: {
      nombre: 'Del grupo',
      alcances: ['leer'],
      hasta: null,
      limitePedido: null,
      limiteMes: null,
      password: PASSWORD_DE_DEMO,
    },
  })
  const lista = (
    await portal.pedir(usuarios.consultar, { token: personal, body: { filtros: { codCliente: '100004' } } })
  ).sobre.data
  expect(lista.every((u) => !u.usuario.startsWith('clave:'))).toBe(true)
  const otra = await portal.sql(
    "select count(*)::int as n from notificaciones where titulo = 'Claves de quien ya no está'",
  )
  expect(otra[0]?.n).toBe(0)
  await portal.pedir(activarUsuario, { token: personal, params: { id }, body: { activo: false, version } })
  expect(await avisos('Claves de quien ya no está')).toEqual([
    { cliente: '100004', papeles: ['titular'], mensaje: expect.stringContaining('Del grupo') },
  ])
})

const avisos = (titulo: string) =>
  portal.sql<{ cliente: string; papeles: string[]; mensaje: string }>(
    'select cod_cliente as cliente, papeles, mensaje from notificaciones where titulo = $1 order by codigo',
    [titulo],
  )

test('también de quien deja de ser titular, o deja un solo cliente: ahí, y sólo los titulares; por donde llegue', async () => {
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  const cambiar = async (cambios: object) => {
    const { sobre } = await portal.pedir(usuariosDelCliente, { token: sesion })
    const { idUsuario, papel, limitePedido, limiteMes, activo, version } =
      sobre.data.find((una) => una.usuario === 'farmacia-compras') ?? {}
    const body = { papel, limitePedido, limiteMes, activo, version, ...cambios }
    const hecho = await portal.pedir(cambiarUsuario, { token: sesion, params: { id: Number(idUsuario) }, body })
    expect(hecho.sobre.value).toBe(true)
  }
  const clave = { alcances: ['leer'], hasta: null, limitePedido: null, limiteMes: null, password: PASSWORD_DE_DEMO }
  await cambiar({ papel: 'titular' })
  await enviar(puerta, 'usuariosClientes', [{ usuario: 'farmacia-compras', codCliente: '100009', papel: 'titular' }])
  const compras = await portal.entrar('farmacia-compras')
  await portal.pedir(claves.crearClaveDeCuenta, { token: compras, body: { ...clave, nombre: 'De compras' } })
  await portal.sql("delete from notificaciones where titulo like 'Claves de%'")
  const ya = { cliente: '100001', papeles: ['titular'] }

  // what it is at another client says nothing of the key that it made here
  await enviar(puerta, 'usuariosClientes', [{ usuario: 'farmacia-compras', codCliente: '100009', papel: 'mirar' }])
  await cambiar({ limiteMes: 100 })
  expect(await avisos('Claves de quien ya no es titular')).toEqual([])
  await cambiar({ papel: 'comprador' })
  const deTitular = {
    ...ya,
    mensaje: expect.stringMatching(/^Teresa Ibarra ya no es titular\. Su clave .*: De compras\./),
  }
  expect(await avisos('Claves de quien ya no es titular')).toEqual([deTitular])
  await cambiar({ activo: false })
  const deIda = { ...ya, mensaje: expect.stringMatching(/^Teresa Ibarra ya no entra al portal\. /) }
  expect(await avisos('Claves de quien ya no está')).toEqual([deIda])

  await cambiar({ activo: true, papel: 'titular' })
  await enviar(puerta, 'usuarios', [{ usuario: 'farmacia-compras', codCliente: '100001', papel: 'comprador' }])
  await cambiar({ papel: 'titular' })
  await enviar(puerta, 'usuariosClientes', [{ usuario: 'farmacia-compras', codCliente: '100001', papel: 'comprador' }])
  expect(await avisos('Claves de quien ya no es titular')).toEqual([deTitular, deTitular, deTitular])
})
