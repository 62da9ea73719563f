import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import type { Lamina } from './lamina.ts'

/** px of a sheet's longer side: one reads small print at four times */
const LADO = 2_000
/** A proof is one sheet, or a few. */
const HOJAS_A_LO_MAS = 12

/** Each sheet of a PDF as a picture. Throws for what is no PDF. */
export async function laminasDePdf(pdf: Blob): Promise<Lamina[]> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./trabajador-de-pdf.ts', import.meta.url), { type: 'module' })
  const tarea = getDocument({ data: await pdf.arrayBuffer(), verbosity: 0 })
  try {
    const documento = await tarea.promise
    const laminas: Lamina[] = []
    for (let hoja = 1; hoja <= Math.min(documento.numPages, HOJAS_A_LO_MAS); hoja++)
      laminas.push(await laminaDe(documento, hoja))
    return laminas
  } finally {
    await tarea.destroy()
  }
}

async function laminaDe(documento: PDFDocumentProxy, numero: number): Promise<Lamina> {
  const hoja = await documento.getPage(numero)
  const natural = hoja.getViewport({ scale: 1 })
  const viewport = hoja.getViewport({ scale: LADO / Math.max(natural.width, natural.height) })
  const lienzo = document.createElement('canvas')
  lienzo.width = Math.round(viewport.width)
  lienzo.height = Math.round(viewport.height)
  await hoja.render({ canvas: lienzo, viewport }).promise
  const contenido = await new Promise<Blob | null>((resolve) => lienzo.toBlob(resolve))
  if (!contenido) throw new Error('the sheet could not be drawn')
  return { contenido, ancho: lienzo.width, alto: lienzo.height }
}
