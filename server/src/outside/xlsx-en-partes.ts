import { setImmediate as soltar } from 'node:timers/promises'
import { ZipEnPartes } from './zip-en-partes.ts'

type Celda = string | number | null

const CABEZA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PARTES = (hoja: string): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="${hoja}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

// characters that XML has no place for
const SIN_LUGAR = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const texto = (s: string): string =>
  s.replace(SIN_LUGAR, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * A text cell is text whatever it holds: it never becomes a formula, and its leading zeros stay
 * (docs/reglas/excel.md#celdas-que-no-calculan).
 */
function celda(valor: Celda, lugar: string): string {
  if (valor === null) return ''
  if (typeof valor === 'number') return `<c r="${lugar}"><v>${valor}</v></c>`
  return `<c r="${lugar}" t="inlineStr"><is><t xml:space="preserve">${texto(valor)}</t></is></c>`
}
/** 'A' for 0, 'Z' for 25, 'AA' for 26. */
const letras = (columna: number): string =>
  (columna < 26 ? '' : letras(Math.floor(columna / 26) - 1)) + String.fromCharCode(65 + (columna % 26))
const renglon = (valores: readonly Celda[], numero: number): string =>
  `<row r="${numero}">${valores.map((valor, i) => celda(valor, `${letras(i)}${numero}`)).join('')}</row>`

const POR_PARTE = 100
const NIVEL = 4

/** A sheet of any length as .xlsx bytes while its rows come in, some hundred rows in memory at a time; others have their turn between a hundred and the next. */
export async function* xlsxEnPartes(
  hoja: string,
  columnas: readonly string[],
  lotes: AsyncIterable<readonly (readonly Celda[])[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipEnPartes()
  for (const [nombre, contenido] of Object.entries(PARTES(hoja)))
    await zip.agregar(nombre, Buffer.from(CABEZA + contenido), NIVEL)
  const libro = zip.abrir('xl/worksheets/sheet1.xml', NIVEL)
  await libro.escribir(Buffer.from(`${CABEZA}<worksheet xmlns="${MAIN}"><sheetData>${renglon(columnas, 1)}`))
  let numero = 1
  for await (const lote of lotes) {
    for (let i = 0; i < lote.length; i += POR_PARTE) {
      const filas = lote.slice(i, i + POR_PARTE).map((valores) => renglon(valores, ++numero))
      await libro.escribir(Buffer.from(filas.join('')))
      await soltar()
    }
    yield* zip.tomar()
  }
  await libro.escribir(Buffer.from('</sheetData></worksheet>'))
  await libro.cerrar()
  zip.cerrar()
  yield* zip.tomar()
}
