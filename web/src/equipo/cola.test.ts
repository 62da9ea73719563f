import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Almacen } from './almacen.ts'
import type { Cambio, Deseo, Espera } from './cambios.ts'
import { newCola, type Resultado } from './cola.ts'

/** IndexedDB, as all tabs of a device see it. */
function newEquipo() {
  const guardado = new Map<string, Espera>()
  const equipo = { lleno: false, guardado }
  const almacen: Almacen<Espera> = {
    leer: async (de) => structuredClone(guardado.get(de)),
    cambiar: async (de, cambio) => {
      const valor = structuredClone(cambio(structuredClone(guardado.get(de))))
      if (equipo.lleno) throw new DOMException('', 'QuotaExceededError')
      guardado.set(de, valor)
      return valor
    },
    quitar: async (de) => void guardado.delete(de),
    vaciar: async () => guardado.clear(),
  }
  return { ...equipo, equipo, almacen }
}

const abiertas: ReturnType<typeof newCola>[] = []
const abrir = (almacen: Almacen<Espera>, deQuien = () => 'farmacia') => {
  const cola = newCola({ almacen, deQuien })
  abiertas.push(cola)
  return cola
}
afterEach(() => {
  for (const cola of abiertas.splice(0)) cola.cerrar()
})

const de = (codArticulo: string, cantidad: number, estaba = 0): Deseo => ({
  acto: 'carrito',
  codArticulo,
  descripcion: `ARTÍCULO ${codArticulo}`,
  cantidad,
  estaba,
  rutaOrigen: 'carrito',
})

const mas = (codArticulo: string, piezas: number, estaba = 0): Deseo => ({
  acto: 'carrito',
  codArticulo,
  descripcion: `ARTÍCULO ${codArticulo}`,
  mas: piezas,
  estaba,
  rutaOrigen: 'escaner',
})

type DelCarrito = Extract<Cambio, { acto: 'carrito' }>
/** The server's side: a key counts once, and what is no longer as it was seen is left alone. */
function newServidor() {
  const hay = new Map<string, number>()
  const claves = new Map<string, number | null>()
  let escrituras = 0
  const poner = ({ clave, codArticulo, cantidad, estaba, enLugarDe = [] }: DelCarrito): number | null => {
    if (claves.has(clave)) return claves.get(clave) ?? null
    let visto = estaba
    for (const vieja of enLugarDe) {
      visto = claves.get(vieja) ?? visto
      if (!claves.has(vieja)) claves.set(vieja, null)
    }
    const ahora = hay.get(codArticulo) ?? 0
    const puesta = ahora === visto || ahora === cantidad
    if (puesta && ahora !== cantidad) {
      hay.set(codArticulo, cantidad)
      escrituras++
    }
    claves.set(clave, puesta ? cantidad : null)
    return puesta ? cantidad : null
  }
  return { hay, poner, escrituras: () => escrituras }
}
const guardado: Resultado = { guardado: true, diferencia: null }
const enviarA = (servidor: ReturnType<typeof newServidor>) => async (cambio: Cambio) => {
  if (cambio.acto !== 'carrito') throw new Error(cambio.acto)
  if (servidor.poner(cambio) === null) throw new Error('otro equipo')
  return guardado
}

test('lo que se desea después ocupa el lugar de lo que esperaba y recuerda lo que había al principio', async () => {
  const cola = abrir(newEquipo().almacen)
  await cola.formar(de('1', 5, 2))
  await cola.formar(de('2', 1))
  await cola.formar(mas('1', 3))
  await cola.formar(de('1', 9, 5))
  expect(cola.leer().cambios).toMatchObject([
    { codArticulo: '1', cantidad: 9, estaba: 2 },
    { codArticulo: '2', cantidad: 1, estaba: 0 },
  ])
  expect(new Set(cola.leer().cambios.map((c) => c.clave)).size).toBe(2)
})

test('leer tres veces lo mismo son tres más que lo que había', async () => {
  const cola = abrir(newEquipo().almacen)
  for (let i = 0; i < 3; i++) await cola.formar(mas('1', 1, 4))
  expect(cola.leer().cambios).toMatchObject([{ cantidad: 7, estaba: 4 }])
})

test('otra pestaña y otra visita ven lo que espera; otro usuario no', async () => {
  const { almacen } = newEquipo()
  let usuario = 'farmacia'
  const una = abrir(almacen, () => usuario)
  await una.formar(de('1', 5))
  expect((await abrir(almacen).alDia()).cambios).toHaveLength(1)
  usuario = 'nueva'
  expect(una.leer().cambios).toEqual([])
  expect((await una.alDia()).cambios).toEqual([])
  usuario = ''
  expect(await una.formar(de('2', 1))).toBe(false)
  usuario = 'farmacia'
  expect((await una.alDia()).cambios).toHaveLength(1)
})

test('una pestaña oye lo que la otra guardó', async () => {
  const { almacen } = newEquipo()
  const [una, otra] = [abrir(almacen), abrir(almacen)]
  let soltar: () => void = () => undefined
  const oido = new Promise<void>((listo) => {
    soltar = otra.oir(() => otra.leer().cambios.length > 0 && listo())
  })
  await una.formar(de('1', 5))
  await oido
  soltar()
  expect(otra.leer().cambios).toMatchObject([{ cantidad: 5 }])
})

test('sin lugar en el equipo no espera nada: se dice que no', async () => {
  const { equipo, almacen } = newEquipo()
  const cola = abrir(almacen)
  equipo.lleno = true
  expect(await cola.formar(de('1', 5))).toBe(false)
  expect(cola.leer().cambios).toEqual([])
})

test('si el equipo no deja leer, lo que esta pestaña sabe que espera sigue esperando', async () => {
  const { almacen } = newEquipo()
  let seLee = true
  const cola = abrir({
    ...almacen,
    leer: (de) => (seLee ? almacen.leer(de) : Promise.reject(new DOMException('', 'UnknownError'))),
  })
  await cola.formar(de('1', 5))
  seLee = false
  expect((await cola.alDia()).cambios).toMatchObject([{ cantidad: 5 }])
  expect(cola.leer().cambios).toHaveLength(1)
})

test('cada cambio sale con su clave en todos los intentos, uno tras otro, y se detiene en el que no puede salir', async () => {
  const cola = abrir(newEquipo().almacen)
  await cola.formar(de('1', 5))
  await cola.formar(de('2', 6))
  const claves: string[] = []
  const sinLinea = async (c: Cambio): Promise<Resultado> => {
    claves.push(c.clave)
    throw new Error('sin línea')
  }
  expect(await cola.despachar(sinLinea)).toMatchObject({ enviados: 0, error: new Error('sin línea') })
  await cola.despachar(sinLinea)
  expect(claves).toEqual([claves[0], claves[0]])
  expect(cola.leer().cambios).toMatchObject([{ salio: true }, {}])
  const dos: string[] = []
  const buena = async (c: Cambio) => {
    dos.push(c.clave)
    return guardado
  }
  expect(await cola.despachar(buena)).toEqual({ enviados: 2 })
  expect(dos).toHaveLength(2)
  expect(dos[0]).toBe(claves[0])
  expect(cola.leer().cambios).toEqual([])
})

test('uno que falla por sí mismo no detiene a los demás: sigue esperando, y se intenta la siguiente vez', async () => {
  const cola = abrir(newEquipo().almacen)
  for (const codigo of ['1', '2', '3']) await cola.formar(de(codigo, 5))
  const falla = new Error('500')
  const salidos: string[] = []
  const enviar = async (c: Cambio): Promise<Resultado> => {
    if (c.acto !== 'carrito') throw new Error(c.acto)
    salidos.push(c.codArticulo)
    return c.codArticulo === '1' ? { guardado: false, diferencia: null, falla } : guardado
  }
  expect(await cola.despachar(enviar)).toEqual({ enviados: 2, error: falla })
  expect(await cola.despachar(enviar)).toEqual({ enviados: 0, error: falla })
  expect(salidos).toEqual(['1', '2', '3', '1'])
  expect(cola.leer().cambios).toMatchObject([{ codArticulo: '1', salio: true }])
})

test('lo que se desea mientras su antecesor va en camino sale después, y dice en lugar de cuál', async () => {
  const cola = abrir(newEquipo().almacen)
  await cola.formar(de('1', 5))
  const salidos: DelCarrito[] = []
  const { enviados } = await cola.despachar(async (c) => {
    salidos.push(c as DelCarrito)
    if (salidos.length === 1) await cola.formar(de('1', 7, 5))
    return guardado
  })
  expect(enviados).toBe(2)
  expect(salidos).toMatchObject([{ cantidad: 5 }, { cantidad: 7, estaba: 0, enLugarDe: [salidos[0]?.clave] }])
})

test('lo que no quedó como se quería se cuenta hasta que se ve, y una vez de cada artículo', async () => {
  const cola = abrir(newEquipo().almacen)
  const diferencia = (c: Cambio, quedo: string) => ({
    clave: c.clave,
    acto: c.acto,
    cual: '1',
    nombre: 'UNO',
    queria: '5',
    quedo,
    motivo: '',
  })
  for (const quedo of ['3', '4']) {
    await cola.formar(de('1', 5))
    await cola.despachar(async (c) => ({ guardado: false, diferencia: diferencia(c, quedo) }))
  }
  expect(cola.leer()).toMatchObject({ cambios: [], diferencias: [{ quedo: '4' }] })
  const vistas = cola.leer().diferencias
  await cola.formar(de('1', 5))
  await cola.despachar(async (c) => ({ guardado: false, diferencia: diferencia(c, '5') }))
  await cola.olvidarDiferencias(vistas)
  // what came while the dialog was being closed was not seen
  expect(cola.leer().diferencias).toMatchObject([{ quedo: '5' }])
  await cola.olvidarDiferencias(cola.leer().diferencias)
  expect(cola.leer().diferencias).toEqual([])
})

test('lo que espera a una persona no sale solo', async () => {
  const cola = abrir(newEquipo().almacen)
  await cola.formar({ acto: 'lista', idLista: 7, version: 3, nombre: 'Semanal', renglones: [] })
  await cola.formar({ acto: 'lista', idLista: 7, version: 9, nombre: 'Otra', renglones: [] })
  expect(cola.leer().cambios).toMatchObject([{ version: 3, nombre: 'Otra' }])
  await cola.despachar(async () => ({ guardado: false, diferencia: null, espera: true }))
  expect(await cola.despachar(async () => guardado)).toEqual({ enviados: 0 })
  expect(cola.leer().cambios).toMatchObject([{ detenido: true }])
})

test('de lo que se borró al cerrar sesión mientras salía no queda nada que decidir ni que contar', async () => {
  const { almacen, guardado: enEquipo } = newEquipo()
  const cola = abrir(almacen)
  await cola.formar({ acto: 'lista', idLista: 7, version: 3, nombre: 'Semanal', renglones: [] })
  const diferencia = {
    clave: '',
    acto: 'lista',
    cual: '7',
    nombre: 'Semanal',
    queria: '',
    quedo: '',
    motivo: '',
  } as const
  await cola.despachar(async ({ clave }) => {
    await cola.vaciar()
    return { guardado: false, diferencia: { ...diferencia, clave }, espera: true }
  })
  expect(enEquipo.get('farmacia') ?? { cambios: [], diferencias: [] }).toEqual({ cambios: [], diferencias: [] })
})

test('de dos pestañas despacha una, y nada sale dos veces', async () => {
  const { almacen } = newEquipo()
  const [una, otra] = [abrir(almacen), abrir(almacen)]
  for (const codigo of ['1', '2', '3']) await una.formar(de(codigo, 1))
  const salidos: string[] = []
  const enviar = async (c: Cambio) => {
    await new Promise((resolve) => setImmediate(resolve))
    salidos.push(c.clave)
    return guardado
  }
  await Promise.all([una.despachar(enviar), otra.despachar(enviar)])
  expect(new Set(salidos).size).toBe(3)
  expect(salidos).toHaveLength(3)
})

type Paso =
  | { hace: 'desear'; pestana: number; codigo: string; cantidad: number }
  | { hace: 'despachar'; pestana: number; linea: readonly ('bien' | 'sin red' | 'sin respuesta' | 'tarde')[] }
  | { hace: 'recargar'; pestana: number }
  | { hace: 'llega lo tarde' }

const pestana = fc.nat(1)
const paso: fc.Arbitrary<Paso> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      hace: fc.constant('desear' as const),
      pestana,
      codigo: fc.constantFrom('1', '2', '3'),
      cantidad: fc.nat(6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      hace: fc.constant('despachar' as const),
      pestana,
      linea: fc.array(fc.constantFrom('bien' as const, 'sin red' as const, 'sin respuesta' as const, 'tarde' as const)),
    }),
  },
  fc.record({ hace: fc.constant('recargar' as const), pestana }),
  fc.record({ hace: fc.constant('llega lo tarde' as const) }),
)

test('como sea que se escriba, falle, recargue y en dos pestañas, queda lo último que se quiso, una vez', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { maxLength: 25 }), async (pasos) => {
      const { almacen } = newEquipo()
      const servidor = newServidor()
      const tabs = [abrir(almacen), abrir(almacen)]
      const ultimo = new Map<string, number>()
      const tarde: DelCarrito[] = []
      for (const p of pasos) {
        if (p.hace === 'llega lo tarde') for (const c of tarde.splice(0)) servidor.poner(c)
        else if (p.hace === 'recargar') tabs[p.pestana] = abrir(almacen)
        else if (p.hace === 'desear') {
          // what the screen shows: the wish, or what is stored
          await tabs[p.pestana]?.formar(de(p.codigo, p.cantidad, servidor.hay.get(p.codigo) ?? 0))
          ultimo.set(p.codigo, p.cantidad)
        } else {
          const como = [...p.linea]
          await tabs[p.pestana]?.despachar(async (c) => {
            const linea = como.shift() ?? 'sin red'
            if (linea === 'tarde') tarde.push(c as DelCarrito)
            if (linea === 'sin red' || linea === 'tarde') throw new Error(linea)
            const resultado = await enviarA(servidor)(c)
            if (linea === 'sin respuesta') throw new Error(linea)
            return resultado
          })
        }
      }
      const { error } = (await tabs[0]?.despachar(enviarA(servidor))) ?? {}
      // what was held up on the way arrives at last, and changes nothing
      for (const c of tarde) servidor.poner(c)
      expect(error).toBeUndefined()
      expect((await tabs[1]?.alDia())?.cambios).toEqual([])
      for (const [codigo, cantidad] of ultimo) expect(servidor.hay.get(codigo) ?? 0).toBe(cantidad)
      expect(servidor.escrituras()).toBeLessThanOrEqual(pasos.filter((p) => p.hace === 'desear').length)
      for (const cola of abiertas.splice(0)) cola.cerrar()
    }),
    { numRuns: 300 },
  )
})
