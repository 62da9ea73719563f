import { setTimeout as pause } from 'node:timers/promises'
import { consultarCarrito, modificarCantidad, surtir } from '@surtia/contracts/carrito.ts'
import * as personal from '@surtia/contracts/personal.ts'
import { recuperarPasswordCorreo } from '@surtia/contracts/seguridad.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEnrolment } from './areas/personal/inscripcion.ts'
import { savePersona } from './areas/personal/personal.queries.ts'
import { transaction } from './db/database.ts'
import { type Running, startPortal } from './start-portal.ts'
import { levantar, type PortalDePruebas, pedirA } from './test/portal.ts'
import { CLAVE_ERP } from './test/settings.ts'

// Two portals on one database, as behind a balancer.
let uno: PortalDePruebas
let dos: Running
beforeAll(async () => {
  uno = await levantar({ limites: 1 })
  dos = await startPortal({ ...uno.running.portal.settings, port: 0 }, { site: '/nowhere' })
  dos.ready()
})
afterAll(async () => {
  await dos.stop()
  await uno.cerrar()
})
const enUno: PortalDePruebas['pedir'] = (...pedido) => uno.pedir(...pedido)
const enDos: PortalDePruebas['pedir'] = (...pedido) => pedirA(dos.url)(...pedido)

test('la sesión abierta en uno vale en el otro, y el carrito es el mismo', async () => {
  const token = await uno.entrar('farmacia')
  const puesto = await enUno(modificarCantidad, {
    token,
    body: { codArticulo: '1000001', cantidad: 4, rutaOrigen: 'busqueda-general' },
  })
  expect(puesto.sobre.value, puesto.texto).toBe(true)
  const visto = await enDos(consultarCarrito, { token, body: {} })
  expect(visto.sobre.data).toEqual([expect.objectContaining({ codArticulo: '1000001', cantidad: 4 })])
})

test('una entrada que empezó en uno termina en el otro, y su sesión se renueva en el primero', async () => {
  const { portal } = uno.running
  const correo = 'dos.procesos@surtia.example'
  const clave = await transaction(portal.db, async (trx) => {
    const idPersonal = await savePersona(trx, { correo, nombre: 'Persona de Dos Procesos', papeles: ['ventas'] })
    return newEnrolment(trx, portal, idPersonal ?? 0)
  })
  const { secreto } = (await enUno(personal.inscripcion, { body: { clave } })).sobre.data
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: portal.ahora().getTime() })
  const fin = await enDos(personal.terminarInscripcion, { body: { clave, password: 'una contraseña larga', codigo } })
  expect(fin.sobre.value, fin.texto).toBe(true)
  const { reto } = (await enUno(personal.entrarPersonal, { body: { correo, password: 'una contraseña larga' } })).sobre
    .data
  const [respaldo] = fin.sobre.data.respaldos
  const entrada = await enDos(personal.factorDePersonal, { body: { reto, respaldo } })
  expect(entrada.sobre.value, entrada.texto).toBe(true)
  const { refreshToken } = entrada.sobre.data
  expect((await enUno(personal.renovarPersonal, { body: { refreshToken } })).sobre.value).toBe(true)
})

test('un envío repetido en el otro proceso es el mismo pedido, y su avance se ve en vivo en ambos', async () => {
  const token = await uno.entrar('farmacia')
  const envio = {
    token,
    headers: { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' },
    body: {
      surtirEnVariosCedis: 'R' as const,
      facturarPublicoGeneral: false,
      articulosSurtirCaducidades: [],
      surtirWebExcel: false,
    },
  }
  const [primero, segundo] = await Promise.all([enUno(surtir, envio), enDos(surtir, envio)])
  expect(primero.sobre.value, primero.texto).toBe(true)
  expect(segundo.sobre).toEqual(primero.sobre)
  const { pedidos } = primero.sobre.data as { pedidos: { folio: string }[] }
  const folio = pedidos[0]?.folio ?? ''
  expect(await uno.sql('select count(*)::int as n from pedidos where folio = $1', [folio])).toEqual([{ n: 1 }])

  const oidos: Promise<string>[] = [uno.url, dos.url].map((url) => oir(url, token, folio))
  await pause(300)
  const avance = await fetch(`${dos.url}/api/integracion/estatusPedidos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'text/csv' },
    body: `folio,estatus\n${folio},L\n`,
  })
  expect(avance.status).toBe(200)
  for (const oido of await Promise.all(oidos)) expect(oido).toContain(folio)
})

/** What the stream of changes tells until it names the order. */
async function oir(url: string, token: string, folio: string): Promise<string> {
  const respuesta = await fetch(`${url}/api/estatus-pedido/cambios`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: AbortSignal.timeout(10_000),
  })
  let texto = ''
  const lector = respuesta.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (lector && !texto.includes(folio)) {
    const { value, done } = await lector.read()
    if (done) break
    texto += value
  }
  await lector?.cancel()
  return texto
}

test('los límites por minuto se cuentan entre los dos', async () => {
  const estados: number[] = []
  for (const pedir of [enUno, enDos, enUno, enDos, enUno])
    estados.push((await pedir(recuperarPasswordCorreo, { body: { IdUsuario: 'nadie' } })).status)
  expect(estados).toEqual([200, 200, 200, 429, 429])
})

test('las métricas dicen peticiones, conexiones, cola, pedidos y edad de los datos, sin nombrar a nadie', async () => {
  const leer = (headers: Record<string, string> = {}) => fetch(`${uno.url}/salud/metricas`, { headers })
  const texto = await (await leer()).text()
  expect(texto).toMatch(
    /surtia_peticiones_segundos_count\{metodo="POST",ruta="\/api\/carrito\/surtir",estado="200"\} 1/,
  )
  expect(texto).toMatch(/surtia_base_conexiones\{estado="abiertas"\} [1-9]/)
  expect(texto).toMatch(/surtia_cola\{clase="pedidos"\} [1-9]/)
  expect(texto).toMatch(/^surtia_cola_espera_segundos \d/m)
  expect(texto).toMatch(/surtia_pedidos_activos\{estatus="\w+"\} [1-9]/)
  expect(texto).toMatch(/surtia_datos_edad_segundos\{tipo="articulos"\} \d/)
  expect(texto).not.toMatch(/farmacia|\b100001\b|nadie/)
  expect((await leer({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
})

test('uno se detiene y el otro sigue', async () => {
  const token = await uno.entrar('farmacia')
  await dos.stop()
  expect((await enUno(consultarCarrito, { token, body: {} })).status).toBe(200)
})
