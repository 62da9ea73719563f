import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { direccionDeMesa, LIGA_VIEJA_DE_CANDIDATO, MESA } from '@surtia/rules/personal/direcciones.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { remember } from '../remember.ts'
import { conHuecos, type DeTodas, escapeHtml, HUECO } from './en-todas.ts'
import { openEntregas } from './entregas.ts'
import { policyOfFile } from './headers.ts'
import { rateLimit } from './limits.ts'
import { enLaDelPersonal, urlDePersonal } from './origen.ts'
import { type Page, shortLived, show } from './page.ts'
import { envelope } from './refusals.ts'
import { MANIFIESTO, openSitio, type Sitio, TRABAJADOR } from './sitio.ts'

/** Addresses that the browser's own router answers: the customer area and the pages that depend on their parameters. */
const ROUTED =
  /^\/(clientes(\/.*)?|auth|carta-porte(-id)?\/[^/]+|recuperar-password\/[^/]+|invitacion\/[^/]+|baja\/[^/]+|pagos-especial\/(pago-exitoso|pago-fallido|pago-cancelar\/\d+))\/?$/i
/** Addresses of files: a missing one is not a page. */
const FILE = /^\/(assets|empaques|logos|salud|api|servicio)\/|\.[a-z0-9]{2,5}$/i

/** What a page gets from the database before it is sent: for search engines, shared links and readers without JavaScript. */
export type Adorno = {
  /** takes the place of the page's title, description, canonical address and shared-link tags; '' keeps them */
  cabeza: string
  /** for readers without JavaScript */
  cuerpo: string
  /** what the page's own list shows at once; it then finds the same as data */
  lista?: Lista
  /** single words of the page: each stands for the gap of its name */
  huecos?: Record<string, string>
}
/** Each row, of a list or of a table, fills one of the patterns that the built page brings (web/src/areas/catalogo/TarjetaPublica.tsx), by the names of its gaps. */
type Lista = { filas: readonly { molde: string; valores: Record<string, string> }[]; datos: unknown }
export type PaginaViva = {
  ruta: string
  /** the prerendered page to adorn; '' the shell */
  pagina: string
  /** what the page depends on in its address: other parts of it make no other page */
  clave: (request: FastifyRequest) => string
  /** null when there is no such thing: 404 */
  adornar: (request: FastifyRequest) => Promise<Adorno | null>
  /** how long it is as it was made; half a minute where it is not said */
  ms?: number
  /** false: no business of search engines */
  deBuscadores?: false
  /** addresses for the sitemap */
  direcciones?: () => Promise<string[]>
}

/** Structured data as a script that the browser does not run. */
export const datosEstructurados = (datos: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(datos).replace(/</g, '\\u003c')}</script>`

const CABEZA =
  /<title>[^<]*<\/title>|<meta (name="description"|property="og:[^"]*"|name="twitter:card")[^>]*>|<link rel="canonical"[^>]*>/g

/** Adorns a built page. */
function adornar(page: Page, { cabeza, cuerpo, lista, huecos }: Adorno): Page {
  const entera = page.html.toString()
  const conCabeza = cabeza ? entera.replace(CABEZA, '').replace('</head>', () => `${cabeza}</head>`) : entera
  const { html, datos } = lista ? conLista(conCabeza, lista) : { html: conCabeza, datos: '' }
  const nota = cuerpo ? `<noscript><div>${cuerpo}</div></noscript>` : ''
  return shortLived(
    conHuecos(html, huecos ?? {}).replace('</body>', () => `${nota}${datos}</body>`),
    page.policy,
  )
}

const MOLDES = /(?:<(li|tr) data-molde="\w+"[^>]*>[\s\S]*?<\/\1>)+/
const MOLDE = /<(li|tr) data-molde="(\w+)"([^>]*>[\s\S]*?<\/\1>)/g

/** The patterns of the page give way to the rows, and the rows' data stand below for the page's program. */
function conLista(html: string, { filas, datos }: Lista): { html: string; datos: string } {
  const [bloque = ''] = MOLDES.exec(html) ?? []
  const moldes = new Map([...bloque.matchAll(MOLDE)].map(([, como, nombre, resto]) => [nombre, `<${como}${resto}`]))
  const llenas = filas.map(({ molde, valores }) =>
    (moldes.get(molde) ?? '').replace(HUECO, (_, hueco: string) => escapeHtml(valores[hueco] ?? '')),
  )
  return {
    html: bloque ? html.replace(bloque, () => llenas.join('')) : html,
    datos: `<script type="application/json" id="lista-de-la-pagina">${JSON.stringify(datos).replace(/</g, '\\u003c')}</script>`,
  }
}

/** What is read from the database is made again after half a minute; some hundred pages are kept, 10 to 20 MB. */
const VIVAS = { ms: 30_000, cuantos: 200 }

/** Serves the built site: prerendered pages, the customer area's shell, what search engines ask for, and a real 404. */
export async function registerPages(
  app: FastifyInstance,
  portal: Portal,
  root: string | null,
  vivas: readonly PaginaViva[] = [],
  deTodas: DeTodas = async () => ({}),
): Promise<void> {
  if (root === null || !existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => reply.status(404).send(envelope('No se encontró lo que busca.')))
    return
  }
  const sitio = openSitio(portal, root, deTodas)
  await sitio().escritas()

  await app.register(fastifyStatic, {
    root,
    serve: true,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.{html,molde,br,gz}', 'anteriores/**', 'entrega.json', TRABAJADOR, MANIFIESTO],
    setHeaders: (reply, path) => {
      reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      for (const [name, value] of Object.entries(policyOfFile(path))) reply.header(name, value)
    },
  })

  await registerEntregas(app, portal, root)
  registerSueltos(app, sitio)

  const perAddress = rateLimit(portal, 'paginas', 'paginas')
  for (const viva of vivas) {
    const paginas = remember<Page | null>({ ...VIVAS, ms: viva.ms ?? VIVAS.ms })
    app.get(viva.ruta, { config: perAddress, schema: { hide: true } }, async (request, reply) => {
      const { version, shell, escritas } = sitio()
      const page = await paginas(`${version} ${viva.clave(request)}`, async () => {
        const [adorno, hechas] = await Promise.all([viva.adornar(request), escritas()])
        return adorno && adornar(hechas.get(viva.pagina) ?? shell, adorno)
      })
      if (viva.deBuscadores === false) reply.header('X-Robots-Tag', 'noindex')
      return page ? show(request, reply, page, 200) : show(request, reply, shell, 404)
    })
  }
  const deVivas = new Set(vivas.map(({ ruta }) => ruta))
  const { pages } = sitio()
  for (const [path, page] of pages)
    if (!deVivas.has(path))
      app.get(path, { schema: { hide: true } }, async (request, reply) =>
        show(request, reply, (await sitio().escritas()).get(path) ?? page, 200),
      )
  registerSearchEngines(app, portal, [...pages.keys()].sort(), vivas)

  registerStaff(app, portal, sitio)

  app.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?')[0] ?? '').toLowerCase()
    const asksPage = (request.method === 'GET' || request.method === 'HEAD') && !FILE.test(path)
    if (!asksPage) return reply.status(404).send(envelope('No se encontró lo que busca.'))
    const { limpio, shell } = sitio()
    const suyo = enLaDelPersonal(portal, request) ? limpio : shell
    return show(request, reply, suyo, ROUTED.test(path) ? 200 : 404)
  })
}

/** The customer area's worker and its manifest: asked for again at every visit, so that a change is noticed. */
function registerSueltos(app: FastifyInstance, sitio: () => Sitio): void {
  const { sueltos } = sitio()
  for (const [nombre, { tipo, page }] of sueltos)
    app.get(`/${nombre}`, { schema: { hide: true } }, (request, reply) =>
      show(request, reply, sitio().sueltos.get(nombre)?.page ?? page, 200, tipo),
    )
}

/** A file of another release than this site's: of the pages that were open before a change, or are already of the one that comes. */
async function registerEntregas(app: FastifyInstance, portal: Portal, root: string): Promise<void> {
  const carpetaDe = await openEntregas(portal, root)
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*']
    const carpeta = await carpetaDe(name)
    return carpeta ? reply.sendFile(name, carpeta) : reply.callNotFound()
  })
}

/** The staff's screens: one page for all their addresses, whoever asks, and no business of search engines. */
function registerStaff(app: FastifyInstance, portal: Portal, sitio: () => Sitio): void {
  const { mesa } = sitio()
  if (!mesa) return
  for (const path of [MESA, `${MESA}/*`])
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      show(request, reply.header('X-Robots-Tag', 'noindex'), sitio().mesa ?? mesa, 200),
    )
  const aparte = urlDePersonal(portal) === portal.settings.url ? '' : urlDePersonal(portal)
  const candidato = (id: string): string => `${aparte}${direccionDeMesa('candidato', { id })}`
  app.get<{ Params: { id: string } }>(
    `${LIGA_VIEJA_DE_CANDIDATO}:id`,
    { schema: { hide: true } },
    ({ params: { id } }, reply) => reply.redirect(candidato(id)),
  )
}

/** What search engines ask for: which pages there are, those of the database too. */
function registerSearchEngines(
  app: FastifyInstance,
  portal: Portal,
  propias: readonly string[],
  vivas: readonly PaginaViva[],
): void {
  const aparte = vivas.filter(({ deBuscadores }) => deBuscadores === false).map(({ ruta }) => ruta)
  const cerradas = [DIRECCIONES.clientes, MESA, '/api/', ...aparte].map((ruta) => `Disallow: ${ruta}\n`).join('')
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${cerradas}Sitemap: ${portal.settings.url}/sitemap.xml\n`),
  )
  const mapa = remember<Page>({ ...VIVAS, cuantos: 1 })
  app.get(
    '/sitemap.xml',
    { config: rateLimit(portal, 'paginas', 'paginas'), schema: { hide: true } },
    async (request, reply) => show(request, reply, await mapa('', sitemap), 200, 'application/xml; charset=utf-8'),
  )
  const sitemap = async (): Promise<Page> => {
    const deDatos = (await Promise.all(vivas.map(({ direcciones }) => direcciones?.() ?? []))).flat()
    const urls = [...propias.filter((path) => !aparte.includes(path)), ...deDatos].map(
      (path) => `<url><loc>${portal.settings.url}${path}</loc></url>`,
    )
    return shortLived(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      '',
    )
  }
}
