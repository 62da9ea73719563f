import type { Lectura } from '@surtia/rules/catalogo/lectura.ts'
import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

/** What packs and cases carry, lying or turned; several at once, as on a shelf. */
const AJUSTES: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'DataMatrix'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  // what it reads in a smaller copy that it did not read before is often another code
  tryDownscale: false,
  // a short code is seen in two or three lines across a longer one
  minLineCount: 4,
  maxNumberOfSymbols: 6,
  // at a pack the text is data, not what stands below the bars
  textMode: 'Plain',
}

/** What stands in a picture. Across the upper edge of a turned EAN-13 a few lines look like a shorter code: it counts only without one. */
export async function leerImagen(imagen: ImageData): Promise<Lectura[]> {
  const leidos = await readBarcodes(imagen, AJUSTES)
  const hayLargo = leidos.some(({ format }) => format === 'EAN13' || format === 'UPCA')
  return leidos
    .filter((uno) => !esCorto(uno) || (!hayLargo && uno.lineCount >= LINEAS_DE_UNO_CORTO))
    .flatMap(comoLectura)
}

const LINEAS_DE_UNO_CORTO = 8
const esCorto = ({ format }: ReadResult): boolean => format === 'UPCE' || format === 'EAN8'

function comoLectura({ format, contentType, symbologyIdentifier, text }: ReadResult): Lectura[] {
  if (contentType === 'GS1') return [{ clase: 'gs1', texto: symbologyIdentifier + text }]
  if (format === 'ITF' || format === 'ITF14') return [{ clase: 'itf', texto: text }]
  return /^(EAN|UPC)/.test(format) ? [{ clase: 'ean', texto: text }] : []
}
