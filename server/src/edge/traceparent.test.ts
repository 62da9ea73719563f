import { createServer } from 'node:http'
import { enviarInteres } from '@surtia/contracts/publico.ts'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../test/portal.ts'
import { childLoggerFactory, registerTraza } from './traceparent.ts'

const TRAZA = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${TRAZA}-00f067aa0ba902b7-01`
const oidas: unknown[] = []
const erp = createServer((request, response) => {
  oidas.push(request.headers.traceparent)
  response.end()
})
let portal: PortalDePruebas
beforeAll(async () => {
  await new Promise<void>((listo) => erp.listen(0, '127.0.0.1', listo))
  const { port } = erp.address() as { port: number }
  portal = await levantar({ avisosUrl: `http://127.0.0.1:${port}/`, avisosSecreto: 'secreto' })
})
afterAll(async () => {
  await portal.cerrar()
  erp.close()
})

test('lo que una petición deja en la cola lleva su traza, con un paso del portal', async () => {
  const { headers } = await portal.pedir(enviarInteres, {
    headers: { traceparent },
    body: { nombre: 'Farmacia del Parque', telefono: '6675550142', correo: 'a@b.example', negocio: 'Farmacia' },
  })
  expect(headers.get('x-request-id')).not.toContain(TRAZA)
  const [salida] = await portal.sql<{ traza: string }>('select traza from salidas order by id desc limit 1')
  expect(salida?.traza).toMatch(new RegExp(`^00-${TRAZA}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`))
})

test('el aviso al ERP sigue la traza de quien lo puso en la cola', async () => {
  await portal.sql("insert into salidas (tipo, clave, carga, traza) values ('aviso', 'con-traza', $1, $2)", [
    JSON.stringify({ evento: 'pago.registrado', folio: '1', instante: '' }),
    traceparent,
  ])
  await expect.poll(() => oidas).toContainEqual(expect.stringMatching(`^00-${TRAZA}-(?!00f067aa0ba902b7).{16}-01$`))
})

test('cada renglón de una petición nombra su traza; la mal escrita se cambia por otra', async () => {
  const renglones: { traza: string; msg: string }[] = []
  const log = pino({ base: null }, { write: (renglon) => void renglones.push(JSON.parse(renglon)) })
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory,
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerTraza(app)
  app.get('/', async (request) => {
    request.log.info('uno')
    request.log.warn('otro')
    return ''
  })
  await app.inject({ url: '/', headers: { traceparent } })
  await app.inject({ url: '/', headers: { traceparent: `${traceparent}x` } })
  await app.close()
  const trazas = renglones.map(({ traza }) => traza)
  expect(trazas.slice(0, 2)).toEqual([TRAZA, TRAZA])
  expect(trazas[2]).toMatch(/^[0-9a-f]{32}$/)
  expect([trazas[2] === TRAZA, trazas[3]]).toEqual([false, trazas[2]])
})
