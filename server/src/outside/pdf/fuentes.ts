import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'

const leer = (archivo: string) => readFileSync(new URL(`fuentes/${archivo}`, import.meta.url))

/** The two fonts of all papers. */
export const FUENTES = {
  normal: abrir(leer('encode-sans-latin-400.ttf')),
  negrita: abrir(leer('encode-sans-latin-700.ttf')),
}

/**
 * Opens a font once for all papers that a thread will draw: one that each document opened anew would stay with it as long as one of its
 * words is remembered. A glyph keeps the letter by which it was first asked for, and says it when text is copied: the lowest of those that
 * share it, whatever is drawn first.
 */
function abrir(archivo: Buffer): PDFKit.Mixins.PDFFontSource {
  const suya = Reflect.get(new PDFDocument().font(archivo), '_font')
  for (const letra of [...suya.font.characterSet].sort((a, b) => a - b)) suya.font.glyphForCodePoint(letra)
  // the library takes an open font too, though its types do not say so
  return suya.font
}
