import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { ejecutar } from '../../comandos/surtia.ts'
import { deLocalhost } from '../../test/certificado.ts'
import { levantar } from '../../test/portal.ts'
import { mirarCertificado } from './certificado.ts'
import { anotarRestauracion, discoLibre, edadDeRespaldo, listCuidados } from './cuidados.ts'

const AHORA = new Date('2026-11-18T19:00:00Z')

test('la edad es del último respaldo que está entero; con base propia, de lo que anota quien la respalda', async () => {
  const respaldo = mkdtempSync(join(tmpdir(), 'surtia-cuidados-'))
  onTestFinished(() => rmSync(respaldo, { recursive: true }))
  const carpetas = { datos: respaldo, respaldo, databaseUrl: '' }
  expect(await edadDeRespaldo(carpetas, AHORA)).toBe(Number.POSITIVE_INFINITY)
  for (const nombre of ['2026-11-16T09-00-00-000Z', '2026-11-17T19-00-00-000Z', '2026-11-18T18-00-00-000Z.parcial'])
    mkdirSync(join(respaldo, 'bases', nombre), { recursive: true })
  expect(await edadDeRespaldo(carpetas, AHORA)).toBe(86_400)
  const propia = { ...carpetas, databaseUrl: 'postgres://otro' }
  expect(await edadDeRespaldo(propia, AHORA)).toBeNull()
  expect(await edadDeRespaldo(propia, AHORA, new Date('2026-11-18T18:00:00Z'))).toBe(3_600)
  expect(await edadDeRespaldo({ ...carpetas, respaldo: '' }, AHORA)).toBeNull()
})

test('de cada carpeta que hay se dice cuánto queda de su disco', async () => {
  expect(await discoLibre({ datos: '/nada/de/esto', respaldo: '', databaseUrl: '' })).toEqual([])
  const [una, ...demas] = await discoLibre({ datos: tmpdir(), respaldo: '', databaseUrl: '' })
  expect([una?.carpeta, demas]).toEqual(['datos', []])
  expect(una?.libre).toBeGreaterThan(0)
  expect(una?.libre).toBeLessThanOrEqual(1)
})

const DE_RESPALDOS = [
  'surtia_respaldo_edad_segundos',
  'surtia_bitacora_detenida_segundos',
  'surtia_restauracion_edad_segundos',
  'surtia_certificado_dias',
]

test('las métricas no dicen nada de lo que el portal no tiene', async () => {
  const portal = await levantar()
  onTestFinished(() => portal.cerrar())
  const dicho = await (await fetch(`${portal.url}/salud/metricas`)).text()
  expect(dicho).toMatch(/^surtia_disco_libre\{carpeta="datos"\} 0\.\d+$/m)
  expect(dicho).toContain('\nsurtia_confirmaciones_sin_saber 0\n')
  // PostgreSQL of the tests archives nothing, and has no backups
  for (const ajena of DE_RESPALDOS) expect([ajena, dicho.includes(`\n${ajena} `)]).toEqual([ajena, false])
})

test('un respaldo que se restauró se anota junto a los demás, y vale más que no haberlo probado', async () => {
  const portal = await levantar()
  const respaldo = mkdtempSync(join(tmpdir(), 'surtia-cuidados-'))
  onTestFinished(async () => {
    rmSync(respaldo, { recursive: true })
    await portal.cerrar()
  })
  const { db, settings } = portal.running.portal
  const embebida = { db, settings: { ...settings, respaldo, databaseUrl: '' }, ahora: () => AHORA }
  const restauracion = async () => (await listCuidados(embebida)).restauracion
  expect(await restauracion()).toBeNull()
  mkdirSync(join(respaldo, 'bases', '2026-11-18T18-00-00-000Z'), { recursive: true })
  expect(await restauracion()).toBe(Number.POSITIVE_INFINITY)
  await anotarRestauracion(respaldo, new Date('2026-11-17T19:00:00Z'))
  expect(await restauracion()).toBe(86_400)
  // and what somebody notes by hand
  await ejecutar(['respaldo', 'probado'], {
    decir: () => undefined,
    abrir: async () => ({ portal: { ...portal.running.portal, ahora: () => AHORA }, cerrar: async () => undefined }),
    settings: () => settings,
  })
  expect(await restauracion()).toBe(0)
})

test('del certificado se sabe cuándo acaba, aunque nadie confíe en él; donde no hay https, nada', async () => {
  const servidor = createServer(deLocalhost()).listen(0)
  await once(servidor, 'listening')
  const { port } = servidor.address() as AddressInfo
  const portal = await levantar({ url: `https://localhost:${port}` })
  onTestFinished(async () => {
    servidor.close()
    await portal.cerrar()
  })
  const suyo = { ...portal.running.portal, ahora: () => AHORA }
  await mirarCertificado(suyo)
  expect((await listCuidados(suyo)).certificado).toBe(
    (Date.parse(new X509Certificate(deLocalhost().cert).validTo) - AHORA.getTime()) / 86_400_000,
  )
  // what does not answer any more leaves what was known
  servidor.close()
  await once(servidor, 'close')
  await mirarCertificado(suyo)
  expect((await listCuidados(suyo)).certificado).toBeGreaterThan(36_000)
  expect(
    (await listCuidados({ ...suyo, settings: { ...suyo.settings, url: 'http://localhost' } })).certificado,
  ).toBeNull()
})
