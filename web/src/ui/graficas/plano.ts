import type { Unidad } from '@surtia/rules/estadisticas/temas.ts'
import { scaleBand } from 'd3-scale'
import { anchoDe, anchoDeEje, type Escala, escalaDe, type Marca, type Rotulo, rotulosQueCaben } from './ejes.ts'
import { type Medida, queLlena } from './use-medida.ts'

/** Where things stand in a plot of columns; px. */
export type Plano = {
  /** what it needs, and what it takes */
  minimo: number
  alto: number
  arriba: number
  abajo: number
  izquierda: number
  /** where the columns end */
  derecha: number
  /** of the box of a bar */
  grueso: number
  escala: Escala
  centro: (columna: number) => number
  /** a whole column, from top to bottom */
  columna: (columna: number) => Rectangulo
  marcas: (puntos: readonly { corta: string; grupo?: string }[]) => Marca[]
}
export type Rectangulo = { x: number; y: number; width: number; height: number }

type De = Medida & { unidad: Unidad; columnas: number; altura?: number }

/** A plot of so many columns that holds these values. */
export function planoDe({ ancho, letra, sitio, unidad, columnas, altura = 19 }: De, valores: readonly number[]): Plano {
  const arriba = Math.round(letra * 1.75)
  const minimo = Math.round(letra * altura)
  const alto = queLlena(minimo, sitio)
  const abajo = Math.round(alto - letra * (valores.some((n) => n < 0) ? 4.4 : 3.2))
  const escala = escalaDe(valores, [abajo, arriba])
  const izquierda = anchoDeEje(escala, unidad, letra)
  const lugares = scaleBand(
    Array.from({ length: columnas }, (_, i) => i),
    [izquierda, ancho],
  )
  const paso = lugares.bandwidth()
  const centro = (columna: number) => (lugares(columna) ?? izquierda) + paso / 2
  const pie = alto - letra * 3.2
  return {
    minimo,
    alto,
    arriba,
    abajo: pie,
    izquierda,
    derecha: ancho,
    grueso: Math.max(2, Math.min(paso - Math.min(8, paso * 0.25), letra * 6)),
    escala,
    centro,
    columna: (columna) => ({ x: centro(columna) - paso / 2, y: 0, width: paso, height: pie }),
    marcas: (puntos) => puntos.map(({ corta, grupo }, i) => ({ x: centro(i), corta, grupo })),
  }
}

/** The box between two values, in a column. */
export function entre({ escala, centro }: Plano, columna: number, grueso: number, [a, b]: readonly [number, number]) {
  const [y1, y2] = [escala.y(a), escala.y(b)]
  return { x: centro(columna) - grueso / 2, y: Math.min(y1, y2), width: grueso, height: Math.abs(y1 - y2) }
}

/**
 * The values that are written over their columns, the first ones first where two would touch: above whatever stands beside them as
 * far as their text reaches; what is below zero, below it.
 */
export function rotulosDe(
  { escala, centro, columna, izquierda }: Plano,
  cuales: readonly { columna: number; valor: number; texto: string }[],
  /** how high each column goes, in its unit */
  altos: readonly number[],
  { ancho, letra }: Medida,
): Rotulo[] {
  const paso = columna(0).width
  const rotulos = cuales.flatMap(({ columna: i, valor, texto }): Rotulo[] => {
    const mitad = anchoDe(texto, letra) / 2
    // not against the figures of the axis
    const x = Math.min(ancho - mitad, Math.max(izquierda + mitad + letra * 0.5, centro(i)))
    if (valor < 0) return [{ x, y: escala.y(valor) + letra * 1.1, texto }]
    const vecinos = altos.filter((_, j) => Math.abs(centro(j) - x) < mitad + paso / 2)
    const y = escala.y(Math.max(valor, ...vecinos))
    // over a neighbour that is much higher it would be read as the neighbour's
    return escala.y(altos[i] ?? valor) - y > letra * 1.2 ? [] : [{ x, y: y - letra * 0.5, texto }]
  })
  return rotulosQueCaben(rotulos, ancho, letra)
}

/** Which columns are worth a label: the highest, those below zero, the last; a column of 0 says nothing. */
export function dignosDeRotulo(valores: readonly number[]): number[] {
  const mayor = valores.indexOf(Math.max(...valores))
  const debajo = valores.flatMap((valor, i) => (valor < 0 ? [i] : []))
  return [...new Set([mayor, ...debajo, valores.length - 1])].filter((i) => (valores[i] ?? 0) !== 0)
}
