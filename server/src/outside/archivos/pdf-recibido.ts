/** Says why a PDF is not to be trusted. */
export class PdfMalo extends Error {}

const ACTIVO = /\/(JavaScript|Launch|EmbeddedFiles?)\b/

/** Throws PdfMalo when a file is no whole PDF by its head, its end and its cross-reference, or carries programs, files, or anything behind its end. */
export function revisarPdf(archivo: Buffer): void {
  const texto = archivo.toString('latin1')
  if (!/^%PDF-[12]\.\d[\r\n\s]/.test(texto)) throw new PdfMalo('no empieza como un PDF')
  const fin = texto.lastIndexOf('%%EOF')
  if (fin < 0) throw new PdfMalo('está incompleto')
  if (/[^\s\0]/.test(texto.slice(fin + 5))) throw new PdfMalo('lleva otra cosa al final')
  const desde = /startxref\s+(\d{1,10})\s*$/.exec(texto.slice(Math.max(0, fin - 64), fin))?.[1]
  if (desde === undefined) throw new PdfMalo('está incompleto')
  if (!/^\s{0,4}(xref\b|\d+\s+\d+\s+obj\b)/.test(texto.slice(Number(desde), Number(desde) + 40)))
    throw new PdfMalo('está dañado')
  if (ACTIVO.test(texto)) throw new PdfMalo('lleva programas u otros archivos dentro')
}
