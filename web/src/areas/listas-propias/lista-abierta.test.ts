import { Refusal } from '@surtia/rules/refusal.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLAVES } from '../../api/claves.ts'
import { Failure } from '../../api/send.ts'
import { NO_SABEMOS, NoSeGuardo, NoSeSabe, SIN_RED } from '../../api/send-surely.ts'
import { reintentar } from '../../equipo/despacho.ts'
import { porQueNo } from '../../equipo/por-que-no.ts'
import { registro } from '../../equipo/registro.ts'
import { abiertas, apunteDe } from './clase.ts'
import { diferenciasDe } from './diferencias.ts'
import { abrirLista, estadoDe } from './lista-abierta.ts'
import type { ListaSabida, LoEscrito } from './renglones.ts'

const { disco, puertas } = vi.hoisted(() => ({
  disco: { equipo: { lleno: false } },
  puertas: { enviar: (_pedido: unknown): Promise<unknown> => Promise.reject(new Error('nadie contesta')) },
}))
vi.mock('../../equipo/libro.ts', async () => {
  const { newLibroDePrueba } = await import('../../test/libro.ts')
  const { libro, equipo } = newLibroDePrueba()
  disco.equipo = equipo
  return { newLibro: () => libro }
})
vi.mock('../../api/send-surely.ts', async (traer) => ({
  ...(await traer<object>()),
  sendSurely: (_llamada: unknown, pedido: unknown) => puertas.enviar(pedido),
}))
const SESION = { user: { user: 'a', codCliente: '1' } }
vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(SESION), setItem: () => undefined })
vi.stubGlobal('sessionStorage', {})
vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })

const r = (codArticulo: string, cantidad: number, nota = '') => ({
  codArticulo,
  cantidad,
  nota,
  descripcion: codArticulo,
  laboratorio: '',
  precio: 1,
  existenciaMiCedis: 1,
  existenciaOtrosCedis: 0,
  estatus: 'A',
})

/** The server's side of a list: keeps versions, refuses what comes from an older one. */
let guardada: ListaSabida
let enviadas: number
let falla: ((guardar: () => unknown) => Promise<unknown>) | null
const leida = () => ({ ...guardada, renglones: [...guardada.renglones] })
puertas.enviar = async (pedido) => {
  const { body } = pedido as { body: LoEscrito<ReturnType<typeof r>> & { version: number } }
  enviadas++
  const guardar = () => {
    if (body.version !== guardada.version) throw new Failure(409, 'La lista cambió.', [], { actual: leida(), suya: {} })
    guardada = { ...guardada, nombre: body.nombre, renglones: body.renglones, version: body.version + 1 }
    return { data: { version: guardada.version } }
  }
  return falla ? falla(guardar) : guardar()
}
const UNA = CLAVES.listasPropias.una(7)
const abrir = () => {
  const cache = new QueryClient()
  const leer = () => cache.setQueryData<ListaSabida>(UNA, leida())
  leer()
  const lista = abrirLista(cache, 7)
  const sabida = () => cache.getQueryData<ListaSabida>(UNA) ?? leida()
  const estado = () => {
    const apunte = apunteDe(7)
    return estadoDe(apunte, sabida(), porQueNo.leer().get(apunte?.clave ?? ''), lista.cabe())
  }
  const escrito = () => apunteDe(7) ?? sabida()
  return { ...lista, leer, sabida, estado, escrito, clase: () => estado().clase }
}
/** past the pause, until nothing is being sent */
const pausa = async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  await navigator.locks.request('surtia-registro', () => undefined)
  await vi.advanceTimersByTimeAsync(0)
}
const cantidades = () => guardada.renglones.map(({ codArticulo, cantidad }) => [codArticulo, cantidad])

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  guardada = { idLista: 7, cambiada: '', nombre: 'Semanal', renglones: [r('1', 1), r('2', 2)], version: 1 }
  enviadas = 0
  falla = null
  abiertas.add(7)
  await registro.vaciar('a')
  reintentar()
})
afterEach(() => vi.useRealTimers())

test('lo que se escribe seguido se guarda una vez, y sólo entonces se dice guardado', async () => {
  const g = abrir()
  for (const n of [4, 48, 480]) g.cambiar(([, dos]) => [r('1', n), dos ?? r('2', 2)])
  expect([g.clase(), enviadas]).toEqual(['guardando', 0])
  // it is kept before anything else can happen
  expect(apunteDe(7)).toMatchObject({ version: 1, renglones: [{ cantidad: 480 }, {}] })
  await pausa()
  expect([g.clase(), enviadas, guardada.version, cantidades()[0]]).toEqual(['guardada', 1, 2, ['1', 480]])
  expect(g.escrito()).toMatchObject({ version: 2, renglones: [{ cantidad: 480 }, {}] })
})

test('lo que se escribe mientras otro cambio va en camino sale después, desde su versión', async () => {
  const g = abrir()
  const llega = Promise.withResolvers<void>()
  falla = (guardar) => llega.promise.then(guardar)
  g.cambiar(() => [r('1', 5)])
  const fin = g.guardar()
  await expect.poll(() => enviadas).toBe(1)
  g.cambiar(() => [r('1', 6)])
  falla = null
  llega.resolve()
  await fin
  await pausa()
  expect([g.clase(), enviadas, guardada.version, cantidades()]).toEqual(['guardada', 2, 3, [['1', 6]]])
})

test('sin red lo escrito espera en el equipo y se dice; si el equipo no lo guarda, se dice como siempre', async () => {
  const g = abrir()
  falla = () => Promise.reject(new NoSeGuardo())
  g.cambiar(() => [r('1', 5)])
  await pausa()
  expect(g.estado()).toEqual({ clase: 'falla', texto: `${SIN_RED} En espera de conexión.`, boton: 'Reintentar' })
  disco.equipo.lleno = true
  g.cambiar(() => [r('1', 6)])
  await pausa()
  disco.equipo.lleno = false
  expect(g.estado()).toMatchObject({ texto: SIN_RED })
  // and nothing is lost
  expect(g.escrito().renglones).toMatchObject([{ cantidad: 6 }])
  falla = null
  expect(await g.guardar()).toBe(true)
  expect([cantidades(), g.clase()]).toEqual([[['1', 6]], 'guardada'])
})

test('sin respuesta se vuelve a mandar: si llegó, quedó una vez; si no, se guarda', async () => {
  const g = abrir()
  falla = async (guardar) => {
    falla = null
    guardar()
    throw new NoSeSabe()
  }
  g.cambiar(() => [r('1', 5, ' mostrador ')])
  await pausa()
  expect([g.clase(), enviadas, guardada.version]).toEqual(['guardada', 2, 2])
  falla = () => {
    falla = null
    return Promise.reject(new NoSeSabe())
  }
  g.cambiar(() => [r('1', 7)])
  await pausa()
  expect([g.clase(), guardada.version, cantidades()]).toEqual(['guardada', 3, [['1', 7]]])
})

test('sin respuesta tampoco la segunda vez, no sabemos; lo que se escribe después no se toma por lo de otro', async () => {
  const g = abrir()
  falla = async (guardar) => {
    if (guardada.version === 1) guardar()
    throw new NoSeSabe()
  }
  g.cambiar(() => [r('1', 5)])
  await pausa()
  expect(g.estado()).toEqual({ clase: 'falla', texto: NO_SABEMOS, boton: 'Revisar' })
  falla = null
  g.cambiar(() => [r('1', 6)])
  await pausa()
  expect([g.clase(), guardada.version, cantidades()]).toEqual(['guardada', 3, [['1', 6]]])
})

test('si otro la cambió no se pisa: se muestran las dos y decide la persona', async () => {
  const g = abrir()
  const deOtro = () => {
    guardada = { ...guardada, renglones: [r('1', 10), r('2', 2)], version: guardada.version + 1 }
  }
  deOtro()
  g.cambiar(() => [r('1', 1), r('3', 3)])
  await pausa()
  expect([g.clase(), cantidades()[0]]).toEqual(['guardando', ['1', 10]])
  g.leer()
  expect(g.clase()).toBe('cambio')
  expect(diferenciasDe(g.escrito(), g.sabida())).toMatchObject({
    nombre: null,
    otroOrden: false,
    renglones: [
      { codArticulo: '1', mia: { cantidad: 1 }, otra: { cantidad: 10 } },
      { codArticulo: '3', mia: { cantidad: 3 }, otra: null },
      { codArticulo: '2', mia: null, otra: { cantidad: 2 } },
    ],
  })
  await g.conservarMia()
  const mia = [
    ['1', 1],
    ['3', 3],
  ]
  expect([g.clase(), cantidades(), guardada.version]).toEqual(['guardada', mia, 3])
  deOtro()
  g.cambiar(() => [])
  await pausa()
  g.leer()
  // who writes may give its own up
  g.olvidar()
  await pausa()
  expect([g.clase(), g.escrito().renglones.length, guardada.version]).toEqual(['guardada', 2, 4])
})

test('lo que ya es igual no es un cambio de otro: lo que una recarga cortó y sí llegó', async () => {
  const g = abrir()
  g.cambiar(() => [r('1', 5)])
  g.alIrse()
  await expect.poll(() => guardada.version).toBe(2)
  await pausa()
  expect([g.clase(), enviadas, guardada.version]).toEqual(['guardada', 2, 2])
})

test('otro nombre se guarda al momento, y si no se puede queda el de antes', async () => {
  const g = abrir()
  g.cambiar(() => [r('1', 5)])
  await g.nombrar('Quincenal')
  expect([guardada.nombre, guardada.version, g.escrito().nombre, g.clase()]).toEqual([
    'Quincenal',
    3,
    'Quincenal',
    'guardada',
  ])
  falla = () => Promise.reject(new Refusal('Ya tiene una lista con ese nombre.'))
  await expect(g.nombrar('Otra')).rejects.toThrow('Ya tiene una lista con ese nombre.')
  expect([g.escrito().nombre, g.clase()]).toEqual(['Quincenal', 'guardada'])
  falla = () => Promise.reject(new NoSeGuardo())
  await expect(g.nombrar('Otra')).rejects.toThrow(SIN_RED)
  expect(g.clase()).toBe('guardada')
})
