import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { termsOf } from '@surtia/contracts/call.ts'
import { CAUSAS, coleccion, LLAMADAS_DE_FARMACIA } from '@surtia/contracts/farmacia.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathConCurl } from '../../../../e2e/guiones.ts'
import { claveDe } from '../../test/farmacia.ts'
import { pedidoConLotes } from '../../test/pedido-con-lotes.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { enOpenApi } from './documentacion.ts'
import { EJEMPLOS, INVENTADOS, LENGUAJES } from './ejemplos.ts'
import { coleccion as escrita, guia } from './guia.ts'

const correr = promisify(execFile)
const DOCS = join(import.meta.dirname, '../../../../docs')
let portal: PortalDePruebas
let token: string
let uuid: string
let folio: string
let carpeta: string
beforeAll(async () => {
  portal = await levantar()
  token = await claveDe(portal)
  ;[{ uuid = '' } = {}] = await portal.sql<{ uuid: string }>(
    "select uuid from facturas where cod_cliente = '100001' and tipo = 'F' limit 1",
  )
  folio = await pedidoConLotes(portal, {
    codCliente: '100001',
    salio: portal.running.portal.ahora(),
    surtido: { '1000001': 5 },
    lotes: [{ codArticulo: '1000001', lote: 'L-77', caducidad: '2028-01-31', piezas: 5 }],
  })
  carpeta = mkdtempSync(join(tmpdir(), 'surtia-ejemplos-'))
})
afterAll(async () => {
  await portal.cerrar()
  rmSync(carpeta, { recursive: true })
})

test('la guía y la colección de docs son las de los contratos: node server/src/comandos/documentar.ts las escribe', () => {
  expect(readFileSync(join(DOCS, 'farmacias.md'), 'utf8')).toBe(guia())
  expect(JSON.parse(readFileSync(join(DOCS, 'ejemplos/farmacias.postman_collection.json'), 'utf8'))).toEqual(escrita())
  for (const causa of Object.keys(CAUSAS)) expect(guia()).toContain(`| \`${causa}\` |`)
  expect(EJEMPLOS.map(({ call }) => call)).toEqual(Object.values(LLAMADAS_DE_FARMACIA))
})

/** The blocks of a language in the guide: what a reader would copy. */
const bloques = (bloque: string): string[] =>
  [...guia().matchAll(new RegExp(`^\`\`\`${bloque}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map((m) => m[1] ?? '')

// no compiler of C# is at hand: its blocks are only counted
const CORRE: Record<string, (guion: string) => [string, string[]]> = {
  bash: (guion) => ['bash', ['-euo', 'pipefail', '-c', guion]],
  js: (guion) => [process.execPath, ['--input-type=module', '-e', guion]],
  python: (guion) => ['python3', ['-c', guion]],
}

test.each(Object.keys(CORRE))('los ejemplos en %s se corren como están escritos', async (bloque) => {
  const guiones = bloques(bloque)
  expect(guiones.length).toBe(EJEMPLOS.length + (bloque === 'bash' ? 1 : 0))
  for (const guion of guiones) {
    const suyo = guion
      .replaceAll(INVENTADOS.folio, folio)
      .replaceAll(INVENTADOS.uuid, uuid)
      .replaceAll(INVENTADOS.referencia, `${bloque}-1`)
    const [programa, argumentos] = (CORRE[bloque] as (typeof CORRE)[string])(suyo)
    const env = { ...process.env, PATH: pathConCurl(), SURTIA_URL: portal.url, SURTIA_CLAVE: token }
    const { stdout } = await correr(programa, argumentos, { cwd: carpeta, env })
    const archivo = EJEMPLOS.find((e) => e.archivo && guion.includes(e.archivo))?.archivo
    if (!archivo) expect([guion, stdout.replaceAll(' ', '').startsWith('{"value":true')]).toEqual([guion, true])
    else
      expect(readFileSync(join(carpeta, archivo), 'latin1')).toMatch(/^(%PDF-|<\?xml|\{"codArticulo"|PK|\xef\xbb\xbf)/)
    if (archivo) rmSync(join(carpeta, archivo))
  }
})

test('cada llamada está en los cuatro lenguajes', () => {
  for (const [, bloque] of LENGUAJES)
    expect([bloque, bloques(bloque).length >= EJEMPLOS.length]).toEqual([bloque, true])
})

test('v1 se documenta sola, en español y sin entrar: cada llamada con su alcance, y ninguna otra', async () => {
  const documento = (await (await fetch(`${portal.url}/api/farmacia/documentacion/json`)).json()) as {
    openapi: string
    info: { title: string; description: string }
    paths: Record<string, Record<string, { summary: string; description: string; security: unknown }>>
  }
  expect([documento.openapi, documento.info.title]).toEqual(['3.1.0', 'Surtia para farmacias'])
  expect(documento.info.description).toContain('## En cinco minutos')
  const suyas = Object.entries(documento.paths).flatMap(([ruta, de]) =>
    Object.keys(de).map((metodo) => `${metodo.toUpperCase()} ${ruta}`),
  )
  expect(suyas.sort()).toEqual(
    Object.values(LLAMADAS_DE_FARMACIA)
      .map((call) => `${call.method} ${enOpenApi(call)}`)
      .sort(),
  )
  for (const { call, titulo } of EJEMPLOS) {
    const dicha = documento.paths[enOpenApi(call)]?.[call.method.toLowerCase()]
    expect(dicha).toMatchObject({ summary: titulo, security: [{ farmacia: [] }] })
    expect(dicha?.description).toContain(`Alcance: \`${termsOf(call).alcance}\``)
  }
  const pagina = await fetch(`${portal.url}/api/farmacia/documentacion/`)
  expect([pagina.status, pagina.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await portal.pedir(coleccion)).sobre.item.map((una) => una.name)).toEqual(EJEMPLOS.map((e) => e.titulo))
})
