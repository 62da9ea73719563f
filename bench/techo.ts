import type { FastifyInstance } from 'fastify'
import { type Request, textOf } from './load.ts'

const RUTA = '/techo'
/** how many requests of a row are looked at for different ones */
const DISTINTAS = 4_000
const A_LA_VEZ = 16

type Pedida = Pick<Request, 'path' | 'body'>
const clave = ({ path, body = null }: Pedida) => path + JSON.stringify(body)

/** The ceiling of HTTP in Node: the portal's own answers, ready in a Map. */
export function registerTecho(app: FastifyInstance): void {
  const listas = new Map<string, Buffer>()
  app.put<{ Body: Pedida & { respuesta: string } }>(
    RUTA,
    { bodyLimit: 2 ** 24 },
    ({ body: { respuesta, ...pedida } }) => {
      listas.set(clave(enTecho(pedida)), Buffer.from(respuesta))
      return { value: true }
    },
  )
  app.route<{ Body?: unknown }>({
    method: ['GET', 'POST'],
    url: `${RUTA}/*`,
    handler: ({ url, body }, reply) =>
      reply.type('application/json; charset=utf-8').send(listas.get(clave({ path: url, body }))),
  })
}

/** The same asked of the ceiling, without who asks. */
export const enTecho = ({ path, body }: Pedida): Request => ({
  path: RUTA + path,
  ...(body === undefined ? {} : { body }),
})

/** Asks the portal each different request of a row once, which warms it, and leaves its answers in the Map of a ceiling. */
export async function grabar(portal: string, next: (i: number) => Request, techo?: string): Promise<void> {
  const distintas = [
    ...new Map(Array.from({ length: DISTINTAS }, (_, i) => next(i)).map((pedida) => [clave(pedida), pedida])).values(),
  ]
  const siguiente = distintas.values()
  await Promise.all(
    Array.from({ length: A_LA_VEZ }, async () => {
      for (const pedida of siguiente) {
        const { path, body } = pedida
        const respuesta = await textOf(portal, pedida)
        if (techo === undefined) continue
        await fetch(techo + RUTA, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ path, body, respuesta }),
        })
      }
    }),
  )
}
