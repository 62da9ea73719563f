import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from './headers.ts'
import { envelope } from './refusals.ts'

type Page = { policy: string; file: string }

const hashes = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((m) =>
    createHash('sha256')
      .update(m[1] ?? '')
      .digest('base64'),
  )

function readPage(root: string, file: string): Page {
  const html = readFileSync(join(root, file), 'utf8')
  return { file, policy: contentSecurityPolicy(hashes(html, 'script'), hashes(html, 'style')) }
}

/** Addresses that the browser's own router answers: the customer area and the pages that depend on their parameters. */
const ROUTED = /^\/(clientes(\/.*)?|auth|recuperar-password\/[^/]+)\/?$/i
/** Addresses of files: a missing one is not a page. */
const FILE = /^\/(assets|empaques|salud|api|servicio)\/|\.[a-z0-9]{2,5}$/i

/** Serves the built site: prerendered pages, the customer area's shell, and a real 404 for anything else. */
export async function registerPages(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => reply.status(404).send(envelope('No se encontró lo que busca.')))
    return
  }
  const pages = new Map<string, Page>()
  for (const file of globSync('**/index.html', { cwd: root })) pages.set(`/${file.replace(/\/?index\.html$/, '')}`, readPage(root, file))
  const shell = readPage(root, '__spa-fallback.html')

  await app.register(fastifyStatic, {
    root,
    serve: true,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  const show = (request: FastifyRequest, reply: FastifyReply, page: Page, status: number) => {
    reply.status(status).header('Content-Security-Policy', page.policy).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8')
    // a 404 must not be answered from a conditional request
    if (status !== 200) for (const name of ['if-none-match', 'if-modified-since', 'range']) delete request.raw.headers[name]
    return reply.sendFile(page.file, root, { cacheControl: false })
  }

  for (const [path, page] of pages) app.get(path, { schema: { hide: true } }, (request, reply) => show(request, reply, page, 200))

  app.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?')[0] ?? '').toLowerCase()
    const asksPage = (request.method === 'GET' || request.method === 'HEAD') && !FILE.test(path)
    if (!asksPage) return reply.status(404).send(envelope('No se encontró lo que busca.'))
    return show(request, reply, shell, ROUTED.test(path) ? 200 : 404)
  })
}
