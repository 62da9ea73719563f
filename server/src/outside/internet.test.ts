import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:net'
import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buscar, esPublica, llevaAdentro, porInternet, post } from './internet.ts'

/** A neighbour on this machine, on every port that a test may be led to: whoever reaches it is counted. */
const vecinos: Server[] = []
let puerto = 0
let conexiones = 0
const oir = async (port: number, host: string) => {
  const vecino = createServer((socket) => {
    conexiones++
    socket.destroy()
  })
  await new Promise<void>((resolve, reject) => vecino.once('error', reject).listen(port, host, resolve))
  vecinos.push(vecino)
  return (vecino.address() as { port: number }).port
}
beforeAll(async () => {
  puerto = await oir(0, '127.0.0.1')
  // where this machine has no IPv6, nobody can be led there
  await oir(puerto, '::1').catch(() => 0)
})
afterAll(() => Promise.all(vecinos.map((vecino) => new Promise((resolve) => vecino.close(resolve)))))
beforeEach(() => {
  conexiones = 0
})

const familia = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })
/** What a name leads to, look-up by look-up: the last one goes on. */
function nombres(...respuestas: string[][]): { buscar: Buscar; veces: () => number } {
  let veces = 0
  return {
    buscar: (_, __, listo) => {
      const direcciones = respuestas[Math.min(veces++, respuestas.length - 1)] ?? []
      listo(null, direcciones.map(familia))
    },
    veces: () => veces,
  }
}
const llamar = async (buscar: Buscar, host = 'farmacia.mx') => {
  const agent = porInternet({ conservar: false, buscar })
  try {
    return await post(`https://${host}:${puerto}/`, {}, Buffer.from('{}'), {
      agent,
      signal: AbortSignal.timeout(5_000),
    })
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    agent.destroy()
  }
}

const PRIVADAS: readonly (readonly [string, ...string[]])[] = [
  ['esta red', '0.0.0.0', '0.1.2.3'],
  ['privada', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['compartida', '100.64.0.1', '100.127.255.255'],
  ['esta máquina', '127.0.0.1', '127.8.8.8', '::1'],
  ['del enlace', '169.254.0.1', '169.254.169.254', '169.254.170.2', 'fe80::1', 'febf::1'],
  ['reservada', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '255.255.255.255'],
  ['de muchos', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  ['única local', 'fc00::1', 'fd00:ec2::254', 'fec0::1'],
  ['sin dirección', '::'],
  ['IPv4 en IPv6', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::a00:1', '64:ff9b::808:808', '64:ff9b:1::7f00:1'],
  ['6to4 y Teredo', '2002:7f00:1::', '2002:a00:1::1', '2001::1'],
  ['de nadie', '100::1', '2001:db8::1', '2001:2::1', '2001:10::1', '2001:20::1', '3fff::1', '5f00::1', '4000::1'],
  ['que no es dirección', '', 'farmacia.mx', '1.2.3', '127.0.0.1/8'],
]

test.each(PRIVADAS)('a una dirección %s nadie se conecta', async (_, ...direcciones) => {
  for (const una of direcciones) {
    expect([una, esPublica(una)]).toEqual([una, false])
    expect([una, await llamar(nombres([una]).buscar)]).toEqual([una, 'EPRIVADA'])
    // neither where it hides beside one of the internet
    expect(await llamar(nombres(['8.8.8.8', una]).buscar)).toBe('EPRIVADA')
    expect(await llevaAdentro('farmacia.mx', nombres([una]).buscar)).toBe(true)
  }
  expect(conexiones).toBe(0)
})

test('las de internet lo son', async () => {
  for (const una of [
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '187.191.64.1',
    '2606:4700::1111',
    '2806:10::1',
  ])
    expect([una, esPublica(una)]).toEqual([una, true])
  expect(await llevaAdentro('farmacia.mx', nombres(['8.8.8.8']).buscar)).toBe(false)
})

test('ninguna de las redes propias pasa, tampoco escrita dentro de una de IPv6', () => {
  const deRed = (red: number, bits: number) =>
    fc.integer({ min: 0, max: 2 ** (32 - bits) - 1 }).map((n) => (red * 2 ** (32 - 8) + n) >>> 0)
  const propia = fc.oneof(deRed(10, 8), deRed(127, 8), deRed(0, 8), deRed(224, 8))
  const punteada = (n: number) => [24, 16, 8, 0].map((bits) => (n >>> bits) & 255).join('.')
  fc.assert(
    fc.property(propia, fc.constantFrom('', '::ffff:', '::', '64:ff9b::', '::ffff:0:'), (n, antes) => {
      expect(esPublica(antes + punteada(n))).toBe(false)
    }),
  )
})

test('un nombre que cambia entre preguntar y conectar: se pregunta una vez, y se conecta a lo que se juzgó', async () => {
  const { buscar, veces } = nombres(['8.8.8.8'], ['127.0.0.1'])
  const agent = porInternet({ conservar: false, buscar })
  const juzgadas: unknown[] = []
  // the connection is given what was judged, and is led to nobody
  agent.createConnection = ({ host, lookup }, listo) => {
    lookup?.(host ?? '', { all: true }, (error, direcciones) => {
      juzgadas.push(direcciones)
      listo?.(error ?? Object.assign(new Error('led to nobody'), { code: 'ENADIE' }), new PassThrough())
    })
    return null
  }
  const signal = AbortSignal.timeout(5_000)
  await expect(post(`https://farmacia.mx:${puerto}/`, {}, Buffer.from('{}'), { agent, signal })).rejects.toMatchObject({
    code: 'ENADIE',
  })
  expect(juzgadas).toEqual([[{ address: '8.8.8.8', family: 4 }]])
  expect(veces()).toBe(1)
  agent.destroy()
  // asked again it is judged again
  expect(await llamar(buscar)).toBe('EPRIVADA')
  expect(conexiones).toBe(0)
})
