import { crearLista } from '@surtia/contracts/listas-propias.ts'
import { guardarPreferencias } from '@surtia/contracts/preferencias.ts'
import { crearProgramado } from '@surtia/contracts/programados.ts'
import * as calls from '@surtia/contracts/push.ts'
import type { ClaseDeAviso } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { madeUpPush } from '../../settings-secrets.ts'
import { sha256 } from '../../sha256.ts'
import { ponerEn, seguidos, surtirDe } from '../../test/envio.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { abrirNavegador, abrirPush, type Navegador, type ServicioDePush } from '../../test/push.ts'
import { avisarExistencias } from '../avisos-de-existencia/avisar-existencias.ts'
import { avisarCorte } from '../pedidos/avisar-corte.ts'
import { correrProgramados } from '../programados/correr-programados.ts'
import { terminarSesiones } from '../seguridad/cambiar-usuario.ts'

const { publica, privada } = madeUpPush()
let portal: PortalDePruebas
let push: ServicioDePush
let token: string
let grupo: string
beforeAll(async () => {
  push = await abrirPush()
  portal = await levantar({ pushPublica: publica, pushPrivada: privada }, { aLosEquipos: push.camino })
  token = await portal.entrar('farmacia')
  grupo = await portal.entrar('grupo')
})
afterAll(async () => {
  await portal.cerrar()
  await push.cerrar()
})
beforeEach(async () => {
  await portal.sql("delete from salidas where tipo = 'push'")
  for (const tabla of ['suscripciones', 'preferencias', 'carrito_renglones']) await portal.sql(`delete from ${tabla}`)
  push.recibidos.length = 0
  push.contesta.clear()
})

const TODO = { pedidos: true, llegadas: true, corte: true }
const quiere = (cuales: Partial<Record<ClaseDeAviso, boolean>>, de = token) =>
  portal.pedir(guardarPreferencias, {
    token: de,
    body: { teclas: true, cartaMensual: false, push: { pedidos: false, llegadas: false, corte: false, ...cuales } },
  })
const suscribir = (equipo: Navegador, de = token) =>
  portal.pedir(calls.suscribir, { token: de, body: equipo.suscripcion })
const pedir = async (de = token) => {
  await ponerEn(portal, de, '1000001', 1)
  const { sobre } = await surtirDe(portal, de, { surtirEnVariosCedis: 'R' })
  await seguidos(portal)
  return sobre.data.pedidos.map((p) => p.folio)
}
const salidas = () =>
  portal.sql<{ terminada: Date | null; muerta: boolean; intentos: number; error: string }>(
    "select terminada, muerta, intentos, error from salidas where tipo = 'push' order by id",
  )
const terminadas = async () => (await salidas()).filter((s) => s.terminada).length
const equipos = async () =>
  (await portal.sql<{ endpoint: string; fallas: number }>('select * from suscripciones')).length
const llegan = (cuantos: number) => expect.poll(() => push.recibidos.length).toBe(cuantos)
/** What waits for its next try is tried now. */
const apurar = () => portal.sql("update salidas set proximo = now() where tipo = 'push'")
const huella = ({ suscripcion }: Navegador) => sha256(suscripcion.endpoint).toString('base64url')

test('un pedido enviado se avisa a cada equipo del cliente que lo quiere, cifrado para él y firmado por el portal', async () => {
  const [uno, otro, ajeno] = ['uno', 'otro', 'ajeno'].map(abrirNavegador) as [Navegador, Navegador, Navegador]
  await quiere(TODO)
  await quiere(TODO, grupo)
  await suscribir(uno)
  await suscribir(otro)
  await suscribir(ajeno, grupo)
  const folios = await pedir()
  await llegan(2)
  const [primero] = push.recibidos.filter((r) => r.url === '/uno')
  const dicho = uno.abrir(primero)
  expect(dicho).toEqual({
    titulo: 'Recibimos su pedido',
    texto: `Pedido ${folios[0]}. Siga su avance en Estatus de pedido.`,
    url: '/clientes/estatus-de-pedido',
    etiqueta: expect.stringMatching(/^envio:./),
  })
  expect(() => otro.abrir(primero)).toThrow()
  expect(primero?.headers).toMatchObject({ urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(Number(primero?.headers.ttl)).toBeGreaterThan(11.9 * 3_600)
  expect(Number(primero?.headers.ttl)).toBeLessThanOrEqual(12 * 3_600)
  expect(primero?.headers.topic).toMatch(/^[\w-]{32}$/)
  const [, jwt = '', k] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(primero?.headers.authorization ?? '') ?? []
  expect(k).toBe(publica)
  const punto = Buffer.from(publica, 'base64url')
  const [x = '', y = ''] = [punto.subarray(1, 33), punto.subarray(33)].map((n) => n.toString('base64url'))
  const { payload } = await jwtVerify(jwt, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: 'https://push.servicio.example',
  })
  expect(payload.sub).toMatch(/^mailto:/)
  expect((payload.exp ?? 0) * 1_000 - Date.now()).toBeLessThanOrEqual(86_400_000)
})

test('quien no quiere una clase no la oye; lo del almacén se avisa: detenido, otra vez detenido, en camino', async () => {
  const equipo = abrirNavegador('uno')
  await suscribir(equipo)
  await quiere({ llegadas: true, corte: true })
  const [folio] = await pedir()
  expect(await salidas()).toEqual([])
  await quiere({ pedidos: true })
  for (const estatus of ['N', 'E', 'N', 'B']) await entregarFilas(portal.url, 'estatusPedidos', [{ folio, estatus }])
  await llegan(3)
  expect(push.recibidos.map((r) => (equipo.abrir(r) as { titulo: string }).titulo).toSorted()).toEqual([
    'Su pedido está detenido',
    'Su pedido está detenido',
    'Su pedido va en camino',
  ])
  expect(new Set(push.recibidos.map((r) => r.headers.topic)).size).toBe(3)
})

test('lo que llegó se avisa sin decir qué', async () => {
  const equipo = abrirNavegador('uno')
  await suscribir(equipo)
  await quiere({ llegadas: true })
  await portal.sql('delete from avisos_de_existencia')
  await portal.sql(
    `insert into avisos_de_existencia (cod_cliente, cod_articulo, piezas, centro, pedido, vence)
     select '100001', cod_articulo, 1, 'propio', '2026-11-18T00:00:00Z', '2027-11-18T00:00:00Z'
       from articulos where cod_articulo in ('1000001', '1000007')`,
  )
  await portal.sql(
    `insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas)
     values ('1000001', 1, 'PUSH', '2035-12-31', 50), ('1000007', 1, 'PUSH', '2035-12-31', 50)`,
  )
  await avisarExistencias(portal.running.portal)
  await llegan(1)
  expect(equipo.abrir(push.recibidos[0])).toMatchObject({
    titulo: 'Llegó lo que esperaba',
    texto: 'Ya hay 2 productos que esperaba. No se apartan: pídalos pronto.',
  })
})

test('un programado que está listo se avisa a quien quiere oír de sus pedidos, sin decir de qué lista', async () => {
  const equipo = abrirNavegador('uno')
  await suscribir(equipo)
  const renglones = [{ codArticulo: '1000001', cantidad: 1 }]
  const lista = { nombre: 'Clonazepam', desde: 'vacia', renglones } as const
  const { idLista } = (await portal.pedir(crearLista, { token, body: lista })).sobre.data
  const cuando = { cada: 'semana', dias: [1], hora: '07:30', modo: 'preparar' } as const
  await portal.pedir(crearProgramado, { token, body: { idLista, ...cuando } })
  const en = (dia: string) => correrProgramados({ ...portal.running.portal, ahora: () => new Date(`${dia}T14:30:00Z`) })
  await en('2026-11-23')
  expect(await salidas()).toEqual([])
  await quiere({ pedidos: true })
  await Promise.all([en('2026-11-30'), en('2026-11-30')])
  await llegan(1)
  expect(equipo.abrir(push.recibidos[0])).toMatchObject({
    titulo: 'Su pedido programado está listo',
    texto: 'Revíselo y envíelo: sus piezas no se apartan.',
    url: expect.stringMatching(/^\/clientes\/captura-pedidos\/programados\/\d+$/),
  })
  expect(await salidas()).toHaveLength(1)
})

/** The minute's look at an hour of the day of the tests, as a clock in Mazatlán shows it. */
const mirarCorte = (hora: string) =>
  avisarCorte({ ...portal.running.portal, ahora: () => new Date(`2026-11-18T${hora}:00-07:00`) })

test('del corte se avisa media hora antes, una vez al día, a quien tiene carrito y no ha pedido', async () => {
  const equipo = abrirNavegador('uno')
  await suscribir(equipo)
  await quiere({ corte: true })
  await portal.sql('delete from cortes where cod_sucursal = 1')
  await portal.sql("insert into cortes (cod_sucursal, dia, fecha, hora) values (1, 3, '', '18:00')")
  await portal.sql(
    "update pedidos set fecha_recepcion = fecha_recepcion - interval '2 days' where cod_cliente = '100001'",
  )
  await mirarCorte('17:31')
  expect(await salidas()).toEqual([])
  await ponerEn(portal, token, '1000001', 1)
  for (const hora of ['17:29', '17:34', '17:36', '18:01']) {
    await mirarCorte(hora)
    expect((await salidas()).length, hora).toBe(hora === '17:29' ? 0 : 1)
  }
  await llegan(1)
  expect(equipo.abrir(push.recibidos[0])).toMatchObject({
    titulo: 'Corte en 30 minutos',
    texto: 'Su carrito no se ha enviado: lo que envíe antes de las 18:00 sale hoy.',
    url: '/clientes/carrito',
  })
  expect(push.recibidos[0]?.headers.urgency).toBe('high')

  await portal.sql("delete from salidas where tipo = 'push'")
  await surtirDe(portal, token, { surtirEnVariosCedis: 'R' })
  await seguidos(portal)
  await ponerEn(portal, token, '1000001', 1)
  await mirarCorte('17:31')
  expect(await salidas()).toEqual([])
})

test('un equipo que ya no está se va; lo que esperaba con él, también', async () => {
  for (const [nombre, estado] of [
    ['ido', 410],
    ['desconocido', 404],
  ] as const) {
    await suscribir(abrirNavegador(nombre))
    push.contesta.set(`/${nombre}`, estado)
  }
  await quiere({ pedidos: true })
  await pedir()
  await expect.poll(terminadas).toBe(2)
  expect(await equipos()).toBe(0)
  await pedir()
  expect(await terminadas()).toBe(2)
})

test('un servicio ocupado se intenta más tarde; al que nunca toma se le deja de intentar, y no queda como correo sin entregar', async () => {
  await suscribir(abrirNavegador('ocupado'))
  await quiere({ pedidos: true })
  push.contesta.set('/ocupado', 503)
  await pedir()
  const error = async () => (await salidas())[0]?.error
  await expect.poll(error).toBe('HTTP 503')
  expect(await salidas()).toMatchObject([{ terminada: null, muerta: false, intentos: 1 }])
  push.contesta.set('/ocupado', 429)
  await apurar()
  await expect.poll(error).toBe('HTTP 429')
  push.contesta.delete('/ocupado')
  await apurar()
  await expect.poll(terminadas).toBe(1)
  expect(push.recibidos).toHaveLength(3)
  expect(new Set(push.recibidos.map((r) => r.headers.topic)).size).toBe(1)

  push.contesta.set('/ocupado', 500)
  await pedir()
  await expect.poll(async () => (await salidas()).at(-1)?.error).toBe('HTTP 500')
  await portal.sql("update salidas set intentos = 7, proximo = now() where tipo = 'push' and terminada is null")
  await expect.poll(terminadas).toBe(2)
  expect((await salidas()).every((s) => !s.muerta)).toBe(true)
  expect(await portal.sql('select fallas from suscripciones')).toEqual([{ fallas: 1 }])
})

test('a quien el servicio rechaza cinco veces seguidas no se le avisa más; una redirección no se sigue', async () => {
  await suscribir(abrirNavegador('malo'))
  await suscribir(abrirNavegador('desviado'))
  await quiere({ pedidos: true })
  push.contesta.set('/malo', 403)
  push.contesta.set('/desviado', 302)
  await pedir()
  await expect.poll(terminadas).toBe(2)
  expect(await portal.sql('select fallas from suscripciones')).toEqual([{ fallas: 1 }, { fallas: 1 }])
  await portal.sql('update suscripciones set fallas = 4')
  await pedir()
  await expect.poll(terminadas).toBe(4)
  expect(await equipos()).toBe(0)
  expect(push.recibidos.filter((r) => r.url === '/otra-parte')).toEqual([])
})

test('lo que se entregó y no alcanzó a anotarse se repite con la misma etiqueta: el equipo lo muestra una vez', async () => {
  const equipo = abrirNavegador('uno')
  await suscribir(equipo)
  await quiere({ pedidos: true })
  await pedir()
  await expect.poll(terminadas).toBe(1)
  // as a process leaves it that was killed before it noted the delivery
  await portal.sql(
    "update salidas set terminada = null, tomada_hasta = now() - interval '1 second' where tipo = 'push'",
  )
  await llegan(2)
  const [primera, segunda] = push.recibidos
  expect(equipo.abrir(segunda)).toEqual(equipo.abrir(primera))
  expect(segunda?.headers.topic).toBe(primera?.headers.topic)
})

test('un equipo en que entra otro usuario es de él: lo que esperaba el de antes no le llega', async () => {
  const equipo = abrirNavegador('compartido')
  await quiere({ pedidos: true })
  await quiere({ pedidos: true }, grupo)
  await suscribir(equipo)
  push.contesta.set('/compartido', 503)
  await pedir()
  await llegan(1)
  expect((await portal.pedir(calls.llaveDePush, { token })).sobre).toMatchObject({
    data: { llave: publica },
    equipos: [huella(equipo)],
  })
  await suscribir(equipo, grupo)
  expect((await portal.pedir(calls.llaveDePush, { token })).sobre.equipos).toEqual([])
  expect((await portal.pedir(calls.llaveDePush, { token: grupo })).sobre.equipos).toEqual([huella(equipo)])
  push.contesta.clear()
  await apurar()
  await expect.poll(terminadas).toBe(1)
  expect(push.recibidos).toHaveLength(1)
  // nor does the former user take it away from the new one
  const { endpoint } = equipo.suscripcion
  await portal.pedir(calls.quitarSuscripcion, { token, body: { endpoint } })
  expect(await equipos()).toBe(1)
  await portal.pedir(calls.quitarSuscripcion, { token: grupo, body: { endpoint } })
  expect(await equipos()).toBe(0)
})

test('quien sólo sabe la dirección de un equipo no se queda con él: sus llaves las sabe su navegador', async () => {
  const equipo = abrirNavegador('ajeno')
  await suscribir(equipo)
  const deOtro = { ...equipo.suscripcion, llaves: abrirNavegador('otro').suscripcion.llaves }
  const intento = await portal.pedir(calls.suscribir, { token: grupo, body: deOtro })
  expect(intento.sobre).toMatchObject({ value: false, message: 'Ese equipo es de otro usuario.' })
  expect((await portal.pedir(calls.llaveDePush, { token })).sobre.equipos).toEqual([huella(equipo)])
  // its own user may bring newer keys
  expect((await portal.pedir(calls.suscribir, { token, body: deOtro })).sobre.value).toBe(true)
})

test('cuando se terminan todas sus sesiones, sus equipos no oyen más; los de otro usuario siguen', async () => {
  const [suyo] = await portal.sql<{ id: number }>("select id_usuario as id from usuarios where usuario = 'limite'")
  await suscribir(abrirNavegador('perdido'), await portal.entrar('limite'))
  await suscribir(abrirNavegador('ajeno'))
  await terminarSesiones(portal.running.portal, {}, suyo?.id ?? 0)
  expect(await portal.sql('select endpoint from suscripciones')).toEqual([
    { endpoint: 'https://push.servicio.example/ajeno' },
  ])
})

test('un usuario tiene diez equipos: uno más toma el lugar del que se avisó hace más tiempo', async () => {
  const once = Array.from({ length: 11 }, (_, i) => abrirNavegador(`equipo-${i}`))
  for (const equipo of once) await suscribir(equipo)
  const { sobre } = await portal.pedir(calls.llaveDePush, { token })
  expect(sobre.equipos.toSorted()).toEqual(once.slice(1).map(huella).toSorted())
})

test('sólo se suscribe la dirección de un servicio de avisos, con llaves que se entienden', async () => {
  const bueno = abrirNavegador('uno').suscripcion
  const NO = 'La dirección no es de un servicio de avisos.'
  for (const endpoint of [
    'http://push.servicio.example/uno',
    'https://127.0.0.1/uno',
    'https://2130706433/uno',
    'https://[::1]/uno',
    'https://10.0.0.5/uno',
    'https://localhost/uno',
    'https://base.localhost/uno',
    'https://portal/uno',
    'https://metadatos.internal/uno',
    'https://kubernetes.default.svc/uno',
    'https://push.servicio.example:8443/uno',
    'https://yo:clave@push.servicio.example/uno',
    'https://push.servicio.example/uno#dos',
    'https://PUSH.servicio.example/uno',
    'no es nada',
  ])
    expect([endpoint, (await portal.pedir(calls.suscribir, { token, body: { ...bueno, endpoint } })).sobre]).toEqual([
      endpoint,
      { value: false, message: NO, data: null },
    ])
  const { auth, p256dh } = bueno.llaves
  for (const llaves of [
    { auth, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { auth: 'corta', p256dh },
  ])
    expect((await portal.pedir(calls.suscribir, { token, body: { ...bueno, llaves } })).sobre.message).toBe(
      'Las llaves del equipo no se entienden.',
    )
  const largo = { ...bueno, endpoint: `${bueno.endpoint}/${'a'.repeat(1_000)}` }
  expect((await portal.pedir(calls.suscribir, { token, body: largo })).status).toBe(400)
  expect(await equipos()).toBe(0)
})
