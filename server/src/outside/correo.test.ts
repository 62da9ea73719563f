import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import { expect, onTestFinished, test } from 'vitest'
import { settingsForTests } from '../test/settings.ts'
import { openCartero } from './correo.ts'

/** Writes a mail into a folder, and answers it as it would travel. */
async function mandado(
  archivos: { nombre: string; contenido: Buffer }[],
  baja?: string,
  empresa = EMPRESA_DE_FABRICA,
): Promise<string> {
  const datos = mkdtempSync(join(tmpdir(), 'surtia-correo-'))
  onTestFinished(() => rmSync(datos, { recursive: true, force: true }))
  const cartero = openCartero(settingsForTests({ datos, url: 'https://pedidos.ejemplo.mx' }), () => empresa)
  const correo = { para: 'a@b.example', asunto: 'Título <b>', texto: TEXTO, ...(baja && { baja }) }
  await cartero.enviar({ clave: 'una', correo, archivos }, AbortSignal.timeout(10_000))
  cartero.cerrar()
  const [nombre = ''] = readdirSync(join(datos, 'correo'))
  return readFileSync(join(datos, 'correo', nombre), 'utf8')
}

const TEXTO =
  'Hola, Farmacia «La Ñ» & Cía.:\n\nRecibimos su pedido.\n\nSígalo en https://pedidos.ejemplo.mx/clientes/estatus-de-pedido\n'

type Parte = { tipo: string; encabezados: string; cuerpo: string }
/** A mail's parts, as a mail program takes them apart. */
function partesDe(eml: string): Parte[] {
  const corte = eml.indexOf('\r\n\r\n')
  const encabezados = eml.slice(0, corte).replace(/\r\n[ \t]+/g, ' ')
  const tipo = /^content-type: ([\w/-]+)/im.exec(encabezados)?.[1] ?? ''
  const cuerpo = eml.slice(corte + 4)
  const frontera = /boundary="([^"]+)"/i.exec(encabezados)?.[1]
  if (!frontera) return [{ tipo, encabezados, cuerpo: descifrado(cuerpo, encabezados) }]
  const hijas = cuerpo.split(new RegExp(`(?:^|\\r\\n)--${frontera}(?:--)?(?:\\r\\n|$)`)).slice(1, -1)
  return [{ tipo, encabezados, cuerpo: '' }, ...hijas.flatMap(partesDe)]
}
function descifrado(cuerpo: string, encabezados: string): string {
  const como = /^content-transfer-encoding: (\S+)/im.exec(encabezados)?.[1]
  if (como === 'base64') return Buffer.from(cuerpo, 'base64').toString()
  if (como !== 'quoted-printable') return cuerpo
  const bytes = cuerpo
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('un correo lleva su texto tal cual y, al lado, el mismo en HTML; el texto va primero', async () => {
  const partes = partesDe(await mandado([]))
  expect(partes.map((p) => p.tipo)).toEqual(['multipart/alternative', 'text/plain', 'text/html'])
  const [, texto, html] = partes
  expect(texto?.cuerpo.replaceAll('\r\n', '\n').trimEnd()).toBe(TEXTO.trimEnd())
  expect(html?.cuerpo).toContain('Hola, Farmacia «La Ñ» &amp; Cía.:')
  expect(html?.cuerpo).toContain('href="https://pedidos.ejemplo.mx/clientes/estatus-de-pedido"')
  expect(html?.cuerpo).toContain('Título &lt;b&gt;</h1>')
})

test('un correo viene de la empresa, se llame como se llame, y la dice al pie', async () => {
  const empresa = {
    ...EMPRESA_DE_FABRICA,
    nombre: 'Farmas <b>"& Hijos',
    razonSocial: 'Farmas <i> & Hijos, S.A.',
    remitente: 'avisos@farmas.mx',
  }
  const [todo, , html] = partesDe(await mandado([], undefined, empresa))
  expect(todo?.encabezados).toMatch(/^From: "Farmas <b>\\"& Hijos" <avisos@farmas\.mx>\r?$/m)
  expect(todo?.encabezados).toMatch(/^Message-ID: <[0-9a-f]{32}@farmas\.mx>/m)
  expect(html?.cuerpo).toContain('>Farmas &lt;b&gt;&quot;&amp; Hijos</td>')
  expect(html?.cuerpo).toContain('>Farmas &lt;i&gt; &amp; Hijos, S.A.</td>')
})

test('con un archivo, el texto y el HTML siguen siendo uno; la baja va en su encabezado', async () => {
  const partes = partesDe(
    await mandado([{ nombre: 'a.pdf', contenido: Buffer.from('%PDF') }], 'https://pedidos.ejemplo.mx/baja/x'),
  )
  expect(partes.map((p) => p.tipo)).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'application/pdf',
  ])
  expect(partes[0]?.encabezados).toContain('List-Unsubscribe: <https://pedidos.ejemplo.mx/baja/x>')
})
