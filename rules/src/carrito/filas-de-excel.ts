import { Refusal } from '../refusal.ts'
import { CANTIDAD_MAXIMA, cantidadPedida, type Pedible } from './cantidad-pedida.ts'

/** A row of a customer's file as it was read: code and quantity as text or number. */
export type FilaDeExcel = { codArticulo: string | number; cantidad: string | number; descripcion?: string | undefined }

/** What a code of the file may be: an article by its codArticulo or by its barcode. */
export type ArticuloDeArchivo = Pedible & { codArticulo: string; codBarras: string }

export type Rechazada = { codArticulo: string; cantidad: string; descripcion: string; detalle: string; filas: number }
/** `filas`: rows of the file that were summed; cantidad in pieces. */
export type Encontrada<A> = { articulo: A; cantidad: number; filas: number }

/** Every row of the file stands in exactly one of the three (decisions 7.7). */
export type Revision<A> = { encontrados: Encontrada<A>[]; noEncontrados: Rechazada[]; cantidadIncorrecta: Rechazada[] }

/** The code as text: a number of the sheet keeps all its digits, spaces and the apostrophe that forces text are dropped. */
export function codigoDeFila(codigo: string | number): string {
  if (typeof codigo === 'number') return Number.isSafeInteger(codigo) && codigo >= 0 ? String(codigo) : ''
  return codigo.trim().replace(/^'/, '').replace(/\.0+$/, '')
}

/** Pieces, or undefined when it is no whole number from 0 on. '12', '12.0' and '1,200' are numbers. */
function piezasDeFila(cantidad: string | number): number | undefined {
  if (typeof cantidad === 'number') return Number.isInteger(cantidad) && cantidad >= 0 ? cantidad : undefined
  const texto = cantidad.trim().replace(/^'/, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.0+)?$/.test(texto)) return undefined
  return Number(texto.replaceAll(',', '').replace(/\.0+$/, ''))
}

/**
 * Sorts the rows of a file: codArticulo first, then barcode; rows of one article are summed; what cannot be ordered is told with
 * its cause. `articulos` are those that the codes of the file may name.
 */
export function revisarFilas<A extends ArticuloDeArchivo>(
  filas: readonly FilaDeExcel[],
  articulos: readonly A[],
): Revision<A> {
  const porCodigo = new Map(articulos.map((a) => [a.codArticulo, a]))
  const porBarras = new Map(articulos.filter((a) => a.codBarras !== '').map((a) => [a.codBarras, a]))
  const revision: Revision<A> = { encontrados: [], noEncontrados: [], cantidadIncorrecta: [] }
  const sumas = new Map<string, Encontrada<A> & { descripcion: string; escrito: string }>()
  for (const fila of filas) {
    const escrito = codigoDeFila(fila.codArticulo)
    const rechazada = (detalle: string): Rechazada => ({
      codArticulo: escrito || String(fila.codArticulo),
      cantidad: String(fila.cantidad),
      descripcion: fila.descripcion ?? '',
      detalle,
      filas: 1,
    })
    if (!/^\d{1,20}$/.test(escrito)) {
      revision.noEncontrados.push(rechazada(escrito ? 'El código sólo lleva dígitos.' : 'Falta el código.'))
      continue
    }
    const articulo = porCodigo.get(escrito) ?? porBarras.get(escrito)
    if (!articulo) {
      revision.noEncontrados.push(rechazada('El código no existe en el catálogo.'))
      continue
    }
    const piezas = piezasDeFila(fila.cantidad)
    if (piezas === undefined || piezas === 0) {
      revision.cantidadIncorrecta.push(
        rechazada(piezas === 0 ? 'La cantidad tiene que ser mayor a 0' : 'La cantidad sólo lleva dígitos.'),
      )
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
    const motivo = articulo.estatus === 'C' ? '' : motivoDe(articulo, cantidad)
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

function motivoDe(articulo: Pedible, cantidad: number): string {
  if (cantidad > CANTIDAD_MAXIMA) return `La cantidad máxima es de ${CANTIDAD_MAXIMA.toLocaleString('es-MX')} piezas.`
  try {
    cantidadPedida(articulo, cantidad)
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
