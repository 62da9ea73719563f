import { connect, type Socket } from 'node:net'

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

export type Line = { ask: (request: Request) => Promise<boolean>; close: () => void }

/** A connection that is kept. Written by hand: node:http takes as long for an answer as a fast server does, on the same cores. */
export async function openLine(base: string): Promise<Line> {
  const { hostname, port, host } = new URL(base)
  const socket: Socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let read = answerReader()
  let done: { resolve: (good: boolean) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer) => {
    const good = read(chunk)
    if (good === undefined) return
    read = answerReader()
    done?.resolve(good)
  })
  const lost = (error?: Error) => done?.reject(error ?? new Error(`${base} closed the connection`))
  socket.on('error', lost)
  socket.on('close', () => lost())
  return {
    ask: ({ path, body, headers = {} }) =>
      new Promise((resolve, reject) => {
        done = { resolve, reject }
        const text = body === undefined ? '' : JSON.stringify(body)
        let head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\n`
        if (body !== undefined)
          head += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
        for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`
        socket.write(`${head}\r\n${text}`)
      }),
    close: () => {
      done = undefined
      socket.destroy()
    },
  }
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = '0\r\n\r\n'

/** Reads one answer: undefined until all of it is there, then whether it is an envelope that says yes. */
function answerReader(): (chunk: Buffer) => boolean | undefined {
  let head: Buffer = Buffer.alloc(0)
  let inBody = false
  let length: number | undefined
  let good = false
  let start = ''
  let received = 0
  const body = (part: Buffer): boolean | undefined => {
    if (start.length < 100) start += part.toString('latin1', 0, 100)
    received += part.length
    const whole =
      length === undefined ? part.toString('latin1', Math.max(0, part.length - 5)) === LAST_CHUNK : received >= length
    return whole ? good && start.includes('"value":true') : undefined
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
    inBody = true
    return body(head.subarray(end + 4))
  }
}
