import { readdirSync } from 'node:fs'
import * as carrito from '@surtia/contracts/carrito.ts'
import * as seguridad from '@surtia/contracts/seguridad.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { LLAMADAS } from './test/llamadas.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

type Escrita = { security?: unknown[]; summary?: string; parameters?: { in: string; name: string }[] }
type Documento = { paths: Record<string, Record<string, Escrita>> }
const SEGURIDAD = {
  publico: undefined,
  cliente: [{ cliente: [] }],
  personal: [{ personal: [] }],
  integracion: [{ erp: [] }],
  farmacia: [{ farmacia: [] }],
} as const
test('cada llamada de los contratos se sirve y está en el documento, con su acceso y su clave de envío', async () => {
  const documento = (await (await fetch(`${portal.url}/api/documentacion/json`)).json()) as Documento
  expect(LLAMADAS.length).toBeGreaterThan(20)
  for (const { method, path, access, once } of LLAMADAS) {
    const escrita = documento.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const clave = escrita?.parameters?.some((p) => p.in === 'header' && p.name === 'Idempotency-Key') ?? false
    expect([path, escrita?.summary !== undefined, escrita?.security, clave]).toEqual([
      path,
      true,
      SEGURIDAD[access as keyof typeof SEGURIDAD],
      once !== undefined,
    ])
  }
})

test('toda llamada de cliente sin token es 401 y ninguna se sirve sin acceso declarado', async () => {
  const documento = (await (await fetch(`${portal.url}/api/documentacion/json`)).json()) as Documento
  for (const [path, metodos] of Object.entries(documento.paths)) {
    for (const [metodo, { security }] of Object.entries(metodos)) {
      const publica = LLAMADAS.some((c) => c.access === 'publico' && c.path.replace(/:(\w+)/g, '{$1}') === path)
      const respuesta = await fetch(`${portal.url}${path.replace(/\{\w+\}/g, '1')}`, {
        method: metodo.toUpperCase(),
        ...(metodo === 'post' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
      })
      if (publica) expect([path, security]).toEqual([path, undefined])
      else expect([path, respuesta.status]).toEqual([path, 401])
    }
  }
})

test('el documento no nombra ninguna llamada que no esté en los contratos', async () => {
  const documento = (await (await fetch(`${portal.url}/api/documentacion/json`)).json()) as Documento
  const deContratos = new Set(LLAMADAS.map((c) => `${c.method.toLowerCase()} ${c.path.replace(/:(\w+)/g, '{$1}')}`))
  const escritas = Object.entries(documento.paths).flatMap(([path, m]) => Object.keys(m).map((uno) => `${uno} ${path}`))
  expect(escritas.filter((una) => !deContratos.has(una))).toEqual([])
})

test('HEAD no hace lo que hace una llamada', async () => {
  const token = await portal.entrar('farmacia')
  for (const { path } of LLAMADAS.filter(({ method, access }) => method === 'GET' && access === 'cliente')) {
    const respuesta = await fetch(`${portal.url}${path.replace(/:(\w+)/g, '1')}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    })
    expect([path, respuesta.status, respuesta.headers.get('x-request-id')]).toEqual([path, 404, expect.any(String)])
  }
})

test('la salud dice si el portal vive y si está listo', async () => {
  expect((await fetch(`${portal.url}/salud/viva`)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${portal.url}/salud/lista`)).status).toBe(200)
})

test('lo que no existe es 404 con un texto constante, sin repetir la dirección', async () => {
  const respuesta = await fetch(`${portal.url}/api/no-existe-<script>`)
  const texto = await respuesta.text()
  expect([respuesta.status, JSON.parse(texto)]).toEqual([
    404,
    { value: false, message: 'No se encontró lo que busca.', data: null },
  ])
})

test('varios procesos migran a la vez una base vacía, una sola vez', async () => {
  const nueva = `migra_${process.pid}_${Date.now().toString(36)}`
  await portal.sql(`create database ${nueva}`)
  const url = new URL(portal.baseUrl)
  url.pathname = `/${nueva}`
  const bases = [1, 2, 3, 4].map(() => openDatabase({ url: url.href, conexiones: 2, onError: () => undefined }))
  await Promise.all(bases.map((db) => migrate(db)))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from kysely_migration`.execute(
    bases[0] as (typeof bases)[number],
  )
  const archivos = readdirSync(new URL('./db/migrations/', import.meta.url))
  expect(rows).toEqual([{ n: archivos.length }])
  await Promise.all(bases.map((base) => base.destroy()))
  await portal.sql(`drop database ${nueva} with (force)`)
})

test('al pasar del límite por minuto la respuesta es 429 con Retry-After', async () => {
  const limitado = await levantar({ limites: 1 })
  const token = await limitado.entrar('farmacia')
  const estados: number[] = []
  for (let i = 0; i < 12; i++) estados.push((await limitado.pedir(carrito.surtir, { body: {}, token })).status)
  const [ultima] = [await limitado.pedir(seguridad.recuperarPasswordCorreo, { body: { IdUsuario: 'x' } })]
  expect(ultima?.sobre.message).toBe('* El usuario es incorrecto.')
  for (let i = 0; i < 3; i++) await limitado.pedir(seguridad.recuperarPasswordCorreo, { body: { IdUsuario: 'x' } })
  const cerrada = await limitado.pedir(seguridad.recuperarPasswordCorreo, { body: { IdUsuario: 'x' } })
  expect([cerrada.status, cerrada.sobre.value, Number(cerrada.headers.get('retry-after')) > 0]).toEqual([
    429,
    false,
    true,
  ])
  expect(estados.slice(0, 10).every((s) => s === 400)).toBe(true)
  await limitado.cerrar()
})
