import type { Lectura } from '@surtia/rules/catalogo/lectura.ts'
import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

/** What packs and cases carry, lying or turned; several at once, as on a shelf. */
const AJUSTES: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'DataMatrix'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  maxNumberOfSymbols: 6,
  // at a pack the text is data, not what stands below the bars
  textMode: 'Plain',
}

/** What stands in a picture. */
export async function leerImagen(imagen: ImageData): Promise<Lectura[]> {
  return (await readBarcodes(imagen, AJUSTES)).flatMap((uno) => comoLectura(uno) ?? [])
}

function comoLectura({ format, contentType, symbologyIdentifier, text }: ReadResult): Lectura | undefined {
  if (contentType === 'GS1') return { clase: 'gs1', texto: symbologyIdentifier + text }
  if (format === 'ITF' || format === 'ITF14') return { clase: 'itf', texto: text }
  return /^(EAN|UPC)/.test(format) ? { clase: 'ean', texto: text } : undefined
}
