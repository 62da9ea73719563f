import http from 'node:http'

/** without a body it is a GET */
export type Request = { path: string; body?: unknown; headers?: Record<string, string> }
export type Figures = { perSecond: number; p50: number; p99: number; failed: number }

const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0
export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/** Keeps `concurrency` requests under way until all are answered or the seconds are over; milliseconds, requests per second. */
export async function load(
  base: string,
  next: (i: number) => Request | undefined,
  concurrency: number,
  seconds: number,
): Promise<Figures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency })
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  let failed = 0
  let i = 0
  const started = performance.now()
  const work = async () => {
    for (;;) {
      const request = performance.now() < until ? next(i++) : undefined
      if (!request) return
      const start = performance.now()
      if (!(await ask(agent, base, request))) failed++
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const total = (performance.now() - started) / 1_000
  agent.destroy()
  const sorted = times.sort((a, b) => a - b)
  return { perSecond: times.length / total, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), failed }
}

function ask(agent: http.Agent, base: string, { path, body, headers = {} }: Request): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const sent =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const request = http.request(
      base + path,
      { method: body === undefined ? 'GET' : 'POST', agent, headers: { ...sent, ...headers } },
      (answer) => {
        let start = ''
        answer.on('data', (chunk: Buffer) => {
          if (start.length < 40) start += chunk.toString('latin1', 0, 40)
        })
        answer.on('end', () => resolve(answer.statusCode === 200 && start.includes('"value":true')))
      },
    )
    request.on('error', reject)
    request.end(text)
  })
}
