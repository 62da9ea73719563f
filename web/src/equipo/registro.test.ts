import { Refusal } from '@surtia/rules/refusal.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { EnEspera, NoSeGuardo, NoSeSabe } from '../api/send-surely.ts'
import { newLibroDePrueba } from '../test/libro.ts'
import { alMomento } from './al-momento.ts'
import { capturar } from './captura.ts'
import { type Apunte, type ApunteDe, conDeseo, type Deseo, SIN_ESPERA, sinApunte } from './deseos.ts'
import { enSuLugar } from './deseos-al-salir.ts'
import { type Clase, type Clases, despachar, GUARDADO, type Resultado, YA_DICHO } from './despacho.ts'
import type { Libro } from './libro.ts'
import type { Entrada } from './memoria.ts'
import { olvidarDiferencias } from './que-esperan.ts'
import { newRegistro } from './registro.ts'

const abiertos: ReturnType<typeof newRegistro>[] = []
type Enviar = (apunte: Apunte) => Promise<Resultado>
/** Sends each kind so, as soon as its call may go out. */
const conTodo = (enviar: Enviar): Clases => {
  const clase: Clase<'carrito' | 'captura' | 'mi-lista' | 'lista'> = {
    enviar: async (_apunte, { salir }) => {
      const suyo = await salir()
      return suyo ? enviar(suyo) : YA_DICHO
    },
  }
  return { carrito: clase, captura: clase, 'mi-lista': clase, lista: clase }
}
const abrir = (libro: Libro<Entrada>, deQuien = () => 'farmacia\n1', silencio = 600_000) => {
  const suyo = newRegistro({ libro, deQuien })
  abiertos.push(suyo)
  const formar = (deseo: Deseo) => suyo.formar(deseo).queda
  return { ...suyo, formar, suyo, despachar: (enviar: Enviar) => despachar(conTodo(enviar), suyo, silencio) }
}
afterEach(() => {
  for (const suyo of abiertos.splice(0)) suyo.cerrar()
})

const de = (codArticulo: string, cantidad: number, estaba = 0): Deseo => ({
  acto: 'carrito',
  codArticulo,
  descripcion: `ARTÍCULO ${codArticulo}`,
  cantidad,
  estaba,
  rutaOrigen: 'carrito',
})

type DelCarrito = ApunteDe<'carrito'>
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
const enviarA = (servidor: ReturnType<typeof newServidor>) => async (cambio: Apunte) => {
  if (cambio.acto !== 'carrito') throw new Error(cambio.acto)
  if (servidor.poner(cambio) === null) throw new Error('otro equipo')
  return GUARDADO
}

test('lo que salió al desearse sin saberse en qué quedó va con el deseo: su clave ya no vale, y quizá esté guardado', async () => {
  const { suyo } = abrir(newLibroDePrueba().libro)
  const sinSaber = async (cantidad: number) => {
    const deseo = suyo.formar(de('1', cantidad, 2), true)
    await expect(alMomento(deseo, () => Promise.reject(new NoSeSabe()), suyo)).rejects.toBeInstanceOf(EnEspera)
    return deseo
  }
  const una = await sinSaber(5)
  // with what waits it waits: nothing goes ahead
  suyo.formar(de('1', 7, 2), true)
  expect(suyo.leer().cambios[0]?.hasta).toBeUndefined()
  // what stood there before is a wish too: what went out may be stored, or may be yet
  await suyo.formar(de('1', 2, 2)).queda
  expect(suyo.leer().cambios).toMatchObject([{ cantidad: 2, enLugarDe: [una.clave], quizas: [5] }])
})

test('lo que se desea y se guarda al momento no deja nada; lo que otro deseo reemplazó antes de salir no sale', async () => {
  const { suyo } = abrir(newLibroDePrueba().libro)
  const [una, otra] = [suyo.formar(de('1', 5), true), suyo.formar(de('1', 6), true)]
  expect(suyo.leer().cambios).toMatchObject([{ cantidad: 6, salio: true }])
  let salidas = 0
  const hacer = async () => ++salidas
  expect(await alMomento(una, hacer, suyo)).toBeNull()
  expect(await alMomento(otra, hacer, suyo)).toBe(1)
  await expect.poll(() => suyo.leer().cambios).toEqual([])
})

test('lo que se desea mientras lo anterior va en camino y no contesta espera con él: no se adelanta, y se dice', async () => {
  const { suyo } = abrir(newLibroDePrueba().libro)
  const silencio = Promise.withResolvers<never>()
  const una = suyo.formar(de('1', 5), true)
  const fin = alMomento(una, () => silencio.promise, suyo)
  const otra = suyo.formar(de('1', 6), true)
  silencio.reject(new NoSeSabe())
  await expect(fin).rejects.toBeInstanceOf(EnEspera)
  const salir = vi.fn()
  await expect(alMomento(otra, salir, suyo)).rejects.toBeInstanceOf(EnEspera)
  expect(salir).not.toHaveBeenCalled()
  expect(suyo.leer().cambios).toMatchObject([{ clave: otra.clave, cantidad: 6, enLugarDe: [una.clave], quizas: [5] }])
})

test('lo que el portal niega ya no se desea; sin red espera, y no salió; donde el equipo no guarda se dice como es', async () => {
  const { equipo, libro } = newLibroDePrueba()
  const { suyo } = abrir(libro)
  const fallar = (error: Error) => alMomento(suyo.formar(de('1', 5), true), () => Promise.reject(error), suyo)
  await expect(fallar(new Refusal('No.'))).rejects.toThrow('No.')
  await expect.poll(() => suyo.leer().cambios).toEqual([])
  equipo.lleno = true
  await expect(fallar(new NoSeGuardo())).rejects.not.toBeInstanceOf(EnEspera)
  expect(suyo.leer().cambios).toEqual([])
  equipo.lleno = false
  await expect(fallar(new NoSeGuardo())).rejects.toBeInstanceOf(EnEspera)
  const [espera] = suyo.leer().cambios
  expect([espera?.salio, espera?.hasta, espera?.enLugarDe]).toEqual([false, 0, undefined])
})

test('lo que una pestaña deseó y ya no está para guardar lo envía otra, con otra clave', async () => {
  const { libro } = newLibroDePrueba()
  const una = abrir(libro)
  vi.useFakeTimers({ toFake: ['Date'] })
  const { clave } = una.suyo.formar(de('1', 5), true)
  const otra = abrir(libro)
  const salidos: Apunte[] = []
  const enviar = async (c: Apunte) => {
    salidos.push(c)
    return GUARDADO
  }
  await otra.despachar(enviar)
  expect(salidos).toEqual([])
  vi.setSystemTime(Date.now() + 16_001)
  expect(await otra.despachar(enviar)).toMatchObject({ enviados: 1 })
  vi.useRealTimers()
  expect(salidos).toMatchObject([{ cantidad: 5, enLugarDe: [clave], quizas: [5] }])
})

test('lo que se desea después ocupa el lugar de lo que esperaba y recuerda lo que había al principio', async () => {
  const cola = abrir(newLibroDePrueba().libro)
  await cola.formar(de('1', 5, 2))
  await cola.formar(de('2', 1))
  await cola.formar(de('1', 8))
  await cola.formar(de('1', 9, 5))
  expect(cola.leer().cambios).toMatchObject([
    { codArticulo: '1', cantidad: 9, estaba: 2 },
    { codArticulo: '2', cantidad: 1, estaba: 0 },
  ])
  expect(new Set(cola.leer().cambios.map((c) => c.clave)).size).toBe(2)
})

test('volver a lo que había deja de esperar sólo si la pantalla todavía lo ve así: lo que otro equipo cambió se envía', async () => {
  const cola = abrir(newLibroDePrueba().libro)
  await cola.formar(de('1', 5, 2))
  await cola.formar(de('1', 2, 9))
  expect(cola.leer().cambios).toMatchObject([{ cantidad: 2, estaba: 2 }])
  await cola.formar(de('1', 2, 2))
  expect(cola.leer().cambios).toEqual([])
})

test('otra pestaña y otra visita ven lo que espera; otro usuario no', async () => {
  const { libro } = newLibroDePrueba()
  let usuario = 'farmacia\n1'
  const una = abrir(libro, () => usuario)
  await una.formar(de('1', 5))
  expect((await abrir(libro).alDia()).cambios).toHaveLength(1)
  // of another client nothing is told, though the user is the same
  expect((await abrir(libro, () => 'farmacia\n2').alDia()).cambios).toEqual([])
  usuario = 'nueva\n1'
  expect(una.leer().cambios).toEqual([])
  expect((await una.alDia()).cambios).toEqual([])
  usuario = ''
  expect(await una.formar(de('2', 1))).toBe(false)
  usuario = 'farmacia\n1'
  expect((await una.alDia()).cambios).toHaveLength(1)
})

test('lo que no cupo de un usuario, o se leyó tarde, no es de quien entró después', async () => {
  const { libro, equipo } = newLibroDePrueba()
  const tarde = Promise.withResolvers<void>()
  let usuario = 'farmacia\n1'
  const leer = async (de: string) => {
    if (de === 'farmacia\n1') await tarde.promise
    return libro.leer(de)
  }
  const { suyo } = abrir({ ...libro, leer }, () => usuario)
  const leido = suyo.alDia()
  usuario = 'nueva\n1'
  await suyo.formar(de('2', 7)).queda
  tarde.resolve()
  await leido
  expect(suyo.leer().cambios).toMatchObject([{ codArticulo: '2' }])
  usuario = 'farmacia\n1'
  equipo.lleno = true
  const [clave] = capturar([{ escrito: '1', codigo: '1', cantidad: '1', rutaOrigen: 'escaner' }], { suyo, de: usuario })
  await suyo.alDia()
  expect(suyo.leer().cambios).toMatchObject([{ clave }])
  usuario = 'nueva\n1'
  expect((await suyo.alDia()).cambios).toMatchObject([{ codArticulo: '2' }])
})

test('lo que va en camino y ya se leyó del equipo es uno: no va en lugar de sí mismo', async () => {
  const { libro, equipo } = newLibroDePrueba()
  const { suyo } = abrir(libro)
  equipo.lleno = true
  capturar([{ escrito: '1', codigo: '1', cantidad: '1', rutaOrigen: 'escaner' }], { suyo, de: 'farmacia\n1' })
  await suyo.alDia()
  equipo.lleno = false
  await suyo.formar(de('1', 5), true).queda
  await suyo.alDia()
  expect(suyo.leer().cambios.map(({ enLugarDe }) => enLugarDe)).toEqual([undefined, undefined])
})

test('una pestaña oye lo que la otra guardó', async () => {
  const { libro } = newLibroDePrueba()
  const [una, otra] = [abrir(libro), abrir(libro)]
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
  const { equipo, libro } = newLibroDePrueba()
  const cola = abrir(libro)
  equipo.lleno = true
  expect(await cola.formar(de('1', 5))).toBe(false)
  expect(cola.leer().cambios).toEqual([])
})

test('si el equipo no deja leer, lo que esta pestaña sabe que espera sigue esperando', async () => {
  const { equipo, libro } = newLibroDePrueba()
  const cola = abrir(libro)
  await cola.formar(de('1', 5))
  equipo.seLee = false
  expect((await cola.alDia()).cambios).toMatchObject([{ cantidad: 5 }])
  expect(cola.leer().cambios).toHaveLength(1)
})

test('cada cambio sale con su clave en todos los intentos, uno tras otro, y se detiene en el que no puede salir', async () => {
  const cola = abrir(newLibroDePrueba().libro)
  await cola.formar(de('1', 5))
  await cola.formar(de('2', 6))
  const claves: string[] = []
  const sinLinea = async (c: Apunte): Promise<Resultado> => {
    claves.push(c.clave)
    throw new Error('sin línea')
  }
  expect(await cola.despachar(sinLinea)).toMatchObject({ enviados: 0, error: new Error('sin línea') })
  await cola.despachar(sinLinea)
  expect(claves).toEqual([claves[0], claves[0]])
  expect(cola.leer().cambios).toMatchObject([{ salio: true }, {}])
  const dos: string[] = []
  const buena = async (c: Apunte) => {
    dos.push(c.clave)
    return GUARDADO
  }
  expect(await cola.despachar(buena)).toEqual({ enviados: 2, resueltos: 2 })
  expect(dos).toHaveLength(2)
  expect(dos[0]).toBe(claves[0])
  expect(cola.leer().cambios).toEqual([])
})

test('uno que falla por sí mismo no detiene a los demás: sigue esperando, y se intenta la siguiente vez', async () => {
  const cola = abrir(newLibroDePrueba().libro)
  for (const codigo of ['1', '2', '3']) await cola.formar(de(codigo, 5))
  const falla = new Error('500')
  const salidos: string[] = []
  const enviar = async (c: Apunte): Promise<Resultado> => {
    if (c.acto !== 'carrito') throw new Error(c.acto)
    salidos.push(c.codArticulo)
    return c.codArticulo === '1' ? { guardado: false, diferencia: null, falla } : GUARDADO
  }
  expect(await cola.despachar(enviar)).toEqual({ enviados: 2, resueltos: 2, error: falla })
  expect(await cola.despachar(enviar)).toEqual({ enviados: 0, resueltos: 0, error: falla })
  expect(salidos).toEqual(['1', '2', '3', '1'])
  expect(cola.leer().cambios).toMatchObject([{ codArticulo: '1', salio: true }])
})

test('lo que se desea mientras su antecesor va en camino sale después, y dice en lugar de cuál', async () => {
  const cola = abrir(newLibroDePrueba().libro)
  await cola.formar(de('1', 5))
  const salidos: DelCarrito[] = []
  const { enviados } = await cola.despachar(async (c) => {
    salidos.push(c as DelCarrito)
    if (salidos.length === 1) await cola.formar(de('1', 7, 5))
    return GUARDADO
  })
  expect(enviados).toBe(2)
  expect(salidos).toMatchObject([{ cantidad: 5 }, { cantidad: 7, estaba: 0, enLugarDe: [salidos[0]?.clave] }])
})

test('lo que no quedó como se quería se cuenta hasta que se ve, y una vez de cada artículo', async () => {
  const cola = abrir(newLibroDePrueba().libro)
  const diferencia = (c: Apunte, quedo: string) => ({
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
  await olvidarDiferencias(vistas, cola.suyo)
  // what came while the dialog was being closed was not seen
  expect(cola.leer().diferencias).toMatchObject([{ quedo: '5' }])
  await olvidarDiferencias(cola.leer().diferencias, cola.suyo)
  expect(cola.leer().diferencias).toEqual([])
})

test('un deseo se vuelve otro una sola vez, aunque otra pestaña lo intente después', () => {
  const linea = { acto: 'captura', escrito: '1', codigo: '1', cantidad: '3', rutaOrigen: 'escaner' } as const
  const sello = (clave: string) => ({ clave, hecho: '' })
  const deseado = enSuLugar(conDeseo(SIN_ESPERA, linea, sello('a')), 'a', de('1', 3), sello('b'))
  expect(deseado.cambios).toMatchObject([{ clave: 'b', cantidad: 3 }])
  expect(enSuLugar(sinApunte(deseado, 'b'), 'a', de('1', 3), sello('c')).cambios).toEqual([])
})

test('si otro usuario entra mientras algo sale, de lo suyo nada sale en ese turno', async () => {
  let usuario = 'farmacia\n1'
  const { suyo } = abrir(newLibroDePrueba().libro, () => usuario)
  for (const de of ['nueva\n1', 'farmacia\n1']) {
    usuario = de
    const codigo = de
    await suyo.formar({ acto: 'captura', escrito: codigo, codigo, cantidad: '1', rutaOrigen: 'escaner' }).queda
  }
  const salidos: string[] = []
  const enviar: Clase<'captura'>['enviar'] = async ({ codigo }) => {
    salidos.push(codigo)
    usuario = 'nueva\n1'
    await suyo.alDia()
    return YA_DICHO
  }
  await despachar({ captura: { enviar } }, suyo, 600_000)
  expect(salidos).toEqual(['farmacia\n1'])
})

test('lo que espera a una persona no sale solo', async () => {
  const cola = abrir(newLibroDePrueba().libro)
  await cola.formar({ acto: 'lista', idLista: 7, version: 3, nombre: 'Semanal', renglones: [] })
  await cola.formar({ acto: 'lista', idLista: 7, version: 9, nombre: 'Otra', renglones: [] })
  expect(cola.leer().cambios).toMatchObject([{ nombre: 'Otra' }])
  await cola.despachar(async () => ({ guardado: false, diferencia: null, espera: true }))
  expect(await cola.despachar(async () => GUARDADO)).toEqual({ enviados: 0, resueltos: 0 })
  expect(cola.leer().cambios).toMatchObject([{ detenido: true }])
})

test('de lo que se borró al cerrar sesión mientras salía no queda nada que decidir ni que contar', async () => {
  const { libro, guardado: enEquipo } = newLibroDePrueba()
  const cola = abrir(libro)
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
    await cola.vaciar('farmacia')
    return { guardado: false, diferencia: { ...diferencia, clave }, espera: true }
  })
  expect(enEquipo.size).toBe(0)
})

test('de dos pestañas despacha una, y nada sale dos veces', async () => {
  const { libro } = newLibroDePrueba()
  const [una, otra] = [abrir(libro), abrir(libro)]
  for (const codigo of ['1', '2', '3']) await una.formar(de(codigo, 1))
  const salidos: string[] = []
  const enviar = async (c: Apunte) => {
    await new Promise((resolve) => setImmediate(resolve))
    salidos.push(c.clave)
    return GUARDADO
  }
  await Promise.all([una.despachar(enviar), otra.despachar(enviar)])
  expect(new Set(salidos).size).toBe(3)
  expect(salidos).toHaveLength(3)
})

test('una pestaña que el navegador durmió a medio envío no detiene a la otra, y al despertar no manda nada más', async () => {
  const { libro } = newLibroDePrueba()
  const servidor = newServidor()
  const [una, otra] = [abrir(libro), abrir(libro, undefined, 1)]
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
  expect(await otra.despachar(enviarA(servidor))).toEqual({ enviados: 3, resueltos: 3 })
  // what is typed meanwhile is the other's to send
  await otra.formar(de('4', 1))
  await una.alDia()
  despertar()
  expect(await deLaDormida).toEqual({ enviados: 1, resueltos: 1 })
  expect([deUna, servidor.escrituras()]).toEqual([1, 3])
  expect((await una.alDia()).cambios).toMatchObject([{ codArticulo: '4' }])
})
