import { setTimeout as pause } from 'node:timers/promises'
import { aLoMas, type Cuaderno } from './cifras.ts'
import {
  contarFilas,
  contarGastos,
  contarMemoria,
  ENTERA,
  entre,
  MUESTREADA,
  medido,
  type Renglon,
  reposar,
  sinReposo,
  tablasDe,
} from './gastos.ts'
import { figuresOf, type Line } from './load.ts'
import type { Mundo } from './mundo.ts'
import { FARMACIAS, llenarNacion } from './nacion-mundo.ts'
import { enProduccion, type Produccion } from './produccion.ts'
import { CLASES, type Clase, entrar, pantallaAbierta, pasosDe } from './visita-de-farmacia.ts'

export const HORAS = 3
/** a pharmacy takes a quarter of an hour for its order */
const VISITA_S = 900
/** How many begin in each ten minutes of the morning, 1 = the mean: the shops open, then the peak of half past nine. */
const PERFIL = [0.3, 0.5, 0.8, 1.1, 1.4, 1.6, 1.8, 1.8, 1.6, 1.4, 1.2, 1, 0.9, 0.8, 0.6, 0.5, 0.4, 0.3]
const MEDIA = PERFIL.reduce((suma, peso) => suma + peso, 0) / PERFIL.length
/** the fullest ten minutes beside the mean */
export const PICO = Math.max(...PERFIL) / MEDIA
const A_LA_VEZ = 8
const REPOSO_S = 10

export type Paso = {
  /** how many seconds of the morning pass in one of ours: as many pharmacies fewer take part, so that rates are a nation's */
  compresion: number
  /** which part of the nation's rate, 1 = all of it */
  ritmo: number
  /** pharmacies that go through the morning step by step, all at one step, so that each kind of request can be told */
  porClase: number
}
type Tiempos = Map<Clase, { tiempos: number[]; fallas: number }>

/** What a pharmacy's morning costs: by kind of request, then as mornings come, with the log whole and with one of a hundred lines. */
export async function medirManana(hoja: Cuaderno, mundo: Mundo, paso: Paso): Promise<void> {
  await llenarNacion(mundo)
  await mundo.detener()
  const renglones: Renglon[] = []
  await enProduccion(mundo, { muestra: 1 }, async (produccion) => {
    renglones.push(...(await porClase(mundo, produccion, paso.porClase)))
    const antes = await tablasDe(mundo)
    const { visitas, gasto, tiempos, total } = await pasarManana(mundo, produccion, paso)
    renglones.push({ nombre: ENTERA, cuantas: peticiones(mundo), gasto })
    contarTiempos(hoja, tiempos, total, `${visitas} pharmacies in ${Math.round(total)} s (× ${paso.compresion})`)
    contarFilas(hoja, antes, await tablasDe(mundo), visitas)
    await contarMemoria(hoja, produccion)
  })
  await enProduccion(mundo, { muestra: 100 }, async (produccion) => {
    await calentar(mundo, produccion)
    const { gasto } = await pasarManana(mundo, produccion, paso)
    renglones.push({ nombre: MUESTREADA, cuantas: peticiones(mundo), gasto })
  })
  contarGastos(hoja, renglones)
}

/** of one pharmacy: what signs in, and its steps */
const peticiones = (mundo: Mundo) => 1 + [...pasosDe(mundo, 0, '')].length

/** Each step of a hundred pharmacies together, without what is spent at rest. */
async function porClase(mundo: Mundo, produccion: Produccion, farmacias: number): Promise<Renglon[]> {
  await calentar(mundo, produccion)
  const reposo = await reposar(produccion, REPOSO_S)
  const visitas: { linea: Line; token: string }[] = []
  const renglones: Renglon[] = []
  for (const clase of CLASES) {
    const inicio = performance.now()
    let cuantas = 0
    const gasto = await medido(produccion, async () => {
      let recibidos = 0
      await porTurnos(farmacias, async (n) => {
        const linea = visitas[n]?.linea ?? (await produccion.openLine())
        const antes = clase === 'sign in' ? 0 : linea.received()
        if (clase === 'sign in') visitas[n] = { linea, token: await entrar(linea, n) }
        const suyas = [...pasosDe(mundo, n, visitas[n]?.token ?? '')].filter(([cual]) => cual === clase)
        for (const [, request] of suyas) if (!(await linea.ask(request))) throw new Error(`${clase} failed`)
        cuantas += suyas.length
        recibidos += linea.received() - antes
      })
      await produccion.hastaQuieto()
      return recibidos
    })
    const veces = (performance.now() - inicio) / (REPOSO_S * 1_000)
    const suyo = entre(sinReposo(gasto, reposo, veces), farmacias)
    renglones.push({ nombre: clase, cuantas: Math.max(1, cuantas / farmacias), gasto: suyo })
  }
  for (const { linea } of visitas) linea.close()
  return [...renglones, { nombre: 'at rest, an hour', cuantas: 0, gasto: entre(reposo, REPOSO_S / 3_600) }]
}

/** Each of them, some at once. */
async function porTurnos(cuantas: number, hacer: (n: number) => Promise<void>): Promise<void> {
  const turnos = Array.from({ length: cuantas }, (_, n) => n)
  const trabajar = async () => {
    for (let n = turnos.shift(); n !== undefined; n = turnos.shift()) await hacer(n)
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar))
}

/** Some pharmacies go through all of it first: a process that has just begun is slower. */
export async function calentar(mundo: Mundo, produccion: Produccion): Promise<void> {
  await Promise.all(
    Array.from({ length: A_LA_VEZ }, (_, n) => visitar(mundo, produccion, FARMACIAS - 1 - n, 0, new Map())),
  )
  await produccion.hastaQuieto()
}

/** The morning as it comes: pharmacies begin by the profile, each with its steps one after another. */
export async function pasarManana(mundo: Mundo, produccion: Produccion, { compresion, ritmo, porClase: antes }: Paso) {
  const visitas = Math.round((FARMACIAS * ritmo) / compresion)
  const duracionMs = (HORAS * 3_600_000) / compresion
  const tiempos: Tiempos = new Map()
  const inicio = performance.now()
  const gasto = await medido(produccion, async () => {
    const recibidos = await Promise.all(
      Array.from({ length: visitas }, async (_, n) => {
        await pause(momentoDe((n + Math.random()) / visitas) * duracionMs)
        return visitar(mundo, produccion, antes + n, (VISITA_S / compresion) * 1_000, tiempos)
      }),
    )
    await produccion.hastaQuieto()
    return recibidos.reduce((suma, uno) => suma + uno, 0)
  })
  return { visitas, gasto: entre(gasto, visitas), tiempos, total: (performance.now() - inicio) / 1_000 }
}

/** Which part of the morning has passed when this part of the orders has begun. */
function momentoDe(parte: number): number {
  let falta = parte * MEDIA * PERFIL.length
  for (const [i, peso] of PERFIL.entries()) {
    if (falta <= peso) return (i + falta / peso) / PERFIL.length
    falta -= peso
  }
  return 1
}

/** One pharmacy's morning, its steps spread over `duracionMs` and each after the answer to the last; answers the bytes it received. */
async function visitar(
  mundo: Mundo,
  produccion: Produccion,
  n: number,
  duracionMs: number,
  tiempos: Tiempos,
): Promise<number> {
  const inicio = performance.now()
  const linea = await produccion.openLine()
  const token = await entrar(linea, n)
  anotar(tiempos, 'sign in', performance.now() - inicio, token !== '')
  const pantalla = await pantallaAbierta(produccion, token)
  const pasos = [...pasosDe(mundo, n, token)]
  for (const [i, [clase, request]] of pasos.entries()) {
    const falta = inicio + (duracionMs * (i + Math.random() / 2)) / pasos.length - performance.now()
    if (falta > 0) await pause(falta)
    const pedida = performance.now()
    const bien = await linea.ask(request)
    anotar(tiempos, clase, performance.now() - pedida, bien)
  }
  linea.close()
  pantalla.close()
  return linea.received() + pantalla.received()
}

function anotar(tiempos: Tiempos, clase: Clase, ms: number, bien: boolean): void {
  const suyos = tiempos.get(clase) ?? { tiempos: [], fallas: 0 }
  tiempos.set(clase, suyos)
  suyos.tiempos.push(ms)
  if (!bien) suyos.fallas++
}

function contarTiempos(hoja: Cuaderno, tiempos: Tiempos, total: number, titulo: string): void {
  const fila = hoja.tabla(titulo, ['what', 'how many', 'p50, p95, p99 ms', 'failed'])
  for (const [clase, { tiempos: suyos, fallas }] of tiempos) {
    const { answered, p50, p95, p99 } = figuresOf(suyos, total)
    fila([clase, answered, [p50, p95, p99], fallas], [aLoMas('failed', fallas, 0, '')])
  }
}
