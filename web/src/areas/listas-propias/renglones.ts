import type { Data } from '@surtia/contracts/call.ts'
import type { listaPropia } from '@surtia/contracts/listas-propias.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { alMenos, CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { Pesos } from '@surtia/rules/dinero.ts'
import type { RenglonDeLista } from '../../equipo/deseos.ts'
import type { ArticuloSugerido } from '../catalogo/use-sugerencias.ts'

export type RenglonDeTabla = RenglonDeLista
/** What is wished of an article, in pieces. */
export type RenglonEscrito = { codArticulo: string; cantidad: number; nota: string }
/** A list as it stands on the screen: its name and its lines, in their order. */
export type LoEscrito<R extends RenglonEscrito = RenglonDeTabla> = { nombre: string; renglones: readonly R[] }
/** One as it is stored. cambiada: instant */
export type ListaSabida = LoEscrito & { idLista: number; version: number; cambiada: string }

export const sabidaDe = ({ renglones, ...lista }: Data<typeof listaPropia>): ListaSabida => ({
  ...lista,
  renglones: renglones.map(({ articulo, cantidad, nota }) => {
    const { codArticulo, descripcion, laboratorio, existenciaMiCedis, existenciaOtrosCedis, estatus } = articulo
    const { precio } = precioVigente(articulo, Math.max(1, cantidad), true)
    return {
      codArticulo,
      descripcion,
      laboratorio,
      precio,
      existenciaMiCedis,
      existenciaOtrosCedis,
      estatus,
      cantidad,
      nota,
    }
  }),
})

/** MXN: what a list comes to, without taxes. */
export const importeDeLista = (renglones: readonly RenglonDeTabla[]): Pesos =>
  sumar(renglones.map(({ cantidad, precio }) => importeDe(cantidad, precio)))

/** Whether both say the same. */
export const dicenLoMismo = (una: LoEscrito<RenglonEscrito>, otra: LoEscrito<RenglonEscrito>): boolean =>
  enTexto(una) === enTexto(otra)

const enTexto = ({ nombre, renglones }: LoEscrito<RenglonEscrito>): string =>
  JSON.stringify([nombre, renglones.map(({ codArticulo, cantidad, nota }) => [codArticulo, cantidad, nota.trim()])])

/** A number for what is written, by which it is known again. */
export const huellaDe = (escrito: LoEscrito<RenglonEscrito>): number =>
  [...enTexto(escrito)].reduce((suma, letra) => (Math.imul(suma, 31) + (letra.codePointAt(0) ?? 0)) | 0, 0)

/** An article that was chosen: its minimum is wished for. */
export const renglonDe = (a: ArticuloSugerido): RenglonDeTabla => ({
  codArticulo: a.codArticulo,
  descripcion: a.descripcion,
  laboratorio: a.laboratorio,
  precio: a.precio,
  existenciaMiCedis: a.existenciaMiCedis,
  existenciaOtrosCedis: a.existenciaOtrosCedis,
  estatus: 'A',
  cantidad: alMenos(a),
  nota: '',
})

/** What is typed as a quantity; null when it is none. */
export function piezasEscritas(texto: string): number | null {
  const n = Number(texto)
  return /^\d{1,5}$/.test(texto) && n >= 1 && n <= CANTIDAD_MAXIMA ? n : null
}

type Renglones = readonly RenglonDeTabla[]

export const sinRenglon = (renglones: Renglones, codArticulo: string): Renglones =>
  renglones.filter((r) => r.codArticulo !== codArticulo)

export const conCambio = (
  renglones: Renglones,
  codArticulo: string,
  cambio: Partial<Pick<RenglonDeTabla, 'cantidad' | 'nota'>>,
): Renglones => renglones.map((r) => (r.codArticulo === codArticulo ? { ...r, ...cambio } : r))

/** It goes so many places down (up, negative); at the ends it stays. */
export function movido(renglones: Renglones, codArticulo: string, pasos: 1 | -1): Renglones {
  const de = renglones.findIndex((r) => r.codArticulo === codArticulo)
  const otro = renglones[de + pasos]
  const suyo = renglones[de]
  if (!suyo || !otro) return renglones
  return renglones.map((r, i) => (i === de ? otro : i === de + pasos ? suyo : r))
}

/** Back where it stood, as far as the list still is so long; what came again meanwhile stays as it is. */
export function devuelto(renglones: Renglones, renglon: RenglonDeTabla, lugar: number): Renglones {
  if (renglones.some((r) => r.codArticulo === renglon.codArticulo)) return renglones
  return [...renglones.slice(0, lugar), renglon, ...renglones.slice(lugar)]
}
