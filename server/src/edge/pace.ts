/** How long the portal waits for the other side, in milliseconds. Tests wait less. */
export type Pace = {
  /** a connection that brings no request */
  silence: number
  /** a kept connection between two requests; a proxy in front keeps its own for less (despliegue/Caddyfile) */
  idle: number
  /** the headers of a request */
  headers: number
  /** a JSON body */
  body: number
  /** an answer, where its call does not say that it takes longer (edge/route-options.ts) */
  answer: number
  /** what is left of a body after its answer, which lets the sender read it */
  rest: number
  /** an upload brings at least `uploadBytes` in each such stretch; the whole of it has ten minutes (edge/route-options.ts) */
  upload: number
  uploadBytes: number
  /** between two signs of life of a stream; at each its session is looked at */
  heartbeat: number
}

export const PACE: Pace = {
  silence: 15_000,
  idle: 20_000,
  headers: 10_000,
  body: 15_000,
  answer: 30_000,
  rest: 3_000,
  upload: 15_000,
  uploadBytes: 30_000,
  heartbeat: 20_000,
}

declare module 'fastify' {
  interface FastifyInstance {
    pace: Pace
  }
}
