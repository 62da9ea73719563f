import { setTimeout as pause } from 'node:timers/promises'
import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, startPortal } from './start-portal.ts'
import { ponerEn, surtirDe } from './test/envio.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'
import { abrirSmtp, type Servidor } from './test/smtp.ts'

// One process that answers and one that works through the queue, on one database (SURTIA_PAPEL).
let smtp: Servidor
let web: PortalDePruebas
let trabajos: Running
beforeAll(async () => {
  smtp = await abrirSmtp({})
  web = await levantar({ papel: 'web', smtpUrl: smtp.url })
  await web.sql('delete from salidas')
})
afterAll(async () => {
  await trabajos?.stop()
  await web.cerrar()
  await smtp.cerrar()
})

const pendientes = async () =>
  (
    await web.sql<{ n: number }>("select count(*)::int as n from salidas where terminada is null and tipo = 'correo'")
  )[0]?.n ?? 0

test('el que atiende vende y deja los correos en la cola; el de trabajos los entrega', async () => {
  const token = await web.entrar('farmacia')
  await ponerEn(web, token, '1000001', 2)
  expect((await surtirDe(web, token)).sobre.value).toBe(true)
  expect(await pendientes()).toBeGreaterThan(0)
  // longer than any lane rests
  await pause(1_500)
  expect([(await pendientes()) > 0, smtp.recibidos.length]).toEqual([true, 0])

  trabajos = await startPortal(
    { ...web.running.portal.settings, papel: 'trabajos', port: 0, claveMetricas: 'clave-de-metricas' },
    { site: '/nowhere' },
  )
  await expect.poll(pendientes).toBe(0)
  expect(smtp.recibidos.length).toBeGreaterThan(0)
})

test('el de trabajos sólo dice cómo está, y no carga el catálogo ni oye avisos en vivo', async () => {
  const estado = async (ruta: string, headers: Record<string, string> = {}) =>
    (await fetch(trabajos.url + ruta, { headers })).status
  expect(await estado('/salud/lista')).toBe(503)
  trabajos.ready()
  const token = await web.entrar('farmacia')
  expect([
    await estado('/salud/viva'),
    await estado('/salud/lista'),
    await estado('/salud/metricas', { authorization: 'Bearer clave-de-metricas' }),
    await estado('/salud/metricas'),
  ]).toEqual([200, 200, 200, 404])
  for (const ruta of ['/', '/api/documentacion', consultarCarrito.path, '/acceso', '/api/integracion/pedidos'])
    expect([ruta, await estado(ruta, { authorization: `Bearer ${token}` })]).toEqual([ruta, 404])
  const respuesta = await fetch(trabajos.url + consultarCarrito.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  expect([respuesta.status, (await respuesta.json()).value]).toEqual([404, false])
  expect(trabajos.portal.indice.listo()).toBe(false)
  expect(
    await web.sql(
      "select application_name from pg_stat_activity where datname = current_database() and application_name = 'surtia-avisos'",
    ),
  ).toHaveLength(1)
})
