import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { madeUpPush } from '../settings-secrets.ts'
import { abrirNavegador } from '../test/push.ts'
import { settingsForTests } from '../test/settings.ts'
import { porInternet } from './internet.ts'
import { checkDestino, empujar } from './push.ts'

const { publica, privada } = madeUpPush()
const settings = settingsForTests({ pushPublica: publica, pushPrivada: privada })
const camino = porInternet()
afterAll(() => camino.destroy())

const avisar = (endpoint: string) =>
  empujar(
    { settings, remitente: 'avisos@ejemplo.mx' },
    camino,
    { ...abrirNavegador('uno').suscripcion.llaves, endpoint },
    {
      mensaje: { titulo: 'a', texto: 'b', url: '/', etiqueta: 'c', urgencia: 'normal' },
      segundos: 60,
    },
    AbortSignal.timeout(20_000),
  )

test('un nombre que lleva a esta máquina no lleva a ninguna parte, aunque se haya suscrito', async () => {
  let conexiones = 0
  const vecino = createServer((socket) => {
    conexiones++
    socket.destroy()
  })
  await new Promise<void>((resolve) => vecino.listen(0, resolve))
  const { port } = vecino.address() as { port: number }
  expect(await avisar(`https://localhost:${port}/`)).toBe('rechazado')
  expect(conexiones).toBe(0)
  await new Promise((resolve) => vecino.close(resolve))
})

test('también al suscribirse se mira a dónde lleva el nombre; de uno que nadie conoce se sabrá al avisar', async () => {
  const equipo = abrirNavegador('uno').suscripcion
  await expect(checkDestino({ ...equipo.llaves, endpoint: 'https://localhost/uno' })).rejects.toThrow(
    'La dirección no es de un servicio de avisos.',
  )
  await checkDestino({ ...equipo.llaves, endpoint: equipo.endpoint })
})
