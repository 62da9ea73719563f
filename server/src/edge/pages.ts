import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { contentSecurityPolicy } from './headers.ts'
import { rateLimit } from './limits.ts'
import { envelope } from './refusals.ts'

/** A built page, ready to be sent: its policy names the hashes of its own inline scripts and styles. */
type Page = { policy: string; html: Buffer; brotli: Buffer; etag: string }

/** Stands for the portal's address in built pages (web/src/cabeza.ts). */
const SITIO = 'https://sitio.invalid'

/** Stand for the configured scripts (web/src/root.tsx). */
const CHAT = 'https://chat.invalid/'
const ANALITICA = 'https://analitica.invalid/'
/** Stands for the configured help videos (web/src/root.tsx). */
const AYUDA = 'https://ayuda.invalid'

const hashes = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((m) =>
    createHash('sha256')
      .update(m[1] ?? '')
      .digest('base64'),
  )

function readPage(portal: Portal, file: string): Page {
  const { url, chatScript, analiticaScript, ayudaVideos } = portal.settings
  const text = readFileSync(file, 'utf8')
    .replaceAll(SITIO, url)
    .replaceAll(CHAT, chatScript)
    .replaceAll(ANALITICA, analiticaScript)
    .replaceAll(AYUDA, ayudaVideos)
  const html = Buffer.from(text)
  return {
    html,
    brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    policy: contentSecurityPolicy({
      guiones: hashes(text, 'script'),
      estilos: hashes(text, 'style'),
      fuera: [chatScript, analiticaScript],
      imagenes: [portal.settings.imagenesUrl, ayudaVideos],
      videos: ayudaVideos,
      formas: portal.settings.pasarelaUrl,
    }),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  }
}

/** Addresses that the browser's own router answers: the customer area and the pages that depend on their parameters. */
const ROUTED =
  /^\/(clientes(\/.*)?|auth|candidatos\/[^/]+|carta-porte(-id)?\/[^/]+|recuperar-password\/[^/]+|pagos-especial\/(pago-exitoso|pago-fallido|pago-cancelar\/\d+))\/?$/i
/** Addresses of files: a missing one is not a page. */
const FILE = /^\/(assets|empaques|logos|salud|api|servicio)\/|\.[a-z0-9]{2,5}$/i

/** What a page gets from the database before it is sent: for search engines, shared links and readers without JavaScript. */
export type Adorno = {
  /** takes the place of the page's title, description, canonical address and shared-link tags; '' keeps them */
  cabeza: string
  /** for readers without JavaScript */
  cuerpo: string
}
export type PaginaViva = {
  ruta: string
  /** the prerendered page to adorn; '' the shell */
  pagina: string
  /** null when there is no such thing: 404 */
  adornar: (request: FastifyRequest) => Promise<Adorno | null>
  /** addresses for the sitemap */
  direcciones?: () => Promise<string[]>
}

/** Text as it stands in HTML and in its attributes. */
export const escaparHtml = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
/** Structured data as a script that the browser does not run. */
export const datosEstructurados = (datos: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(datos).replace(/</g, '\\u003c')}</script>`

const CABEZA =
  /<title>[^<]*<\/title>|<meta (name="description"|property="og:[^"]*"|name="twitter:card")[^>]*>|<link rel="canonical"[^>]*>/g

function conAdorno(page: Page, { cabeza, cuerpo }: Adorno): Page {
  const base = page.html.toString()
  const conCabeza = cabeza ? base.replace(CABEZA, '').replace('</head>', () => `${cabeza}</head>`) : base
  const html = Buffer.from(
    conCabeza.replace('</body>', () => `<noscript><div class="pub orilla tramo">${cuerpo}</div></noscript></body>`),
  )
  return {
    policy: page.policy,
    html,
    brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  }
}

/** Serves the built site: prerendered pages, the customer area's shell, what search engines ask for, and a real 404. */
export async function registerPages(
  app: FastifyInstance,
  portal: Portal,
  root: string,
  vivas: readonly PaginaViva[] = [],
): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => reply.status(404).send(envelope('No se encontró lo que busca.')))
    return
  }
  const pages = new Map<string, Page>()
  for (const file of globSync('**/index.html', { cwd: root }))
    pages.set(`/${file.replace(/\/?index\.html$/, '')}`, readPage(portal, join(root, file)))
  const shell = readPage(portal, join(root, '__spa-fallback.html'))

  await app.register(fastifyStatic, {
    root,
    serve: true,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })

  const show = (request: FastifyRequest, reply: FastifyReply, page: Page, status: number) => {
    reply.status(status).headers({
      'Content-Security-Policy': page.policy,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: page.etag,
      'Content-Type': 'text/html; charset=utf-8',
    })
    if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page.html)
    return reply.header('Content-Encoding', 'br').send(page.brotli)
  }

  for (const viva of vivas) {
    const base = pages.get(viva.pagina) ?? shell
    app.get(
      viva.ruta,
      { config: rateLimit(portal, 'paginas', 'paginas'), schema: { hide: true } },
      async (request, reply) => {
        const adorno = await viva.adornar(request)
        return adorno ? show(request, reply, conAdorno(base, adorno), 200) : show(request, reply, shell, 404)
      },
    )
  }
  const deVivas = new Set(vivas.map(({ ruta }) => ruta))
  for (const [path, page] of pages)
    if (!deVivas.has(path))
      app.get(path, { schema: { hide: true } }, (request, reply) => show(request, reply, page, 200))
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /clientes/\nDisallow: /api/\nSitemap: ${portal.settings.url}/sitemap.xml\n`),
  )
  app.get(
    '/sitemap.xml',
    { config: rateLimit(portal, 'paginas', 'paginas'), schema: { hide: true } },
    async (_request, reply) => {
      const deDatos = (await Promise.all(vivas.map(({ direcciones }) => direcciones?.() ?? []))).flat()
      const urls = [...pages.keys()]
        .sort()
        .concat(deDatos)
        .map((path) => `<url><loc>${portal.settings.url}${path}</loc></url>`)
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
        )
    },
  )

  app.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?')[0] ?? '').toLowerCase()
    const asksPage = (request.method === 'GET' || request.method === 'HEAD') && !FILE.test(path)
    if (!asksPage) return reply.status(404).send(envelope('No se encontró lo que busca.'))
    return show(request, reply, shell, ROUTED.test(path) ? 200 : 404)
  })
}
