import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Almacen } from './almacen.ts'
import type { Cambio, Deseo, Espera } from './cambios.ts'
import { newCola } from './cola.ts'
import { despachar, type Resultado } from './despacho.ts'

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
const abrir = (almacen: Almacen<Espera>, deQuien = () => 'farmacia', silencio = 600_000) => {
  const cola = newCola({ almacen, deQuien })
  abiertas.push(cola)
  return { ...cola, despachar: (enviar: (cambio: Cambio) => Promise<Resultado>) => despachar(cola, enviar, silencio) }
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

test('lo que salió con línea sin saberse en qué quedó va con el deseo: su clave ya no vale, y quizá esté guardado', async () => {
  const cola = abrir(newEquipo().almacen)
  await cola.formar(de('1', 5, 2), { clave: 'una', cantidad: 5 })
  await cola.formar(de('1', 7, 2), { clave: 'otra', cantidad: 7 })
  // what stood there before is a wish too: one of those may be stored, or may yet
  await cola.formar(de('1', 2, 2))
  expect(cola.leer().cambios).toMatchObject([{ cantidad: 2, enLugarDe: ['una', 'otra'], quizas: [5, 7] }])
})

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

test('una pestaña que el navegador durmió a medio envío no detiene a la otra, y al despertar no manda nada más', async () => {
  const { almacen } = newEquipo()
  const servidor = newServidor()
  const [una, otra] = [abrir(almacen), abrir(almacen, undefined, 1)]
  for (const codigo of ['1', '2', '3']) await una.formar(de(codigo, 1))
  const { promise: dormida, resolve: despertar } = Promise.withResolvers<void>()
  const { promise: yaSale, resolve: sale } = Promise.withResolvers<void>()
  let deUna = 0
  const deLaDormida = una.despachar(async (c) => {
    deUna++
    sale()
    await dormida
    return enviarA(servidor)(c)
  })
  await yaSale
  expect(await otra.despachar(enviarA(servidor))).toEqual({ enviados: 3 })
  // what is typed meanwhile is the other's to send
  await otra.formar(de('4', 1))
  despertar()
  expect(await deLaDormida).toEqual({ enviados: 1 })
  expect([deUna, servidor.escrituras()]).toEqual([1, 3])
  expect((await una.alDia()).cambios).toMatchObject([{ codArticulo: '4' }])
})

type Paso =
  | { hace: 'desear'; pestana: number; codigo: string; cantidad: number }
  | {
      hace: 'despachar'
      pestana: number
      linea: readonly ('bien' | 'sin red' | 'sin respuesta' | 'tarde' | 'duerme')[]
    }
  | { hace: 'recargar'; pestana: number }
  | { hace: 'despertar'; pestana: number }
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
      linea: fc.array(
        fc.constantFrom(
          'bien' as const,
          'sin red' as const,
          'sin respuesta' as const,
          'tarde' as const,
          'duerme' as const,
        ),
      ),
    }),
  },
  fc.record({ hace: fc.constant('recargar' as const), pestana }),
  fc.record({ hace: fc.constant('despertar' as const), pestana }),
  fc.record({ hace: fc.constant('llega lo tarde' as const) }),
)

/** Tabs of one device that the browser puts to sleep while a change of theirs goes out. */
function newPestanas(almacen: Almacen<Espera>) {
  const abrirla = () => abrir(almacen, undefined, 1)
  const tabs = [abrirla(), abrirla()]
  const dormidas = new Map<number, { despertar: () => void; fin: Promise<unknown> }>()
  return {
    /** one that sleeps does nothing */
    despierta: (i: number) => (dormidas.has(i) ? undefined : tabs[i]),
    recargar: (i: number) => {
      dormidas.delete(i)
      tabs[i] = abrirla()
    },
    /** until it is done, or sleeps */
    despachar: async (i: number, enviar: (cambio: Cambio, dormir: () => Promise<void>) => Promise<Resultado>) => {
      if (dormidas.has(i)) return
      const sueno = Promise.withResolvers<void>()
      const duerme = Promise.withResolvers<void>()
      const dormir = () => {
        duerme.resolve()
        return sueno.promise
      }
      const fin = tabs[i]?.despachar((cambio) => enviar(cambio, dormir)) ?? Promise.resolve()
      const durmio = await Promise.race([fin.then(() => false), duerme.promise.then(() => true)])
      if (durmio) dormidas.set(i, { despertar: sueno.resolve, fin })
    },
    despertar: async (i: number) => {
      const una = dormidas.get(i)
      dormidas.delete(i)
      una?.despertar()
      await una?.fin
    },
  }
}

type Linea = Extract<Paso, { hace: 'despachar' }>['linea']

/** A line that does to each call what it says; without more to say there is none. `tarde`: what is held up on the way. */
function enviarPor(linea: Linea, enviar: (cambio: Cambio) => Promise<Resultado>, tarde: DelCarrito[]) {
  const como = [...linea]
  return async (c: Cambio, dormir: () => Promise<void>): Promise<Resultado> => {
    const esta = como.shift() ?? 'sin red'
    if (esta === 'tarde') tarde.push(c as DelCarrito)
    if (esta === 'sin red' || esta === 'tarde') throw new Error(esta)
    if (esta === 'duerme') await dormir()
    const resultado = await enviar(c)
    if (esta === 'sin respuesta') throw new Error(esta)
    return resultado
  }
}

function newMundo() {
  const { almacen } = newEquipo()
  const ultimo = new Map<string, number>()
  return { almacen, servidor: newServidor(), pestanas: newPestanas(almacen), ultimo, tarde: [] as DelCarrito[] }
}

async function dar(p: Paso, { servidor, pestanas, ultimo, tarde }: ReturnType<typeof newMundo>): Promise<void> {
  switch (p.hace) {
    case 'llega lo tarde':
      for (const c of tarde.splice(0)) servidor.poner(c)
      return
    case 'recargar':
      return pestanas.recargar(p.pestana)
    case 'despertar':
      return pestanas.despertar(p.pestana)
    case 'despachar':
      return pestanas.despachar(p.pestana, enviarPor(p.linea, enviarA(servidor), tarde))
    case 'desear': {
      // what the screen shows: the wish, or what is stored
      const una = pestanas.despierta(p.pestana)
      if (!una) return
      await una.formar(de(p.codigo, p.cantidad, servidor.hay.get(p.codigo) ?? 0))
      ultimo.set(p.codigo, p.cantidad)
    }
  }
}

test('como sea que se escriba, falle, recargue, se duerma y en dos pestañas, queda lo último que se quiso, una vez', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { maxLength: 25 }), async (pasos) => {
      const mundo = newMundo()
      for (const p of pasos) await dar(p, mundo)
      const { almacen, servidor, pestanas, ultimo, tarde } = mundo
      const ultima = abrir(almacen, undefined, 1)
      const { error } = await ultima.despachar(enviarA(servidor))
      // what was held up on the way arrives at last, who slept wakes up, and nothing changes
      for (const c of tarde) servidor.poner(c)
      await pestanas.despertar(0)
      await pestanas.despertar(1)
      expect(error).toBeUndefined()
      expect((await ultima.alDia()).cambios).toEqual([])
      for (const [codigo, cantidad] of ultimo) expect(servidor.hay.get(codigo) ?? 0).toBe(cantidad)
      expect(servidor.escrituras()).toBeLessThanOrEqual(pasos.filter((p) => p.hace === 'desear').length)
      for (const cola of abiertas.splice(0)) cola.cerrar()
    }),
    { numRuns: 300 },
  )
})
