import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'
import { securityHeaders } from './headers.ts'
import { refusalOf } from './refusals.ts'

/**
 * What happens on connections below the requests: one that brings no request is closed, so is one whose body goes on after its answer,
 * and what the HTTP parser refuses is answered like everything else.
 */
export function registerConnections(app: FastifyInstance, portal: Portal): void {
  const { server, pace } = app
  const silent = new WeakMap<Socket, NodeJS.Timeout>()
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), pace.silence)
    silent.set(socket, timer)
    socket.once('close', () => clearTimeout(timer))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    clearTimeout(silent.get(socket))
    response.once('finish', () => {
      if (request.complete) return
      setTimeout(() => !request.complete && socket.destroy(), pace.rest).unref()
    })
  })
  // without these two Node answers by itself, in English
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { head, body } = rawAnswer(portal, 417)
    response.writeHead(417, head).end(body)
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => writeRaw(socket, portal, 405))
}

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

type Answering = Socket & { _httpMessage?: ServerResponse | null }

/**
 * Answers what is no HTTP, or came too slowly or too large to become a request. Where an answer has begun, or nothing was ever asked (a
 * browser connects ahead), there is nothing to say.
 */
export function answerBrokenRequest(portal: Portal) {
  return (error: Error & { code?: string }, socket: Answering): void => {
    const over = error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0
    if (over || socket._httpMessage?.headersSent) socket.destroy()
    else writeRaw(socket, portal, STATUS[error.code ?? ''] ?? 400)
  }
}

function rawAnswer(portal: Portal, status: number): { head: Record<string, string>; body: string } {
  const body = JSON.stringify(refusalOf(status, 'solicitud'))
  const head = {
    ...securityHeaders(portal, '/api/'),
    'X-Request-Id': randomUUID(),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  return { head, body }
}

function writeRaw(socket: Duplex, portal: Portal, status: number): void {
  const { head, body } = rawAnswer(portal, status)
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}

const REASONS: Record<number, string> = {
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}
