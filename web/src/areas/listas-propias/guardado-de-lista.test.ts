import type { ListaGuardada } from '@surtia/contracts/listas-propias.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../api/send.ts'
import { NO_SABEMOS, NoSeGuardo, NoSeSabe, SIN_RED } from '../../api/send-surely.ts'
import { diferenciasDe } from './diferencias.ts'
import { Guardado, type LoEscrito, type RenglonEscrito } from './guardado-de-lista.ts'

type Escrito = LoEscrito<RenglonEscrito>
const r = (codArticulo: string, cantidad: number, nota = ''): RenglonEscrito => ({ codArticulo, cantidad, nota })

/** The server's side of a list: keeps versions, refuses what comes from an older one. */
let guardada: Escrito & { version: number }
let enviadas: number
let falla: ((guardar: () => number) => number | Promise<number>) | null
let apunte: unknown
const leer = async (): Promise<ListaGuardada> => ({
  ...guardada,
  cambiada: '',
  renglones: guardada.renglones.map((x) => ({ ...x, descripcion: x.codArticulo })),
})
const enviar = async (escrito: Escrito, version: number): Promise<number> => {
  enviadas++
  const guardar = () => {
    guardada = { ...escrito, version: version + 1 }
    return guardada.version
  }
  const como = falla
  if (como) return como(guardar)
  if (version !== guardada.version) throw new Failure(409, 'La lista cambió.', [], { actual: await leer(), suya: {} })
  return guardar()
}
const abrir = () => {
  const inicio = { escrito: { nombre: 'Semanal', renglones: guardada.renglones }, version: guardada.version }
  return new Guardado<RenglonEscrito>({ enviar, leer, apuntar: (p) => (apunte = p) }, inicio)
}
const clase = (g: ReturnType<typeof abrir>) => g.vista().estado.clase
const pausa = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => {
  vi.useFakeTimers()
  guardada = { nombre: 'Semanal', renglones: [r('1', 1), r('2', 2)], version: 1 }
  enviadas = 0
  falla = null
  apunte = null
})
afterEach(() => vi.useRealTimers())

test('lo que se escribe seguido se guarda una vez, y sólo entonces se dice guardado', async () => {
  const g = abrir()
  for (const n of [4, 48, 480]) g.cambiar(([, dos]) => [r('1', n), dos ?? r('2', 2)])
  expect(clase(g)).toBe('guardando')
  // as when the page goes away: it is kept before anything else can happen
  void g.guardar()
  expect(apunte).toMatchObject({ version: 1, escrito: { renglones: [{ cantidad: 480 }, {}] } })
  await pausa()
  expect([clase(g), enviadas, guardada.version, guardada.renglones[0]?.cantidad]).toEqual(['guardada', 1, 2, 480])
  expect(apunte).toBeNull()
})

test('lo que se escribe mientras otro cambio va en camino sale después, desde su versión', async () => {
  const g = abrir()
  let llegar: (version: number) => void = () => undefined
  falla = (guardar) => new Promise((ok) => (llegar = () => ok(guardar())))
  g.cambiar(() => [r('1', 5)])
  await pausa()
  g.cambiar(() => [r('1', 6)])
  falla = null
  llegar(0)
  await pausa()
  expect([clase(g), enviadas, guardada.version, guardada.renglones]).toEqual(['guardada', 2, 3, [r('1', 6)]])
})

test('sin red no se dice guardado, nada se pierde, y se puede reintentar', async () => {
  const g = abrir()
  falla = () => Promise.reject(new NoSeGuardo())
  g.cambiar(() => [r('1', 5)])
  await pausa()
  expect(g.vista().estado).toEqual({ clase: 'falla', texto: SIN_RED, boton: 'Reintentar' })
  expect([g.vista().escrito.renglones, apunte]).toEqual([[r('1', 5)], expect.anything()])
  falla = null
  expect(await g.guardar()).toBe(true)
  expect([guardada.renglones, apunte]).toEqual([[r('1', 5)], null])
})

test('sin red lo escrito espera en el equipo y se dice; si el equipo no lo guarda, se dice como siempre', async () => {
  const esperan: unknown[] = []
  let cabe = true
  const g = new Guardado<RenglonEscrito>(
    {
      enviar: () => Promise.reject(new NoSeGuardo()),
      leer,
      apuntar: () => undefined,
      esperar: async (pendiente) => {
        esperan.push(pendiente)
        return cabe
      },
    },
    { escrito: { nombre: 'Semanal', renglones: guardada.renglones }, version: 1 },
  )
  g.cambiar(() => [r('1', 5)])
  await pausa()
  expect(esperan).toEqual([{ escrito: { nombre: 'Semanal', renglones: [r('1', 5)] }, version: 1 }])
  const texto = () => g.vista().estado
  expect(texto()).toMatchObject({ texto: `${SIN_RED} En espera de conexión.`, boton: 'Reintentar' })
  cabe = false
  await g.guardar()
  expect(texto()).toMatchObject({ texto: SIN_RED })
  expect(g.hayPendiente()).toBe(true)
})

test('sin respuesta se pregunta qué hay: si llegó, quedó; si no, se dice que no', async () => {
  const g = abrir()
  falla = (guardar) => {
    guardar()
    throw new NoSeSabe()
  }
  g.cambiar(() => [r('1', 5, ' mostrador ')])
  await pausa()
  expect([clase(g), enviadas, apunte]).toEqual(['guardada', 1, null])
  falla = () => Promise.reject(new NoSeSabe())
  g.cambiar(() => [r('1', 7)])
  await pausa()
  expect(g.vista().estado).toEqual({ clase: 'falla', texto: 'No se guardó.', boton: 'Reintentar' })
  guardada.version = 9
  guardada.renglones = [r('3', 3)]
  await g.guardar()
  expect(clase(g)).toBe('cambio')
})

test('sin respuesta tampoco al preguntar, no sabemos', async () => {
  const g = new Guardado<RenglonEscrito>(
    {
      enviar: () => Promise.reject(new NoSeSabe()),
      leer: () => Promise.reject(new Failure(0, '')),
      apuntar: () => undefined,
    },
    { escrito: guardada, version: 1 },
  )
  g.cambiar(() => [])
  await pausa()
  expect(g.vista().estado).toEqual({ clase: 'falla', texto: NO_SABEMOS, boton: 'Revisar' })
})

test('si otro la cambió no se pisa: se muestran las dos y decide la persona', async () => {
  const [una, otra] = [abrir(), abrir()]
  una.cambiar(() => [r('1', 10), r('2', 2)])
  await pausa()
  otra.cambiar(() => [r('1', 1), r('3', 3)])
  await pausa()
  expect(guardada.renglones).toEqual([r('1', 10), r('2', 2)])
  const { estado, escrito } = otra.vista()
  if (estado.clase !== 'cambio') throw new Error(estado.clase)
  const conNombre = { ...escrito, renglones: escrito.renglones.map((x) => ({ ...x, descripcion: x.codArticulo })) }
  expect(diferenciasDe(conNombre, estado.actual)).toMatchObject({
    nombre: null,
    otroOrden: false,
    renglones: [
      { codArticulo: '1', mia: { cantidad: 1 }, otra: { cantidad: 10 } },
      { codArticulo: '3', mia: { cantidad: 3 }, otra: null },
      { codArticulo: '2', mia: null, otra: { cantidad: 2 } },
    ],
  })
  otra.conservarMia()
  await pausa()
  expect([clase(otra), guardada.renglones, guardada.version]).toEqual(['guardada', [r('1', 1), r('3', 3)], 3])
  // the first one did not write: it takes what there is; and who writes may give its own up
  una.tomar({ escrito: guardada, version: 3 })
  expect(una.vista().escrito.renglones).toEqual([r('1', 1), r('3', 3)])
  otra.cambiar(() => [])
  otra.tomar({ escrito: guardada, version: 3 })
  expect(otra.vista().escrito.renglones).toEqual([])
  otra.tomar({ escrito: guardada, version: 3 }, true)
  await pausa()
  expect([otra.vista().escrito.renglones.length, guardada.version, apunte]).toEqual([2, 3, null])
})

test('lo que ya es igual no es un cambio de otro: lo que una recarga cortó y sí llegó', async () => {
  const g = abrir()
  guardada = { nombre: 'Semanal', renglones: [r('1', 5)], version: 2 }
  g.retomar({ nombre: 'Semanal', renglones: [r('1', 5)] }, 1)
  await pausa()
  expect([clase(g), guardada.version]).toEqual(['guardada', 2])
})

test('otro nombre se guarda al momento, y si no se puede queda el de antes', async () => {
  const g = abrir()
  g.cambiar(() => [r('1', 5)])
  await g.nombrar('Quincenal')
  expect([guardada.nombre, guardada.version, g.vista().escrito.nombre, clase(g)]).toEqual([
    'Quincenal',
    3,
    'Quincenal',
    'guardada',
  ])
  falla = () => Promise.reject(new Refusal('Ya tiene una lista con ese nombre.'))
  await expect(g.nombrar('Otra')).rejects.toThrow('Ya tiene una lista con ese nombre.')
  expect([g.vista().escrito.nombre, clase(g)]).toEqual(['Quincenal', 'guardada'])
  falla = () => Promise.reject(new NoSeGuardo())
  await expect(g.nombrar('Otra')).rejects.toThrow(SIN_RED)
  expect(clase(g)).toBe('guardada')
})
