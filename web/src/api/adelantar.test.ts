import { cantidadEnCarrito, consultarCarrito, modificarCantidad } from '@surtia/contracts/carrito.ts'
import { menu } from '@surtia/contracts/inicio.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { adelantar } from './adelantar.ts'
import { send } from './send.ts'

const pedidas: string[] = []
let soltadas = 0
beforeEach(() => {
  vi.useFakeTimers()
  pedidas.length = 0
  soltadas = 0
  const guardado = new Map([['sesion', JSON.stringify({ token: 't', expiresAt: '2999-01-01', user: { user: 'u' } })]])
  const vacio = { getItem: (nombre: string) => guardado.get(nombre) ?? null, setItem: () => undefined }
  vi.stubGlobal('localStorage', vacio)
  vi.stubGlobal('sessionStorage', vacio)
  vi.stubGlobal('fetch', async (direccion: string, { body = '' }: { body?: string }) => {
    pedidas.push(`${direccion} ${body}`)
    const sobre = JSON.stringify({ value: true, message: '', data: pedidas.length })
    const cuerpo = new ReadableStream(
      {
        pull: (salida) => {
          salida.enqueue(new TextEncoder().encode(sobre))
          salida.close()
        },
        cancel: () => {
          soltadas++
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(cuerpo)
  })
  return () => {
    vi.runAllTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const delCarrito = { body: { surtirWebExcel: false } }
const CAMBIO = { body: { codArticulo: '1', cantidad: 1, rutaOrigen: 'carrito' } } as const

test('lo que se adelantó contesta a la pantalla, una vez, y a nadie que pregunte otra cosa', async () => {
  adelantar(menu)
  adelantar(cantidadEnCarrito)
  adelantar(consultarCarrito, delCarrito)
  await send(consultarCarrito, { body: { surtirWebExcel: true } })
  expect(pedidas).toHaveLength(4)
})

test('varias adelantadas no se estorban', async () => {
  adelantar(menu)
  adelantar(cantidadEnCarrito)
  adelantar(consultarCarrito, delCarrito)
  for (const preguntar of [() => send(menu), () => send(cantidadEnCarrito), () => send(consultarCarrito, delCarrito)])
    await preguntar()
  expect(pedidas).toHaveLength(3)
  await send(menu)
  expect(pedidas).toHaveLength(4)
})

test('después de un cambio, o de quince segundos, se pregunta otra vez', async () => {
  adelantar(consultarCarrito, delCarrito)
  await send(modificarCantidad, CAMBIO)
  await send(consultarCarrito, delCarrito)
  expect([pedidas.length, soltadas]).toEqual([3, 1])
  adelantar(menu)
  await vi.advanceTimersByTimeAsync(15_000)
  await send(menu)
  expect([pedidas.length, soltadas]).toEqual([5, 2])
})
