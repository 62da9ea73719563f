import { setTimeout as pause } from 'node:timers/promises'
import type { Cuaderno } from './cifras.ts'
import type { Mundo } from './mundo.ts'
import { type Cuenta, PARTES, type Produccion } from './produccion.ts'
import { entrar, pantallaAbierta } from './visita-de-farmacia.ts'

/** rows and tables that docs/crecer.md is made of (tamanos.ts) */
export const ENTERA = 'the morning as it comes'
export const MUESTREADA = 'the same, one of 100 lines in the log'
export const COSTO = 'what a pharmacy’s morning costs'
export const QUEDA = 'what a pharmacy’s morning leaves in the database'
export const MEMORIA = 'memory, MB'
export const PANTALLAS = 500

/** What was spent, with the bytes that were answered. */
export type Gasto = Cuenta & { respuestas: number }
const gastoDe = (de: (cual: keyof Gasto) => number): Gasto => ({
  portal: de('portal'),
  postgres: de('postgres'),
  proxy: de('proxy'),
  trabajos: de('trabajos'),
  bitacora: de('bitacora'),
  wal: de('wal'),
  respuestas: de('respuestas'),
})

export const entre = (gasto: Gasto, n: number): Gasto => gastoDe((cual) => gasto[cual] / n)
/** Without what is spent when nobody asks for anything, of which `veces` passed. */
export const sinReposo = (gasto: Gasto, reposo: Gasto, veces: number): Gasto =>
  gastoDe((cual) => Math.max(0, gasto[cual] - reposo[cual] * veces))

/** What is spent until it is done; `hacer` answers the bytes that it received. */
export async function medido(produccion: Produccion, hacer: () => Promise<number>): Promise<Gasto> {
  const antes = await produccion.contar()
  const respuestas = await hacer()
  const despues = await produccion.contar()
  return gastoDe((cual) => (cual === 'respuestas' ? respuestas : despues[cual] - antes[cual]))
}

/** What so many seconds of nothing cost. */
export const reposar = (produccion: Produccion, segundos: number): Promise<Gasto> =>
  medido(produccion, () => pause(segundos * 1_000).then(() => 0))

export type Renglon = { nombre: string; cuantas: number; gasto: Gasto }
export function contarGastos(hoja: Cuaderno, renglones: readonly Renglon[]): void {
  const partes = ['portal', 'PostgreSQL', 'proxy', 'worker'].map((parte) => `${parte}, ms`)
  const fila = hoja.tabla(COSTO, ['what', 'requests', ...partes, 'log, kB', 'answers, kB', 'WAL, kB'])
  for (const { nombre, cuantas, gasto } of renglones) {
    const { bitacora, respuestas, wal } = gasto
    fila([nombre, cuantas, ...PARTES.map((cual) => gasto[cual]), bitacora / 1_000, respuestas / 1_000, wal / 1_000])
  }
}

type Tabla = { tabla: string; bytes: number; filas: number }
/** Rows and bytes, with their indexes, of every table. */
export async function tablasDe({ base }: Mundo): Promise<Tabla[]> {
  const { rows } = await base.query<Tabla>(
    `select relname as tabla, pg_total_relation_size(relid)::float8 as bytes,
            (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, relname), false, true, '')))[1]::text::int as filas
       from pg_stat_user_tables where schemaname = 'public'`,
  )
  return rows
}

export function contarFilas(hoja: Cuaderno, antes: readonly Tabla[], despues: readonly Tabla[], n: number): void {
  const fila = hoja.tabla(QUEDA, ['table', 'rows', 'kB with its indexes'])
  const crecidas = despues
    .map(({ tabla, bytes, filas }) => {
      const suya = antes.find((una) => una.tabla === tabla)
      return { tabla, filas: (filas - (suya?.filas ?? 0)) / n, kB: (bytes - (suya?.bytes ?? 0)) / n / 1_000 }
    })
    .filter(({ filas, kB }) => filas > 0 || kB > 0)
    .sort((a, b) => b.kB - a.kB)
  for (const { tabla, filas, kB } of crecidas) fila([tabla, filas, kB])
  fila(['in all', ...(['filas', 'kB'] as const).map((que) => crecidas.reduce((suma, una) => suma + una[que], 0))])
}

/** At the end of a morning, and what so many screens take that only wait for what is new. */
export async function contarMemoria(hoja: Cuaderno, produccion: Produccion): Promise<void> {
  const fila = hoja.tabla(MEMORIA, ['when', 'portal', 'PostgreSQL', 'proxy', 'worker'])
  const megas = () => {
    const suyas = produccion.megas()
    return PARTES.map((cual) => suyas[cual])
  }
  fila(['at the end of the morning', ...megas()])
  const linea = await produccion.openLine()
  const token = await entrar(linea, 0)
  const abiertas = await Promise.all(Array.from({ length: PANTALLAS }, () => pantallaAbierta(produccion, token)))
  await linea.ask({ path: '/api/inicio', headers: { authorization: `Bearer ${token}` } })
  fila([`with ${PANTALLAS} open screens`, ...megas()])
  for (const una of [linea, ...abiertas]) una.close()
}
