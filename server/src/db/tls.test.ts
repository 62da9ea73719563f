import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startPortal } from '../start-portal.ts'
import { certificado } from '../test/certificado.ts'
import { conMirilla } from '../test/mirilla.ts'
import { cloneDatabase, entrarA, pedirA } from '../test/portal.ts'
import { AMBIENTE_PROPIO, lanzarProceso } from '../test/proceso.ts'
import { settingsForTests } from '../test/settings.ts'
import { reach } from './reach.ts'

/** The address, with what asks that nobody reads along, and whom it trusts. */
function firmada(url: string, cual: 'localhost' | 'otra' = 'localhost', maquina = 'localhost'): string {
  const suya = new URL(url)
  suya.hostname = maquina
  suya.search = `sslmode=verify-full&sslrootcert=${certificado(cual)}`
  return suya.href
}

async function base(): Promise<string> {
  const { url, drop } = await cloneDatabase()
  onTestFinished(drop)
  return url
}

test('con sslmode=verify-full nada viaja abierto: ni lo que se pide, ni los avisos, ni las réplicas, ni un comando', async () => {
  const url = await base()
  const [principal, directa, replica] = await Promise.all([url, url, url].map((una) => conMirilla(una, { tls: true })))
  if (!principal || !directa || !replica) throw new Error('sin mirillas')
  const settings = settingsForTests({
    databaseUrl: firmada(principal.url),
    databaseUrlDirecta: firmada(directa.url),
    databaseUrlLectura: [firmada(replica.url)],
  })
  const portal = await startPortal(settings, { site: '/nowhere' })
  onTestFinished(() => portal.stop())
  const token = await entrarA(portal.url, 'farmacia')
  expect((await pedirA(portal.url)(consultarCarrito, { token, body: {} })).sobre.data).toEqual([])
  const avisos = () => directa.dichos.filter(({ application_name }) => application_name === 'surtia-avisos').length
  await expect.poll(avisos).toBe(1)
  await expect.poll(() => replica.dichos.length).toBeGreaterThan(0)

  const antes = principal.dichos.length
  const comando = lanzarProceso(['server/src/comandos/surtia.ts', 'estado'], {
    env: { ...AMBIENTE_PROPIO, DATABASE_URL: firmada(principal.url) },
  })
  expect([await comando.fin, comando.errores()]).toEqual([0, ''])
  expect(principal.dichos.length).toBeGreaterThan(antes)
  expect([principal, directa, replica].flatMap(({ abiertas }) => abiertas)).toEqual([])
})

test('un certificado de otra autoridad, o de otro nombre, no se acepta, y se dice en una línea', async () => {
  const url = await base()
  const { url: cerrada, abiertas, dichos } = await conMirilla(url, { tls: true })
  const porQueNo = (una: string) => reach(una).then(undefined, ({ message }: Error) => message)
  expect(await porQueNo(firmada(cerrada))).toBeUndefined()
  dichos.length = 0
  expect(await porQueNo(firmada(cerrada, 'otra'))).toMatch(
    /^El certificado de localhost:\d+ no lo firma la autoridad de sslrootcert en DATABASE_URL: revise cuál es la suya\.$/,
  )
  expect(await porQueNo(firmada(cerrada, 'localhost', '127.0.0.1'))).toMatch(
    /^El certificado de 127\.0\.0\.1:\d+ es de otro nombre: /,
  )
  // who is not trusted hears no user and no password
  expect(dichos).toEqual([])
  expect(abiertas).toEqual([])
  await porQueNo(cerrada)
  expect(abiertas.length).toBe(1)
})

test('de un PostgreSQL sin TLS se dice, y no se sigue en claro', async () => {
  expect(await reach(firmada(await base())).then(undefined, ({ message }: Error) => message)).toMatch(
    /^PostgreSQL en \S+ no tiene TLS: enciéndalo ahí \(ssl = on\) o quite sslmode de DATABASE_URL\.$/,
  )
})
