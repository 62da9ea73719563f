import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

export const CARPETA = join(import.meta.dirname, 'cifras')

/** What a figure has to be, and whether it is: `valor` is what `que` came to. */
export type Meta = { que: string; valor: number; unidad: string; sentido: '≥' | '≤'; meta: number; cumple: boolean }
export type Celda = string | number | readonly number[]
export type Renglon = { celdas: readonly Celda[]; metas: readonly Meta[]; avisos: readonly string[] }
export type Tabla = { titulo: string; columnas: readonly string[]; renglones: readonly Renglon[] }
/** What one run measured of one theme. `carga`: of the machine, before the run. */
export type Cifras = { fecha: string; nucleos: number; carga: number; tablas: readonly Tabla[] }

type Hecho = [que: string, valor: number, meta: number, unidad: string]
export const alMenos = (...[que, medido, meta, unidad]: Hecho): Meta => {
  const valor = corto(medido)
  return { que, valor, unidad, sentido: '≥', meta, cumple: valor >= meta }
}
export const aLoMas = (...[que, medido, meta, unidad]: Hecho): Meta => {
  const valor = corto(medido)
  return { que, valor, unidad, sentido: '≤', meta, cumple: valor <= meta }
}

/** As many digits as a measured figure is worth; what is counted stays as it is. */
const corto = (n: number) => (Number.isInteger(n) ? n : Number(n.toPrecision(4)))
const cortas = (celda: Celda): Celda =>
  typeof celda === 'string' ? celda : typeof celda === 'number' ? corto(celda) : celda.map(corto)

export type Anotar = (celdas: readonly Celda[], metas?: readonly Meta[], avisos?: readonly string[]) => void
/** Tables of a theme: what is noted in them is told at once. */
export type Cuaderno = { tablas: readonly Tabla[]; tabla: (titulo: string, columnas: readonly string[]) => Anotar }

export function abrirCuaderno(): Cuaderno {
  const tablas: Tabla[] = []
  return {
    tablas,
    tabla: (titulo, columnas) => {
      const renglones: Renglon[] = []
      tablas.push({ titulo, columnas, renglones })
      console.log(['', titulo, ...(titulo ? [''] : []), ...cabeza([...columnas, METAS])].join('\n'))
      return (celdas, metas = [], avisos = []) => {
        const renglon = { celdas: celdas.map(cortas), metas, avisos }
        renglones.push(renglon)
        console.log(linea(renglon, true))
      }
    },
  }
}

const INICIO = { fecha: new Date().toISOString().slice(0, 10), carga: Math.round((loadavg()[0] ?? 0) * 10) / 10 }

/** Keeps what was measured of a theme: a row a line, so that two runs can be compared. */
export function guardarCifras(tema: string, tablas: readonly Tabla[]): void {
  const deQue: Omit<Cifras, 'tablas'> = { ...INICIO, nucleos: availableParallelism() }
  const texto = tablas
    .map(({ renglones, ...suyo }) => {
      const filas = renglones.map((renglon) => `    ${JSON.stringify(renglon)}`)
      return `  ${JSON.stringify(suyo).slice(0, -1)},"renglones":[\n${filas.join(',\n')}\n  ]}`
    })
    .join(',\n')
  mkdirSync(CARPETA, { recursive: true })
  writeFileSync(join(CARPETA, `${tema}.json`), `${JSON.stringify(deQue).slice(0, -1)},"tablas":[\n${texto}\n]}\n`)
}

/** As they stand in README: when and where it was measured, then its tables. */
export function enMarkdown({ fecha, nucleos, carga, tablas }: Cifras): string {
  const medido = `Measured ${fecha} on ${nucleos} cores, load ${enTexto(carga)} before.`
  return [medido, ...tablas.map(tablaEnMarkdown)].join('\n\n')
}

function tablaEnMarkdown({ titulo, columnas, renglones }: Tabla): string {
  const conMetas = renglones.some(({ metas, avisos }) => metas.length + avisos.length > 0)
  const lineas = renglones.map((renglon) => linea(renglon, conMetas))
  return [
    ...(titulo ? [`**${titulo}**`, ''] : []),
    ...cabeza(conMetas ? [...columnas, METAS] : columnas),
    ...lineas,
  ].join('\n')
}

const METAS = 'goals'
const cabeza = (columnas: readonly string[]) => [enLinea(columnas), enLinea(columnas.map(() => '---'))]
const enLinea = (celdas: readonly string[]) => `| ${celdas.join(' | ')} |`

function linea({ celdas, metas, avisos }: Renglon, conMetas: boolean): string {
  const dichas = [...metas.map(juicio), ...avisos.map((aviso) => `**${aviso}**`)].join('; ')
  return enLinea([...celdas.map(enTexto), ...(conMetas ? [dichas] : [])])
}

const juicio = ({ que, valor, unidad, sentido, meta, cumple }: Meta) =>
  `${que} ${enTexto(valor)}${unidad} (${sentido} ${enTexto(meta)}${unidad}): ${cumple ? 'met' : '**goal missed**'}`

function enTexto(celda: Celda | null): string {
  if (celda === null) return ''
  if (typeof celda === 'string') return celda
  if (typeof celda !== 'number') return celda.map(enTexto).join(', ')
  const decimales = celda >= 100 ? 0 : celda >= 10 ? 1 : celda >= 1 ? 2 : 3
  return celda.toLocaleString('es-MX', { maximumFractionDigits: decimales })
}
