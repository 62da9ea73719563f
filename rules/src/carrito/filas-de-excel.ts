import { estaCancelado } from '../catalogo/estatus-articulo.ts'
import { CANTIDAD_MAXIMA, DEMASIADAS, type Pedible, porQueNo } from './cantidad-pedida.ts'

/** A row of a customer's file as it was read: code and quantity as text or number. */
export type FilaDeExcel = { codArticulo: string | number; cantidad: string | number; descripcion?: string | undefined }

/** What a code of the file may be: an article by its codArticulo, by its barcode, or by another one of it or of its case. */
export type ArticuloDeArchivo = Pedible & { codArticulo: string; codBarras: string; otrosCodigos?: readonly string[] }

export type Rechazada = { codArticulo: string; cantidad: string; descripcion: string; detalle: string; filas: number }
/** `filas`: rows of the file that were summed; cantidad in pieces. */
type Encontrada<A> = { articulo: A; cantidad: number; filas: number }

/** Every row of the file stands in exactly one of the three (docs/reglas/excel.md#un-destino-por-fila). */
export type Revision<A> = { encontrados: Encontrada<A>[]; noEncontrados: Rechazada[]; cantidadIncorrecta: Rechazada[] }

/** What a code of an article may be: digits, or with free codes also letters, dots and dashes; compared in capitals. */
const CODIGO = { digitos: /^\d{1,20}$/, libre: /^[A-Z0-9.-]{1,20}$/ }
const SOLO = {
  digitos: 'El código sólo lleva dígitos, 20 a lo más.',
  libre: 'El código sólo lleva letras, dígitos, puntos y guiones, 20 a lo más.',
}
export type ClaseDeCodigo = keyof typeof CODIGO

/** A cell as text: a whole number keeps all its digits, any other number is none; spaces and the apostrophe that forces text are dropped. */
function escritoEn(celda: string | number): string {
  if (typeof celda === 'number') return Number.isSafeInteger(celda) && celda >= 0 ? String(celda) : ''
  return celda.trim().replace(/^'/, '')
}

/** The code that a cell names, '' when it names none: a number counts by its value when it is whole, a text as it is written. */
export function codigoDeFila(celda: string | number, clase: ClaseDeCodigo = 'digitos'): string {
  const escrito = escritoEn(celda).toUpperCase()
  return CODIGO[clase].test(escrito) ? escrito : ''
}

/** Pieces, or undefined when it is no whole number from 0 on. A text holds digits only: neither '3.0' nor '1,200'. */
export function piezasDeFila(cantidad: string | number): number | undefined {
  const escrita = escritoEn(cantidad)
  return /^\d+$/.test(escrita) ? Number(escrita) : undefined
}

/**
 * Sorts the rows of a file: codArticulo first, then barcode; rows of one article are summed; what cannot be ordered is told with
 * its cause. `articulos` are those that the codes of the file may name. A code or a quantity that is too long refuses its row alone.
 */
export function revisarFilas<A extends ArticuloDeArchivo>(
  filas: readonly FilaDeExcel[],
  articulos: readonly A[],
  clase: ClaseDeCodigo = 'digitos',
): Revision<A> {
  const porCodigo = new Map(articulos.map((a) => [a.codArticulo, a]))
  const porBarras = new Map(
    articulos.flatMap((a) =>
      [...(a.otrosCodigos ?? []), a.codBarras].filter(Boolean).map((codigo) => [codigo, a] as const),
    ),
  )
  const revision: Revision<A> = { encontrados: [], noEncontrados: [], cantidadIncorrecta: [] }
  const sumas = new Map<string, Encontrada<A> & { descripcion: string; escrito: string }>()
  for (const fila of filas) {
    const escrito = codigoDeFila(fila.codArticulo, clase)
    const rechazada = (detalle: string): Rechazada => ({
      codArticulo: escrito || String(fila.codArticulo).trim(),
      cantidad: String(fila.cantidad),
      descripcion: fila.descripcion ?? '',
      detalle,
      filas: 1,
    })
    if (!escrito) {
      revision.noEncontrados.push(rechazada(String(fila.codArticulo).trim() ? SOLO[clase] : 'Falta el código.'))
      continue
    }
    const articulo = porCodigo.get(escrito) ?? porBarras.get(escrito)
    if (!articulo) {
      revision.noEncontrados.push(rechazada('El código no existe en el catálogo.'))
      continue
    }
    const piezas = piezasDeFila(fila.cantidad)
    if (piezas === undefined || malDe(piezas)) {
      revision.cantidadIncorrecta.push(rechazada(malDe(piezas)))
      continue
    }
    const antes = sumas.get(articulo.codArticulo)
    if (antes) {
      antes.cantidad += piezas
      antes.filas += 1
    } else
      sumas.set(articulo.codArticulo, {
        articulo,
        cantidad: piezas,
        filas: 1,
        descripcion: fila.descripcion ?? '',
        escrito,
      })
  }
  for (const { articulo, cantidad, filas: n, descripcion, escrito } of sumas.values()) {
    const motivo = estaCancelado(articulo) ? '' : motivoDe(articulo, cantidad)
    if (motivo)
      revision.cantidadIncorrecta.push({
        codArticulo: escrito,
        cantidad: String(cantidad),
        descripcion,
        detalle: motivo,
        filas: n,
      })
    else revision.encontrados.push({ articulo, cantidad: Math.min(cantidad, CANTIDAD_MAXIMA), filas: n })
  }
  return revision
}

/** Why so many pieces are no quantity; '' when they are one. undefined: it is no number. */
export function malDe(piezas: number | undefined): string {
  if (piezas === undefined) return 'La cantidad sólo lleva dígitos.'
  if (piezas > 0 && piezas <= CANTIDAD_MAXIMA) return ''
  return piezas === 0 ? 'La cantidad tiene que ser mayor a 0' : DEMASIADAS
}

function motivoDe(articulo: Pedible, cantidad: number): string {
  return cantidad > CANTIDAD_MAXIMA ? DEMASIADAS : porQueNo(articulo, cantidad)
}
