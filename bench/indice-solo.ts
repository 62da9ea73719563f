import { setTimeout as pause } from 'node:timers/promises'
import { bitacora } from '@surtia/server/bitacora.ts'
import { openDatabase } from '@surtia/server/db/database.ts'
import { abrirIndice } from '@surtia/server/indice/indice.ts'
import type { Mirada } from '@surtia/server/indice/mirada.ts'
import { figuresOf } from './load.ts'
import { amplia, conDesliz, exacta, volteado } from './preguntas.ts'

/** What it tells, MB and seconds; of searches, ms. */
export type DelIndice = {
  articulos: number
  segundos: number
  procesador: number
  megas: number
  proceso: number
  busquedas: { nombre: string; medio: number; p50: number; p99: number }[]
}

// The index alone in a process of its own, with --expose-gc: what it holds, how long it takes to load, and what a search of it costs.
const db = openDatabase({ url: process.env.DATABASE_URL ?? '', conexiones: 4, onError: () => undefined })
const indice = abrirIndice({ db, log: bitacora({ registro: 'silent', registroForma: 'json' }) })
const MIRADA: Mirada = {
  codCliente: '800001',
  sucursal: 1,
  hoy: new Date().toISOString().slice(0, 10),
  entregaPropia: '2026-11-01',
  entregaOtros: '2026-11-01',
  evento: true,
  imagenesUrl: '/empaques',
}
/** the last search's memory of results must not count as index */
const OLVIDO_MS = 1_500

async function megas(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.()
    await pause(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_048_576
}

const vacio = await megas()
const inicio = performance.now()
const cpu = process.cpuUsage()
await indice.alDia()
const { user, system } = process.cpuUsage(cpu)
const segundos = (performance.now() - inicio) / 1_000
await pause(OLVIDO_MS)
const suyos = (await megas()) - vacio
const { rss } = process.memoryUsage()

const descripciones = indice.catalogo.descripciones
const distinta = (i: number) =>
  String(descripciones[(i * 7_919) % descripciones.length] ?? '')
    .toLowerCase()
    .split(' ')
    .slice(0, 2 + (i % 4))
    .join(' ')
const CLASES: Record<string, (i: number) => string> = {
  'different texts': distinta,
  'different texts with a slip': (i) => volteado(distinta(i).normalize('NFD').replace(/\p{M}/gu, '')),
  'the same twelve': exacta,
  'twelve broad words': amplia,
  'twelve slips': conDesliz,
}
const busquedas: DelIndice['busquedas'] = []
for (const [nombre, texto] of Object.entries(CLASES)) {
  const tiempos: number[] = []
  const hasta = performance.now() + 3_000
  for (let i = 0; performance.now() < hasta; i++) {
    const antes = performance.now()
    indice.buscar(MIRADA, [], { buscar: texto(i) })
    tiempos.push(performance.now() - antes)
    // what is kept for a moment is made anew as it would be under load: others have their turn
    if (i % 50 === 0) await pause(0)
  }
  const f = figuresOf(tiempos, 1)
  busquedas.push({ nombre, medio: tiempos.reduce((suma, ms) => suma + ms, 0) / tiempos.length, p50: f.p50, p99: f.p99 })
}
await indice.cerrar()
await db.destroy()

const suyo: DelIndice = {
  articulos: indice.catalogo.codigos.length,
  segundos,
  procesador: (user + system) / 1e6,
  megas: Math.round(suyos),
  proceso: Math.round(rss / 1_048_576),
  busquedas,
}
console.log(JSON.stringify(suyo))
