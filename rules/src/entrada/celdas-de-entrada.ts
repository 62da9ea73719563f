import type { CampoDeEntrada, ColumnaDeEntrada, Separador } from './archivo-de-entrada.ts'
import type { RenglonDeEntrada } from './renglones-de-entrada.ts'

/** A cell: text, a whole figure, or an amount in MXN. */
export type CeldaDeEntrada = string | number | { pesos: number }

/** The cells of a row, in the order of the columns; what is not known is ''. */
export const celdasDeEntrada = (
  { codBarras, codArticulo, descripcion, piezas, costo, precioPublico, iva, ieps, lote, caducidad }: RenglonDeEntrada,
  columnas: readonly ColumnaDeEntrada[],
): CeldaDeEntrada[] => {
  const celdas = {
    codBarras,
    codArticulo,
    descripcion,
    piezas,
    costo: { pesos: costo },
    precioPublico: precioPublico === null ? '' : { pesos: precioPublico },
    iva,
    ieps,
    lote,
    caducidad: caducidad ?? '',
  }
  return columnas.map(({ campo }) => celdas[campo])
}

/** what begins one, also behind apostrophes of its own */
const CON_FORMULA = /^'*[=+\-@\t\r]/
/** what a spreadsheet would take for a figure, an hour or a day: a barcode would end in E+12, a lot '1E5' be 100,000 and '3-12' a day */
const CON_CIFRAS = /^(?=.*\d)[\d.,:/\s$%-]+(?:e[+-]?\d+\s*)?$/i
const MES = '(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|jan|apr|aug|dec)[a-z]*'
/** or for a day of a month: 'MAR-5', '5 SEPT' */
const CON_MES = new RegExp(`^(?:\\d{1,4}[-/. ]?${MES}|${MES}[-/. ]?\\d{1,4})(?:[-/. ]?\\d{1,4})?$`, 'i')

/**
 * A text as it is written where a spreadsheet decides what it is, so that there it is text: as a formula that is that text where it would be a figure or
 * a day, behind an apostrophe where it would be a formula (docs/reglas/entrada.md#un-codigo-que-no-se-estropea).
 */
export function comoTexto(texto: string): string {
  if (CON_FORMULA.test(texto)) return `'${texto}`
  return CON_CIFRAS.test(texto) || CON_MES.test(texto) ? `="${texto}"` : texto
}

const entreComillas = (texto: string): string => (texto === '' ? '' : `"${texto.replaceAll('"', '""')}"`)

/** A cell of a text file: amounts with both their decimals, days as they are, text in quotes. */
function enCsv(celda: CeldaDeEntrada, campo?: CampoDeEntrada): string {
  if (typeof celda === 'number') return String(celda)
  if (typeof celda === 'object') return celda.pesos.toFixed(2)
  return entreComillas(campo === 'caducidad' ? celda : comoTexto(celda))
}

/** The whole file as text: a heading, and a line for each row. */
export function csvDeEntrada(
  renglones: readonly RenglonDeEntrada[],
  columnas: readonly ColumnaDeEntrada[],
  separador: Separador,
): string {
  const linea = (celdas: readonly string[]) => `${celdas.join(separador)}\r\n`
  return [
    linea(columnas.map(({ titulo }) => enCsv(titulo))),
    ...renglones.map((r) => linea(celdasDeEntrada(r, columnas).map((celda, i) => enCsv(celda, columnas[i]?.campo)))),
  ].join('')
}
