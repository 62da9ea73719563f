import { Readable } from 'node:stream'
import type { ExportarDeMesa, PedidoDeMesa } from '@surtia/contracts/listado.ts'
import { RENGLONES_DE_MESA } from '@surtia/contracts/listado.ts'
import { csvEnPartes } from './csv-en-partes.ts'
import { xlsxEnPartes } from './xlsx-en-partes.ts'

/** Rows of a list, and where the next ones begin. */
export type Pagina<F> = { data: F[]; cursor: string | null }
export type Celda = string | number | null
/** The columns of a file, in their order: how each is called, and what it holds of a row. */
export type Columnas<F> = Readonly<Record<string, (fila: F) => Celda>>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All the pages of a list, as exactly as they are filtered, as a file that is written while they are read. */
export function exportarListado<F>(
  nombre: string,
  columnas: Columnas<F>,
  { formato, ...pedido }: ExportarDeMesa,
  consultar: (pedido: PedidoDeMesa) => Promise<Pagina<F>>,
) {
  const titulos = Object.keys(columnas)
  const lotes = enLotes(Object.values(columnas), pedido, consultar)
  return formato === 'csv'
    ? {
        nombre: `${nombre}.csv`,
        tipo: 'text/csv; charset=utf-8',
        contenido: Readable.from(csvEnPartes(titulos, lotes)),
      }
    : { nombre: `${nombre}.xlsx`, tipo: XLSX, contenido: Readable.from(xlsxEnPartes(nombre, titulos, lotes)) }
}

async function* enLotes<F>(
  celdas: readonly ((fila: F) => Celda)[],
  pedido: PedidoDeMesa,
  consultar: (pedido: PedidoDeMesa) => Promise<Pagina<F>>,
): AsyncGenerator<Celda[][]> {
  let cursor: string | null = null
  do {
    const pagina: Pagina<F> = await consultar({
      ...pedido,
      renglones: RENGLONES_DE_MESA,
      ...(cursor ? { cursor } : {}),
    })
    yield pagina.data.map((fila) => celdas.map((celda) => celda(fila)))
    cursor = pagina.cursor
  } while (cursor !== null)
}
