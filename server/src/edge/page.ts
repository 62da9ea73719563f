import { existsSync, readFileSync } from 'node:fs'
import { enPaginas } from '@surtia/contracts/empresa-en-paginas.ts'
import { datosDeEmpresa, enJson, llenar, NOMBRE_EN_TRABAJADOR } from '@surtia/contracts/moldes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { sha256 } from '../sha256.ts'
import { type Codificacion, codificacionDe, compress } from './compression.ts'
import { contentSecurityPolicy, WORKER_POLICY } from './headers.ts'

/** A page ready to be sent: its policy names the hashes of its own inline scripts and styles; compressed once for each encoding that is asked for. */
export type Page = {
  policy: string
  html: Buffer
  etag: string
  small: (como: Codificacion) => Promise<Buffer>
}

/** Stands for the portal's address in built pages (web/src/cabeza.ts). */
const SITIO = 'https://sitio.invalid'

/** Stand for the configured scripts (web/src/root.tsx). */
const CHAT = 'https://chat.invalid/'
const ANALITICA = 'https://analitica.invalid/'
/** Stands for the configured help videos (web/src/root.tsx). */
const AYUDA = 'https://ayuda.invalid'

/** For pages that live as long as the process, and for those that are made again every half a minute. */
const FOR_LONG = 9
const FOR_SHORT = 4

/** `sinGuiones`: without the scripts of others. */
export function readPage(portal: Portal, file: string, { sinGuiones = false } = {}): Page {
  const { settings } = portal
  const { url, ayudaVideos, imagenesUrl, pasarelaUrl } = settings
  const { chatScript, analiticaScript } = sinGuiones ? NINGUNO : settings
  const text = deLaEmpresa(portal, file)
    .replaceAll(SITIO, url)
    .replaceAll(CHAT, chatScript)
    .replaceAll(ANALITICA, analiticaScript)
    .replaceAll(AYUDA, ayudaVideos)
  const policy = contentSecurityPolicy({
    guiones: hashes(text, 'script'),
    estilos: hashes(text, 'style'),
    fuera: [chatScript, analiticaScript],
    imagenes: [imagenesUrl, ayudaVideos],
    videos: ayudaVideos,
    formas: pasarelaUrl,
  })
  return pageOf(text, policy, FOR_LONG)
}

/** A built page; of a company that somebody recorded, its mould with it, and the same as data for its program. */
function deLaEmpresa({ empresa }: Portal, file: string): string {
  const { version, ...datos } = empresa.enVigor()
  if (version === 0) return readFileSync(file, 'utf8')
  const molde = file.replace(/html$/, 'molde')
  const suya = enPaginas(datos)
  return llenar(readFileSync(existsSync(molde) ? molde : file, 'utf8'), suya).replace(
    '</body>',
    () => `${datosDeEmpresa(suya)}</body>`,
  )
}

const NINGUNO = { chatScript: '', analiticaScript: '' }

/** The staff's page: its policy names no host but its own, whatever else is configured. */
export function readMesa(portal: Portal, file: string): Page {
  const text = deLaEmpresa(portal, file)
  return pageOf(
    text,
    contentSecurityPolicy({ guiones: hashes(text, 'script'), estilos: hashes(text, 'style') }),
    FOR_LONG,
  )
}

/** Stands for the hash of the area's page in its worker, which takes no other page for its own (web/herramientas/lista.ts). */
const HUELLA_DEL_CASCARON = 'huella-del-cascaron'

/** The worker of the customer area; its text changes with the page that it keeps, so that browsers notice settings too. */
export const readWorker = ({ empresa }: Portal, file: string, shell: Page): Page =>
  pageOf(
    readFileSync(file, 'utf8')
      .replaceAll(HUELLA_DEL_CASCARON, sha256(shell.html).toString('base64'))
      // between quotes of whatever kind
      .replaceAll(NOMBRE_EN_TRABAJADOR, () => enJson(empresa.enVigor().nombre).replace(/[`'$]/g, '\\$&')),
    WORKER_POLICY,
    FOR_LONG,
  )

/** What an installed portal is called. */
export function readManifest({ empresa }: Portal, file: string): Page {
  const { nombre, version } = empresa.enVigor()
  const escrito = readFileSync(file, 'utf8')
  const suyo = { ...JSON.parse(escrito), name: `${nombre}, portal de pedidos`, short_name: nombre }
  return pageOf(version === 0 ? escrito : JSON.stringify(suyo), '', FOR_LONG)
}

/** A page with another text, which stays until what it tells changes. */
export const withText = (page: Page, text: string): Page => pageOf(text, page.policy, FOR_LONG)

/** A page of a text that is made again now and then. */
export const shortLived = (text: string, policy: string): Page => pageOf(text, policy, FOR_SHORT)

function pageOf(text: string, policy: string, calidad: number): Page {
  const html = Buffer.from(text)
  const made: Partial<Record<Codificacion, Promise<Buffer>>> = {}
  return {
    policy,
    html,
    etag: `"${sha256(html).toString('base64url').slice(0, 22)}"`,
    small: (como) => {
      made[como] ??= compress(html, como, calidad)
      return made[como]
    },
  }
}

const hashes = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((m) =>
    sha256(m[1] ?? '').toString('base64'),
  )

export async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: number,
  type = 'text/html; charset=utf-8',
): Promise<FastifyReply> {
  reply.status(status).headers({
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: page.etag,
    'Content-Type': type,
    ...(page.policy ? { 'Content-Security-Policy': page.policy } : {}),
  })
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const como = codificacionDe(request)
  return como ? reply.header('Content-Encoding', como).send(await page.small(como)) : reply.send(page.html)
}
