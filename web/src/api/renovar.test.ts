import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newEquipo, tokenDe } from '../test/equipo.ts'
import { readSession, renew } from './session.ts'

let ahora = 0
/** what each renewal that is asked for meets, in turn */
let encuentran: (() => Promise<Response>)[] = []
const mandados: string[] = []

beforeEach(() => {
  ahora = Date.parse('2026-11-18T12:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => ahora)
  mandados.length = 0
  const equipo = newEquipo('/clientes/carrito')
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    mandados.push(JSON.parse(body).refresh_token)
    return encuentran[mandados.length - 1]?.()
  })
  equipo.entra('uno')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const seRompe = (tarda: number) => async () => {
  ahora += tarda
  throw new TypeError('Failed to fetch')
}
/** The answer begins, and does not end. */
const seCorta = async () =>
  new Response(new ReadableStream({ start: (mitad) => mitad.error(new TypeError('network error')) }))
const bien = async () => Response.json({ accessToken: tokenDe('uno', 'y'), refreshToken: 'r2' })

test('una renovación cuya respuesta se perdió se pide otra vez enseguida, con el mismo refresco', async () => {
  for (const perdida of [seRompe(0), seRompe(5_000), seCorta]) {
    mandados.length = 0
    encuentran = [perdida, bien]
    const { refreshToken } = readSession() ?? {}
    expect(await renew(readSession()?.token ?? '')).toBe(tokenDe('uno', 'y'))
    expect(mandados).toEqual([refreshToken, refreshToken])
  }
})

test('una sola vez, y no cuando ya llegaría tarde; la sesión se queda', async () => {
  for (const [meets, pedidas] of [
    [[seRompe(100), seRompe(100), bien], 2],
    [[seRompe(5_001), bien], 1],
  ] as const) {
    mandados.length = 0
    encuentran = [...meets]
    const antes = readSession()
    await expect(renew(tokenDe('uno'))).rejects.toThrow(TypeError)
    expect([mandados.length, readSession()]).toEqual([pedidas, antes])
  }
})

test('lo que el servidor contesta no se repite: un no termina la sesión, un 503 la deja', async () => {
  encuentran = [async () => Response.json({}, { status: 503 })]
  await expect(renew(tokenDe('uno'))).rejects.toThrow(TypeError)
  expect([mandados.length, readSession()?.token]).toEqual([1, tokenDe('uno')])
  mandados.length = 0
  encuentran = [async () => Response.json({}, { status: 401 })]
  expect(await renew(tokenDe('uno'))).toBe('')
  expect([mandados.length, readSession()]).toEqual([1, null])
})
