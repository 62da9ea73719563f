import { cantidadEnCarrito } from '@surtia/contracts/calls/carrito.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newEquipo, tokenDe } from '../test/equipo.ts'
import { send } from './send.ts'
import { entroOtro, openArea, readSession, renew } from './session.ts'

let equipo: ReturnType<typeof newEquipo>
/** with whose tokens the portal was called */
let llamadas: string[] = []
let contesta: (ruta: string) => Promise<Response>

beforeEach(() => {
  llamadas = []
  equipo = newEquipo('/clientes/carrito')
  vi.stubGlobal('fetch', (ruta: string, { headers }: { headers: Record<string, string> }) => {
    llamadas.push(headers.authorization?.replace('Bearer ', '') ?? '')
    return contesta(ruta)
  })
  equipo.entra('uno')
})
afterEach(() => vi.unstubAllGlobals())

test('en una página abierta para uno, la sesión de otro no llama, no es de la página y sigue siendo del otro', async () => {
  const cerrar = openArea('uno')
  equipo.entra('otro')
  expect([entroOtro(), readSession()]).toEqual([true, null])
  await expect(send(cantidadEnCarrito)).rejects.toMatchObject({ status: 401 })
  expect(llamadas).toEqual([])
  expect(JSON.parse(equipo.guardado.get('sesion') ?? '{}').user.user).toBe('otro')
  cerrar()
  expect([entroOtro(), readSession()?.user.user]).toEqual([false, 'otro'])
})

test('lo que uno pidió y se quedó sin su sesión no se repite con la de otro', async () => {
  contesta = async () => {
    // the former one's session was ended while this was on its way
    equipo.entra('otro')
    return Response.json({}, { status: 401 })
  }
  await expect(send(cantidadEnCarrito)).rejects.toMatchObject({ status: 401 })
  expect(llamadas).toEqual([tokenDe('uno')])
  expect(readSession()?.user.user).toBe('otro')
})

test('una renovación que venía en camino no pisa a quien entró ni revive a quien salió', async () => {
  for (const [haceAlgo, queda] of [
    [() => equipo.entra('otro'), 'otro'],
    [() => equipo.guardado.delete('sesion'), undefined],
  ] as const) {
    for (const status of [200, 401]) {
      equipo.entra('uno')
      contesta = async () => {
        haceAlgo()
        return Response.json({ accessToken: tokenDe('uno', 'y'), refreshToken: 'r2' }, { status })
      }
      expect(await renew(tokenDe('uno'))).toBe(queda ? tokenDe(queda) : '')
      expect(readSession()?.user.user).toBe(queda)
    }
  }
})
