import { normalizar } from '../catalogo/texto-buscado.ts'
import { Refusal } from '../refusal.ts'
import type { FilaDeExcel } from './filas-de-excel.ts'

/** A number as it is written in the file: a text that looks like one is no number. */
export type Numero = { numero: string }
/** What a sheet's cell may hold after reading: text, a number, true, false, a date, or nothing. */
export type Celda = string | Numero | boolean | Date | null | undefined

const MAXIMO_DE_RENGLONES = 2_000
const MAXIMO_DE_COLUMNAS = 50
/** a title or a logo may stand above the headings */
const RENGLONES_DE_ENCABEZADO = 10

const NOMBRES: Record<'codigo' | 'cantidad' | 'descripcion', RegExp> = {
  codigo: /^(codigo|clave|sku|ean|codarticulo|cod)\b/,
  cantidad: /^(cantidad|piezas|cant|pzas?)\b/,
  descripcion: /^(descripcion|producto|articulo|nombre)\b/,
}

/** Where each thing stands; -1 for what has no column. */
export type Columnas = { codigo: number; cantidad: number; descripcion: number }

/**
 * The order rows of a sheet (docs/reglas/excel.md#hoja-y-encabezados): by its headings Código, Cantidad and perhaps
 * Descripción in any case, with or without accents; without headings by its first two columns. Empty rows are skipped;
 * every other one is kept, whatever is wrong with it. Refuses more than 2,000 rows or 50 columns.
 */
export function filasDeHoja(hoja: readonly (readonly Celda[])[]): FilaDeExcel[] {
  if (hoja.some((renglon) => renglon.length > MAXIMO_DE_COLUMNAS))
    throw new Refusal(`El archivo tiene más de ${MAXIMO_DE_COLUMNAS} columnas.`)
  const { columnas, desde } = encabezado(hoja)
  const filas: FilaDeExcel[] = []
  for (const renglon of hoja.slice(desde)) {
    const [codArticulo, cantidad, descripcion] = [columnas.codigo, columnas.cantidad, columnas.descripcion].map((i) =>
      i < 0 ? '' : enTexto(renglon[i]),
    )
    if (!codArticulo && !cantidad && !descripcion) continue
    filas.push({
      codArticulo: codArticulo ?? '',
      cantidad: cantidad ?? '',
      descripcion: (descripcion ?? '').slice(0, 300),
    })
    if (filas.length > MAXIMO_DE_RENGLONES)
      throw new Refusal(
        `El archivo tiene más de ${MAXIMO_DE_RENGLONES.toLocaleString('es-MX')} renglones. Divídalo en varios.`,
      )
  }
  return filas
}

/**
 * A sheet as the text of a list, one row a line, cells parted by tabs (docs/reglas/captura.md#renglones-escritos): of one with headings
 * only what they name. Refuses more than 50 columns.
 */
export function textoDeHoja(hoja: readonly (readonly Celda[])[]): string {
  if (hoja.some((renglon) => renglon.length > MAXIMO_DE_COLUMNAS))
    throw new Refusal(`El archivo tiene más de ${MAXIMO_DE_COLUMNAS} columnas.`)
  const lugar = hoja.slice(0, RENGLONES_DE_ENCABEZADO).findIndex((renglon) => {
    const { codigo, cantidad, descripcion } = columnasDe(renglon.map(enTexto))
    return cantidad >= 0 && cantidad !== codigo && (codigo >= 0 || descripcion >= 0)
  })
  const dichas = lugar < 0 ? null : Object.values(columnasDe((hoja[lugar] ?? []).map(enTexto)))
  const columnas = dichas && [...new Set(dichas.filter((i) => i >= 0))].sort((a, b) => a - b)
  return hoja
    .slice(Math.max(0, lugar))
    .map((renglon) => (columnas ? columnas.map((i) => renglon[i]) : renglon).map(comoCelda).join('\t').trimEnd())
    .join('\n')
    .trimEnd()
}

/** One cell of a line: what would part it stands between quotes, or is a space. */
function comoCelda(celda: Celda): string {
  const texto = enTexto(celda).replace(/\s+/g, ' ')
  return texto.includes('"') ? `"${texto.replaceAll('"', '""')}"` : texto
}

function encabezado(hoja: readonly (readonly Celda[])[]): { columnas: Columnas; desde: number } {
  for (const [i, renglon] of hoja.slice(0, RENGLONES_DE_ENCABEZADO).entries()) {
    const columnas = columnasDe(renglon.map(enTexto))
    if (columnas.codigo >= 0 && columnas.cantidad >= 0 && columnas.codigo !== columnas.cantidad)
      return { columnas, desde: i + 1 }
  }
  return { columnas: { codigo: 0, cantidad: 1, descripcion: 2 }, desde: 0 }
}

/** Which columns these cells name, when they are headings. */
export function columnasDe(celdas: readonly string[]): Columnas {
  const nombres = celdas.map(normalizar)
  const lugar = (cual: keyof typeof NOMBRES) => nombres.findIndex((nombre) => NOMBRES[cual].test(nombre))
  return { codigo: lugar('codigo'), cantidad: lugar('cantidad'), descripcion: lugar('descripcion') }
}

/** A cell as text. A number that is whole, as Excel counts (15 digits), keeps all its digits whatever way it is written; a text stays as it is. */
function enTexto(celda: Celda): string {
  if (celda === null || celda === undefined || celda instanceof Date) return ''
  if (typeof celda !== 'object') return String(celda).trim()
  if (/^\d+$/.test(celda.numero)) return celda.numero
  const valor = Number(Number(celda.numero).toPrecision(15))
  return Number.isSafeInteger(valor) ? String(valor) : celda.numero
}
