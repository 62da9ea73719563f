import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'

/** Sent with every answer (security 17). The policy of pages adds the hashes of their own inline scripts. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = [], styleHashes: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    `style-src 'self'${styleHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}
const API = { ...ALWAYS, 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }

export function registerHeaders(app: FastifyInstance, portal: Portal): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    const path = request.url.toLowerCase()
    const api = (path.startsWith('/api/') && !path.startsWith('/api/documentacion')) || path.startsWith('/salud/')
    reply.headers(api ? API : ALWAYS)
    if (!portal.settings.url.startsWith('https:')) reply.removeHeader('Strict-Transport-Security')
  })
}
