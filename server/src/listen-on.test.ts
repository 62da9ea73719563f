import { networkInterfaces } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from './test/portal.ts'

const abiertos: PortalDePruebas[] = []
afterAll(() => Promise.all(abiertos.map((portal) => portal.cerrar())))
const conEscucha = async (escucha: string[]) => {
  const portal = await levantar({ escucha })
  abiertos.push(portal)
  const puerto = new URL(portal.url).port
  return async (host: string) =>
    (await fetch(`http://${host}:${puerto}/salud/viva`).catch(() => ({ status: 0 }))).status
}
const direcciones = Object.values(networkInterfaces()).flat()
const deFuera = direcciones.find((una) => una && !una.internal && una.family === 'IPv4')?.address
const hayIpv6 = direcciones.some((una) => una?.address === '::1')

test('la demostración sólo contesta en esta máquina, por IPv4 y por IPv6', async () => {
  const estado = await conEscucha(['127.0.0.1', '::1'])
  expect(await estado('127.0.0.1')).toBe(200)
  expect(await estado('localhost')).toBe(200)
  if (hayIpv6) expect(await estado('[::1]')).toBe(200)
  if (deFuera) expect(await estado(deFuera)).toBe(0)
})

test('un portal abierto contesta en todas', async () => {
  const estado = await conEscucha(['0.0.0.0'])
  expect(await estado('127.0.0.1')).toBe(200)
  if (deFuera) expect(await estado(deFuera)).toBe(200)
})

test('al terminar deja todas sus direcciones', async () => {
  const estado = await conEscucha(['127.0.0.1', '::1'])
  await abiertos.at(-1)?.running.stop()
  expect(await estado('127.0.0.1')).toBe(0)
  expect(await estado('[::1]')).toBe(0)
})
