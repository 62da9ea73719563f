import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'

type Politica = {
  guiones?: readonly string[]
  estilos?: readonly string[]
  fuera?: readonly string[]
  imagenes?: readonly string[]
  videos?: string
  formas?: string
}

const origen = (direccion: string): string => (/^https?:/.test(direccion) ? ` ${new URL(direccion).origin}` : '')

/**
 * Sent with every answer (docs/reglas/orilla.md#encabezados-siempre). The policy of a page adds the hashes of its own
 * inline scripts and styles, and the origins of configured scripts and pictures.
 */
export function contentSecurityPolicy({
  guiones = [],
  estilos = [],
  fuera = [],
  imagenes = [],
  videos = '',
  formas = '',
}: Politica = {}): string {
  const otros = [...new Set(fuera.map(origen))].join('')
  return [
    "default-src 'self'",
    `script-src 'self'${guiones.map((hash) => ` 'sha256-${hash}'`).join('')}${otros}`,
    `style-src 'self'${estilos.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${[...new Set(imagenes.map(origen))].join('')}${otros}`,
    "font-src 'self'",
    `media-src 'self'${origen(videos)}`,
    `connect-src 'self'${otros}`,
    "worker-src 'self' blob:",
    ...(otros ? [`frame-src${otros}`] : []),
    `form-action 'self'${origen(formas)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The worker that reads barcodes may compile WebAssembly; the policy of a worker is that of its own answer, and the pages' stays as it is (docs/reglas/lector.md#el-permiso-del-lector). */
const READER =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"
const READER_FILE = /[\\/]assets[\\/]lector\.worker-[\w-]+\.js(\.br|\.gz)?$/

/** The worker of the customer area fetches what it keeps, from this portal alone, and imports nothing. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** What a built file carries instead of the site's policy, if anything. */
export const policyOfFile = (path: string): Record<string, string> =>
  READER_FILE.test(path) ? { 'Content-Security-Policy': READER } : {}

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}
const HSTS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
const API = {
  ...ALWAYS,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}
/** Pages and what belongs to them. The camera reads barcodes in the customer area, which one enters without a new document; the staff's pages have none to read. */
const SITE = {
  ...ALWAYS,
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
  'Content-Security-Policy': contentSecurityPolicy(),
}
const STAFF = { ...SITE, 'Permissions-Policy': API['Permissions-Policy'] }

/** What every answer of an address carries, whatever its status; pages and files put their own policy and caching over it. */
export function securityHeaders(portal: Portal, url: string): Record<string, string> {
  const path = url.toLowerCase()
  const documentation = path.startsWith('/api/documentacion')
  const of =
    /^\/(api|salud|servicio)\//.test(path) && !documentation ? API : /^\/personal(\/|\?|$)/.test(path) ? STAFF : SITE
  return portal.settings.url.startsWith('https:') ? { ...of, ...HSTS } : of
}

export function registerHeaders(app: FastifyInstance, portal: Portal): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders(portal, request.url), 'X-Request-Id': request.id })
  })
}
