import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { settingsForTests } from '../test/settings.ts'
import { registerRequestLog } from './request-log.ts'

type Linea = { route: string; status: number; de?: number }

async function lineasDe(registroMuestra: number, pedir: (app: Fastify.FastifyInstance) => Promise<unknown>) {
  const lineas: Linea[] = []
  const app = Fastify({
    logger: { stream: { write: (json: string) => void lineas.push(JSON.parse(json)) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerRequestLog(app, { settings: settingsForTests({ registroMuestra }) } as Parameters<
    typeof registerRequestLog
  >[1])
  app.get('/lee', async () => 'sí')
  app.get('/salud/viva', async () => 'sí')
  app.get('/marca', { config: { cambia: true } }, async () => 'sí')
  app.post('/busca', { config: { cambia: false } }, async () => 'sí')
  app.post('/hace', async () => 'sí')
  app.get('/falla', async (_, reply) => reply.status(503).send('no'))
  await pedir(app)
  await app.close()
  return lineas.map(({ route, status, de }) => [route, status, ...(de === undefined ? [] : [de])])
}
const VEINTE = Array.from({ length: 20 })

test('de lo que se lee bien y pronto se escribe una de tantas; lo que cambia algo o falla, siempre', async () => {
  const lineas = await lineasDe(10, async (app) => {
    for (const _ of VEINTE) {
      await app.inject('/lee')
      await app.inject({ method: 'POST', url: '/busca' })
    }
    for (const url of ['/marca', '/falla', '/no/hay', '/salud/viva']) await app.inject(url)
    await app.inject({ method: 'POST', url: '/hace' })
  })
  expect(lineas.filter(([, , de]) => de === 10)).toHaveLength(4)
  expect(lineas.filter(([, , de]) => de === undefined)).toEqual([
    ['/marca', 200],
    ['/falla', 503],
    ['none', 404],
    ['/hace', 200],
  ])
})

test('si no se pide otra cosa, se escriben todas', async () => {
  const lineas = await lineasDe(1, async (app) => {
    for (const _ of VEINTE) await app.inject('/lee')
  })
  expect(lineas).toEqual(VEINTE.map(() => ['/lee', 200]))
})
