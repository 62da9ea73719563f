import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { settingsForTests } from '../test/settings.ts'
import { answerError } from './refusals.ts'
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

test.each([
  ['53100', '', '/datos'],
  ['53100', 'postgres://base', 'DATABASE_URL'],
  ['ENOSPC', 'postgres://base', '/datos'],
])(
  'un disco lleno (%s, base «%s») se escribe con su lugar, y se contesta que se pida otra vez',
  async (code, databaseUrl, donde) => {
    const lineas: object[] = []
    const app = Fastify({ logger: { stream: { write: (json: string) => void lineas.push(JSON.parse(json)) } } })
    const ajustes = { datos: '/datos', databaseUrl }
    app.setErrorHandler<Parameters<typeof answerError>[0]>((...pedido) => answerError(...pedido, ajustes))
    app.get('/guarda', async () => {
      throw Object.assign(new Error('could not extend file'), { code })
    })
    const { statusCode, headers } = await app.inject('/guarda')
    await app.close()
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(lineas).toContainEqual(expect.objectContaining({ code, donde, msg: expect.stringContaining('sin espacio') }))
  },
)
