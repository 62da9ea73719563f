import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Codificacion = 'br' | 'gzip'

const LEAST_BYTES = 1_024
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|xml|ld\+json|manifest\+json)|image\/svg)/
/** written while it is sent */
const ROWS = /^application\/x-ndjson/
const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)
const RAPIDA = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** Brotli or gzip, whichever the asker takes; '' for neither. A weight of 0 is a no. */
export function codificacionDe(request: FastifyRequest): Codificacion | '' {
  const taken = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : ''
}

/** Off the event loop. Quality is brotli's: 4 costs as much as gzip and saves more, 9 is for what is kept for long. */
export function compress(contenido: Buffer, como: Codificacion, calidad = 4): Promise<Buffer> {
  if (como === 'gzip') return zipped(contenido)
  return brotli(contenido, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: calidad,
      [constants.BROTLI_PARAM_SIZE_HINT]: contenido.length,
    },
  })
}

/** Answers of text from 1 kB on travel compressed (docs/decisiones/0023-respuestas-comprimidas.md). Rows are compressed while they are made; other streams, and what is compressed already, pass as they are. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    const rows = payload instanceof Readable && ROWS.test(type) ? payload : undefined
    const whole = !rows && (typeof payload === 'string' || Buffer.isBuffer(payload)) && TEXT.test(type) ? payload : ''
    if ((!rows && whole.length < LEAST_BYTES) || reply.hasHeader('content-encoding')) return done(null, payload)
    reply.header('Vary', 'Accept-Encoding')
    const como = codificacionDe(request)
    if (!como) return done(null, payload)
    if (rows) {
      reply.header('Content-Encoding', como)
      const zip = como === 'gzip' ? createGzip() : createBrotliCompress({ params: RAPIDA })
      // an error of either ends both
      const ambos = pipeline(rows, zip, () => undefined)
      return done(null, ambos)
    }
    compress(Buffer.from(whole), como).then((small) => {
      reply.header('Content-Encoding', como).removeHeader('Content-Length')
      done(null, small)
    }, done)
  })
}
