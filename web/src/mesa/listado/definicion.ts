import type { PedidoDeMesa } from '@surtia/contracts/mesa.ts'
import type { ReactNode } from 'react'
import type { Dibujo } from '../../ui/Icono.tsx'

export type Llave = string | number

/** A column: its head, what stands in it of a row, and how it looks. */
export type ColumnaDeListado<F> = {
  titulo: string
  celda: (fila: F) => ReactNode
  /** the server's name of this order; without it the head is no button */
  orden?: string
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

/** A filter; its title is the head of its column, `nombre` what the server calls it and what stands in the address. */
export type FiltroDeListado =
  | { clase: 'texto'; nombre: string; titulo: string }
  | { clase: 'opciones'; nombre: string; titulo: string; opciones: readonly (readonly [valor: string, dice: string])[] }
  /** from a day to a day: two names */
  | { clase: 'dias'; desde: string; hasta: string; titulo: string }
  /** a box to tick */
  | { clase: 'si'; nombre: string; titulo: string }

/** A view that is always there. */
export type VistaFija = { nombre: string; filtros: Readonly<Record<string, string>>; orden?: string }

/** What can be done with the ticked rows, to each of them. */
export type HechoDeListado<F> = {
  texto: string
  icono?: Dibujo
  /** whether it makes sense for this row; the others are left ticked and told */
  sirve?: (fila: F) => boolean
  hacer: (fila: F) => Promise<unknown>
}

/** What a page of a list answers: `enviar(consultarX, asked)` does. */
export type PaginaDeListado<F> = {
  data: readonly F[]
  cursor: string | null
  cuantos: number
  filtrosIgnorados: readonly string[]
}
export type Consultar<F> = (asked: { body: PedidoDeMesa; signal: AbortSignal }) => Promise<PaginaDeListado<F>>
