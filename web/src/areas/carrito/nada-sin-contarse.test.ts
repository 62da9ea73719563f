import type { FilaResuelta } from '@surtia/contracts/captura.ts'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { NoSeGuardo, NoSeSabe } from '../../api/send-surely.ts'
import { articuloCapturado } from '../../test/articulo-capturado.ts'
import type { Medios } from '../captura/clase.ts'

// Two tabs capture lines over a line that loses, delays and repeats, and 'Enviar pedido' is pressed at any moment. Every wish ends in the
// order, in the cart or in a row that says why not; none of before the send is in the next cart.

const equipo = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (clave: string) => equipo.get(clave) ?? null,
  setItem: (clave: string, valor: string) => equipo.set(clave, valor),
  removeItem: (clave: string) => equipo.delete(clave),
})
vi.stubGlobal('sessionStorage', {})
vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
/** what the device keeps, the same for all tabs */
const disco = vi.hoisted(() => ({ libro: null as unknown }))
vi.mock('../../equipo/libro.ts', async () => {
  const { newLibroDePrueba } = await import('../../test/libro.ts')
  disco.libro ??= newLibroDePrueba().libro
  return { newLibro: () => disco.libro }
})

/** A tab has its own memory; what the device keeps and its locks are of all. */
async function abrirPestana() {
  vi.resetModules()
  const [captura, { registro }, { claseDeCaptura }, despacho, alCarrito, envio, falta] = await Promise.all([
    import('../../equipo/captura.ts'),
    import('../../equipo/registro.ts'),
    import('../captura/clase.ts'),
    import('../../equipo/despacho.ts'),
    import('./al-carrito.ts'),
    import('./enviar-con-todo.ts'),
    import('./lo-que-falta.ts'),
  ])
  const despachar = (medios: Medios) => despacho.despachar({ captura: claseDeCaptura(medios) })
  return { ...captura, registro, despachar, reintentar: despacho.reintentar, ...alCarrito, ...envio, ...falta }
}
const pestanas = await Promise.all([abrirPestana(), abrirPestana()])
type Pestana = (typeof pestanas)[number]
afterAll(() => {
  for (const { registro } of pestanas) registro.cerrar()
})

/** What becomes of a call: answered, lost on its way there, lost on its way back, there only later, refused, or not even out. */
const SUERTES = ['bien', 'bien', 'bien', 'bien', 'no-llego', 'no-volvio', 'tarde', 'no', 'sin-red'] as const
type Suerte = (typeof SUERTES)[number]
const tareas = async (cuantas = 1) => {
  for (let i = 0; i < cuantas; i++) await new Promise((listo) => setImmediate(listo))
}

type Pedido = { lineas: ReadonlyMap<string, number>; deseados: number }

/** The portal: one cart, its orders, and what it answered to each key. */
function newPortal(suertes: readonly Suerte[]) {
  let cual = 0
  const pedidos: Pedido[] = []
  const carrito = new Map<string, number>()
  const tarde: (() => unknown)[] = []
  const claves = new Map<string, unknown>()
  const llamar = async <T>(clave: string, hacer: () => T, negar: () => T): Promise<T> => {
    const suerte = suertes[cual++] ?? 'bien'
    const unaVez = () => {
      if (!claves.has(clave)) claves.set(clave, suerte === 'no' ? negar() : hacer())
      return claves.get(clave) as T
    }
    await tareas(1 + (cual % 3))
    if (suerte === 'sin-red') throw new NoSeGuardo()
    if (suerte === 'tarde') tarde.push(unaVez)
    if (suerte === 'tarde' || suerte === 'no-llego') throw new NoSeSabe()
    const fin = unaVez()
    await tareas()
    if (suerte === 'no-volvio') throw new NoSeSabe()
    return fin
  }
  const agregado = (codArticulo: string, cantidad: number) => {
    const estaba = carrito.get(codArticulo) ?? 0
    carrito.set(codArticulo, estaba + cantidad)
    const data: Agregado['data'] = { agregados: 1, renglones: carrito.size, noAgregados: [] }
    return { data, cambios: [{ codArticulo, estaba, quedo: estaba + cantidad }], habitual: undefined }
  }
  return {
    pedidos,
    carrito,
    llegarTarde: () => {
      for (const uno of tarde.splice(0)) uno()
    },
    resolver: (codigo: string, cantidad: number) => {
      const fila = { fila: 1, codArticulo: codigo, cantidad, articulo: articuloCapturado(codigo), candidatos: [] }
      const dicha = (estado: FilaResuelta['estado']): FilaResuelta[] => [{ ...fila, estado, detalle: '' }]
      return llamar(
        crypto.randomUUID(),
        () => dicha('tomada'),
        () => dicha('rechazada'),
      )
    },
    agregar: (codArticulo: string, cantidad: number, clave: string) => {
      const noAgregados = [{ codArticulo, descripcion: '', cantidad, motivo: 'Cancelado' }]
      const negar = () => ({ ...agregado(codArticulo, 0), data: { agregados: 0, renglones: 0, noAgregados } })
      return llamar(clave, () => agregado(codArticulo, cantidad), negar)
    },
    surtir: async (clave: string, deseados: number) => {
      const surtir = () => {
        pedidos.push({ lineas: new Map(carrito), deseados })
        carrito.clear()
      }
      // no answer: the same key is asked again, until it is known
      for (;;)
        try {
          return await llamar(clave, surtir, () => undefined)
        } catch (error) {
          if (!(error instanceof NoSeSabe)) throw error
        }
    },
  }
}
type Portal = ReturnType<typeof newPortal>
type Agregado = Awaited<ReturnType<Medios['agregar']>>

const mediosDe = (pestana: Pestana, portal: Portal): Medios => ({
  resolver: ([fila]) => portal.resolver(String(fila?.codigo), Number(fila?.cantidad)),
  agregar: ([renglon], clave = '') =>
    pestana.alCarrito(() => portal.agregar(renglon?.codArticulo ?? '', renglon?.cantidad ?? 0, clave)),
  dudar: () => undefined,
  // a device without a catalogue: what is captured waits as it was written
  conocer: async () => null,
  enCarrito: () => 0,
})

type Paso = { hace: 'escribe' | 'despacha' | 'envia' | 'pasa' | 'llega-tarde'; pestana: 0 | 1; codigo: string }
const paso: fc.Arbitrary<Paso> = fc.record({
  hace: fc.constantFrom('escribe', 'escribe', 'escribe', 'despacha', 'despacha', 'envia', 'pasa', 'llega-tarde'),
  pestana: fc.constantFrom(0, 1),
  codigo: fc.constantFrom('A', 'B', 'C'),
})

/** Sends as the screens do: once nothing is left to be stored, and alone. */
const enviar = (suya: Pestana, portal: Portal, deseados: () => number) => {
  const clave = crypto.randomUUID()
  let intentos = 0
  return suya
    .enviarConTodo({
      loQueFalta: suya.loQueFalta,
      hayRed: () => true,
      despues: async () => {
        await tareas(3)
        return intentos++ < 30
      },
      aSolas: suya.aSolas,
      enviar: async () => {
        await portal.surtir(clave, deseados())
        suya.dejarParaElSiguiente()
      },
    })
    .catch((error) => {
      if (!(error instanceof NoSeGuardo)) throw error
    })
}

/** Answers where each wish ended: in which cart (the one that is left, the last), and whether a row tells of it. */
async function vivir(pasos: readonly Paso[], suertes: readonly Suerte[]) {
  equipo.set('sesion', JSON.stringify({ user: { user: 'botica', codCliente: '1' } }))
  for (const { registro } of pestanas) await registro.vaciar('botica')
  const portal = newPortal(suertes)
  const claves: string[] = []
  const enCurso: Promise<unknown>[] = []
  for (const p of pestanas) p.reintentar()
  for (const { hace, pestana, codigo } of pasos) {
    const suya = pestanas[pestana]
    // each wish is of another power of two: the sums tell which are in them
    const cantidad = String(2 ** claves.length)
    if (hace === 'escribe')
      claves.push(suya.formar({ escrito: codigo, codigo, cantidad, rutaOrigen: 'captura-rapida' }))
    else if (hace === 'despacha') enCurso.push(suya.despachar(mediosDe(suya, portal)))
    // pressed, it asks for what waits to go out
    else if (hace === 'envia')
      enCurso.push(
        suya.despachar(mediosDe(suya, portal)),
        enviar(suya, portal, () => claves.length),
      )
    else if (hace === 'llega-tarde') portal.llegarTarde()
    else await tareas(4)
  }
  await Promise.all(enCurso)
  portal.llegarTarde()
  const { cambios } = await pestanas[0].registro.alDia()
  const enFilas = new Set(cambios.map(({ clave }) => clave))
  const carritos = [...portal.pedidos.map(({ lineas }) => lineas), portal.carrito]
  const esta = (piezas: number, i: number) => Math.floor(piezas / 2 ** i) % 2 === 1
  const lugares = claves.map((clave, i) => ({
    enCuales: carritos.flatMap((lineas, j) => ([...lineas.values()].some((piezas) => esta(piezas, i)) ? [j] : [])),
    enFila: enFilas.has(clave),
    enDuda: cambios.some((uno) => uno.clave === clave && uno.salio && !uno.detenido),
  }))
  return { lugares, pedidos: portal.pedidos }
}

test('nada de lo que se deseó falta, se repite ni pasa al siguiente pedido', async () => {
  const total = { pedidos: 0, deseos: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(paso, { minLength: 3, maxLength: 16 }),
      fc.array(fc.constantFrom(...SUERTES), { maxLength: 20 }),
      async (pasos, suertes) => {
        const { lugares, pedidos } = await vivir(pasos, suertes)
        for (const [i, { enCuales, enFila, enDuda }] of lugares.entries()) {
          // in one of them; what went out and was not answered may be stored, and its row says that nobody knows
          expect(enCuales.length + Number(enFila)).toBeGreaterThanOrEqual(1)
          expect(enCuales.length + Number(enFila && !enDuda)).toBeLessThanOrEqual(1)
          // an order that left after it was wished holds it, or it was not stored yet and stopped that order
          for (const [j, { deseados }] of pedidos.entries())
            if (i < deseados) for (const suyo of enCuales) expect(suyo).toBeLessThanOrEqual(j)
        }
        total.pedidos += pedidos.length
        total.deseos += lugares.length
      },
    ),
    { numRuns: 200 },
  )
  // orders did leave, and not without lines: a run draws some 63 ± 8 orders and 670 ± 30 wishes
  expect(total.pedidos).toBeGreaterThan(10)
  expect(total.deseos).toBeGreaterThan(400)
})

test('a quién espera un envío: lo que se guarda; lo que falló, lo que está por resolver y la falta de red lo detienen', async () => {
  const { queSigue } = await import('./enviar-con-todo.ts')
  const nada = { porGuardar: 0, fallaron: 0, porResolver: 2 }
  expect(queSigue(nada, nada, true)).toBe('enviar')
  expect(queSigue(nada, { ...nada, porGuardar: 3 }, true)).toBe('esperar')
  expect(queSigue(nada, { ...nada, porGuardar: 3, fallaron: 1 }, true)).toBe('detener')
  expect(queSigue(nada, { ...nada, porResolver: 3 }, true)).toBe('detener')
  expect(queSigue(nada, nada, false)).toBe('detener')
})
