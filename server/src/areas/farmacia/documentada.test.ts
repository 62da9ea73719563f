import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

const CORRE: Record<string, (guion: string) => [string, string[]]> = {
  bash: (guion) => ['bash', ['-euo', 'pipefail', '-c', guion]],
  js: (guion) => [process.execPath, ['--input-type=module', '-e', guion]],
  python: (guion) => ['python3', ['-c', guion]],
}

/** With what there is in the place of what the guide invents. */
const conLoQueHay = (guion: string, bloque: string): string =>
  guion
    .replaceAll(INVENTADOS.folio, folio)
    .replaceAll(INVENTADOS.uuid, uuid)
    .replaceAll(INVENTADOS.referencia, `${bloque}-1`)
const enSuCarpeta = () => ({
  cwd: carpeta,
  env: { ...process.env, PATH: pathConCurl(), SURTIA_URL: portal.url, SURTIA_CLAVE: token },
})
const contesto = (dicho: string): boolean => dicho.replaceAll(' ', '').startsWith('{"value":true')
function loBajado(archivo: string): string {
  const contenido = readFileSync(join(carpeta, archivo), 'latin1')
  rmSync(join(carpeta, archivo))
  return contenido
}
const DE_UN_ARCHIVO = /^(%PDF-|<\?xml|\{"codArticulo"|PK|\xef\xbb\xbf)/

test.each(Object.keys(CORRE))('los ejemplos en %s se corren como están escritos', async (bloque) => {
  const guiones = bloques(bloque)
  expect(guiones.length).toBe(EJEMPLOS.length + (bloque === 'bash' ? 1 : 0))
  for (const guion of guiones) {
    const [programa, argumentos] = (CORRE[bloque] as (typeof CORRE)[string])(conLoQueHay(guion, bloque))
    const { stdout } = await correr(programa, argumentos, enSuCarpeta())
    const archivo = EJEMPLOS.find((e) => e.archivo && guion.includes(e.archivo))?.archivo
    if (!archivo) expect([guion, contesto(stdout)]).toEqual([guion, true])
    else expect(loBajado(archivo)).toMatch(DE_UN_ARCHIVO)
  }
})

/** Runs the programs that are compiled with it, in their order: a compiler for each would take ten times as long. */
const UNO_TRAS_OTRO = `static class UnoTrasOtro {
  static void Main() {
    foreach (var tipo in typeof(UnoTrasOtro).Assembly.GetTypes())
      if (tipo.Name == "Programa")
        tipo.GetMethod("Main", System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static).Invoke(null, null);
  }
}`
const COMPILADOR = '/usr/bin/mcs'
// .ci/run installs it where Debian has it; elsewhere these blocks are only counted, below
if (existsSync(COMPILADOR))
  test('los ejemplos en csharp se compilan y se corren como están escritos', async () => {
    const guiones = bloques('csharp')
    expect(guiones.length).toBe(EJEMPLOS.length)
    const suyos = guiones.map((guion, i) => `namespace Ejemplo${i} {\n${conLoQueHay(guion, 'csharp')}\n}`)
    writeFileSync(join(carpeta, 'ejemplos.cs'), [...suyos, UNO_TRAS_OTRO].join('\n'))
    const compilar = `${COMPILADOR} -main:UnoTrasOtro -r:System.Net.Http.dll ejemplos.cs`
    const { stdout } = await correr('bash', ['-ec', `${compilar} && mono ejemplos.exe`], enSuCarpeta())
    const archivos = EJEMPLOS.flatMap(({ archivo }) => archivo ?? [])
    const dichos = stdout.trim().split('\n')
    expect(dichos.map(contesto)).toEqual(Array.from({ length: EJEMPLOS.length - archivos.length }, () => true))
    for (const archivo of archivos) expect(loBajado(archivo)).toMatch(DE_UN_ARCHIVO)
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
