import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** without a body it is a GET */
export type Request = { path: string; body?: unknown; headers?: Record<string, string> }
export type Figures = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  failed: number
  answered: number
  times: readonly number[]
}

const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0
export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
/** What so many answers took, ms, in so many seconds. */
export function figuresOf(times: readonly number[], seconds: number, failed = 0): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    failed,
    answered: times.length,
    times: sorted,
  }
}

/** Keeps `concurrency` requests under way, several of one turn one after the other and timed together, until all are answered or the seconds are over; milliseconds, requests per second. */
export async function load(
  base: string,
  next: (i: number) => Request | readonly Request[] | undefined,
  concurrency: number,
  seconds: number,
): Promise<Figures> {
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  let failed = 0
  let i = 0
  const started = performance.now()
  const work = async () => {
    const line = await openLine(base)
    for (;;) {
      const asked = performance.now() < until ? next(i++) : undefined
      if (!asked) break
      const start = performance.now()
      for (const request of [asked].flat()) if (!(await line.ask(request))) failed++
      times.push(performance.now() - start)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return figuresOf(times, (performance.now() - started) / 1_000, failed)
}

/** One answer as it travels. */
export async function textOf(base: string, { path, body, headers = {} }: Request): Promise<string> {
  const answer = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return answer.text()
}

/** `data` of one answer. */
export async function answerOf(base: string, request: Request): Promise<unknown> {
  return (JSON.parse(await textOf(base, request)) as { data?: unknown }).data
}

/** `received`: bytes of its answers so far, with their heads. */
export type Line = {
  ask: (request: Request) => Promise<boolean>
  dataOf: (request: Request) => Promise<unknown>
  received: () => number
  close: () => void
}
type Answer = { good: boolean; text: string }

/**
 * A connection that is kept; with `ca`, who signed the other side's certificate, by TLS. Written by hand: node:http takes as long for an
 * answer as a fast server does, on the same cores.
 */
export async function openLine(base: string, ca?: Buffer): Promise<Line> {
  const { hostname, port, host } = new URL(base)
  const socket: Socket = ca
    ? connectTls({ host: hostname, port: Number(port), servername: hostname, ca })
    : connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) =>
    socket.once(ca ? 'secureConnect' : 'connect', resolve).once('error', reject),
  )
  let read = answerReader()
  let received = 0
  let done: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length
    const answer = read(chunk)
    if (!answer) return
    read = answerReader()
    done?.resolve(answer)
  })
  const lost = (error?: Error) => done?.reject(error ?? new Error(`${base} closed the connection`))
  socket.on('error', lost)
  socket.on('close', () => lost())
  const send = ({ path, body, headers = {} }: Request) =>
    new Promise<Answer>((resolve, reject) => {
      done = { resolve, reject }
      const text = body === undefined ? '' : JSON.stringify(body)
      let head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\n`
      if (body !== undefined) head += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
      for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`
      socket.write(`${head}\r\n${text}`)
    })
  return {
    ask: async (request) => (await send(request)).good,
    dataOf: async (request) => (JSON.parse((await send(request)).text) as { data?: unknown }).data,
    received: () => received,
    close: () => {
      done = undefined
      socket.destroy()
    },
  }
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = '0\r\n\r\n'

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

/** What travelled in pieces, each with its length before it. */
function joined(pieces: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const start = pieces.indexOf('\r\n', at) + 2
    const length = Number.parseInt(pieces.toString('latin1', at, start), 16)
    if (!length) return Buffer.concat(parts)
    parts.push(pieces.subarray(start, start + length))
    at = start + length + 2
  }
}

/** Reads one answer: undefined until all of it is there; good is an envelope that says yes. */
function answerReader(): (chunk: Buffer) => Answer | undefined {
  let head: Buffer = Buffer.alloc(0)
  let inBody = false
  let length: number | undefined
  let good = false
  let decode: ((body: Buffer) => Buffer) | undefined
  const parts: Buffer[] = []
  let received = 0
  const body = (part: Buffer): Answer | undefined => {
    parts.push(part)
    received += part.length
    const whole =
      length === undefined ? Buffer.concat(parts.slice(-5)).toString('latin1').endsWith(LAST_CHUNK) : received >= length
    if (!whole) return undefined
    const all = parts.length === 1 ? part : Buffer.concat(parts)
    const plain = length === undefined ? joined(all) : all
    const text = decode ? decode(plain) : plain
    return {
      good: good && text.toString('latin1', 0, 100).includes('"value":true'),
      get text() {
        return text.toString()
      },
    }
  }
  return (chunk) => {
    if (inBody) return body(chunk)
    head = head.length ? Buffer.concat([head, chunk]) : chunk
    const end = head.indexOf(HEAD_END)
    if (end < 0) return undefined
    const text = head.toString('latin1', 0, end)
    const told = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    length = told === undefined ? undefined : Number(told)
    good = text.startsWith('HTTP/1.1 200')
    decode = DECODERS[/\r\ncontent-encoding: (\w+)/i.exec(text)?.[1] ?? '']
    inBody = true
    return body(head.subarray(end + 4))
  }
}
