import type { ColumnaDe, FilaDe, FiltroDe, OrdenDe, UnListado, ValoresDe } from '@surtia/contracts/listado.ts'
import type { ReactNode } from 'react'
import type { Dibujo } from '../../ui/Icono.tsx'

export type Llave = string | number

type Aspecto = {
  /** a figure: at the right */
  num?: boolean
  /** the head is only heard */
  oculto?: boolean
  /** on a phone's card: the name of the row, at its top, its state, beside it, or what is pressed; on paper that is left out */
  lugar?: 'doc' | 'est' | 'acciones'
  /** before its value on a card, where that is not its title; '' for nothing */
  rotulo?: string
  /** the whole width of a card */
  ancha?: boolean
}
/** A column: its head, what stands in it of a row, and how it looks. */
export type ColumnaDeListado<F> = Aspecto & {
  titulo: string
  celda: (fila: F) => ReactNode
  /** the server's name of this order; without it the head is no button */
  orden?: string | undefined
}

/** The columns whose value can be shown as it is. */
type Suyas<L extends UnListado, F = FilaDe<L>> = {
  [C in keyof F & ColumnaDe<L>]: F[C] extends string | number | null ? C : never
}[keyof F & ColumnaDe<L>]
/** A column of a screen: one of the list, whose title and order it has unless it says others, or one of the screen alone. */
export type ColumnaDicha<L extends UnListado, F = FilaDe<L>> = Aspecto & { orden?: OrdenDe<L> } & (
    | { de: Suyas<L>; titulo?: string; celda?: (fila: F) => ReactNode }
    | { de: ColumnaDe<L>; titulo?: string; celda: (fila: F) => ReactNode }
    | { de?: never; titulo: string; celda: (fila: F) => ReactNode }
  )

/** The columns of a screen, each what its list says of it. */
export const columnasDe = <L extends UnListado>(
  { columnas, ordenes }: L,
  dichas: readonly ColumnaDicha<L>[],
): readonly ColumnaDeListado<FilaDe<L>>[] =>
  dichas.map(({ de = '', ...dicha }) => ({
    titulo: columnas[de] ?? '',
    celda: (fila) => fila[de as keyof typeof fila] as ReactNode,
    orden: ordenes.find((orden) => orden === de),
    ...dicha,
  }))

type Opciones<V extends string = string> = readonly (readonly [valor: V, dice: string])[]
/**
 * A filter; its title is the head of its column, `nombre` what the server calls it and what stands in the address. `sugeridos`: what may
 * be written in it, among others; `deVista`: a view asks for it, so it is seen only while it holds.
 */
export type FiltroDeListado = { titulo: string } & (
  | { nombre: string; opciones?: Opciones; casilla?: boolean; sugeridos?: readonly string[]; deVista?: boolean }
  /** from a day to a day: two names */
  | { desde: string; hasta: string }
)

type DeClase<L extends UnListado, K> = {
  [N in FiltroDe<L>]: L['filtros'][N] extends K ? N : never
}[FiltroDe<L>]
type Valor<L extends UnListado, N extends FiltroDe<L>> = NonNullable<ValoresDe<L>[N]> & string
/** A filter of a screen: one of the list, with its values in words where they are few. */
type DichoDeFiltro<L extends UnListado> = { titulo: string } & (
  | { nombre: DeClase<L, 'texto'> }
  | { nombre: DeClase<L, 'si'>; deVista?: true }
  | { nombre: DeClase<L, 'texto'>; sugeridos: readonly string[] }
  | { nombre: DeClase<L, 'texto'>; opciones: Opciones }
  | { desde: DeClase<L, 'dia'>; hasta: DeClase<L, 'dia'> }
  | {
      [N in DeClase<L, readonly string[]>]: {
        nombre: N
        opciones: Opciones<Valor<L, N>> | Readonly<Record<Valor<L, N>, string>>
      }
    }[DeClase<L, readonly string[]>]
)

export const filtrosDe = <L extends UnListado>(
  { filtros }: L,
  dichos: readonly DichoDeFiltro<L>[],
): readonly FiltroDeListado[] =>
  dichos.map((dicho): FiltroDeListado => {
    if ('desde' in dicho) return dicho
    if ('opciones' in dicho) return { ...dicho, opciones: enPares(dicho.opciones) }
    return { ...dicho, casilla: filtros[dicho.nombre] === 'si' }
  })
const enPares = (opciones: Opciones | Readonly<Record<string, string>>): Opciones =>
  Array.isArray(opciones) ? opciones : Object.entries(opciones)

/** A view that is always there. */
export type VistaFija<L extends UnListado = UnListado> = {
  nombre: string
  filtros: ValoresDe<L>
  orden?: OrdenDe<L> | `-${OrdenDe<L>}`
}

/** What can be done with the ticked rows, to each of them. */
export type HechoDeListado<F> = {
  texto: string
  icono?: Dibujo
  /** whether it makes sense for this row; the others are left ticked and told */
  sirve?: (fila: F) => boolean
  hacer: (fila: F) => Promise<unknown>
}

/** What a page of a list answers. */
export type PaginaDeListado<F> = {
  data: readonly F[]
  cursor: string | null
  cuantos: number
  filtrosIgnorados: readonly string[]
}
