import type { Lamina } from './lamina.ts'

/** What is seen of a proof: its picture, or each sheet of its PDF (docs/reglas/personal.md#un-comprobante-se-dibuja). */
export async function laminasDe(contenido: Blob): Promise<Lamina[]> {
  if (contenido.type === 'application/pdf') {
    const { laminasDePdf } = await import('./laminas-de-pdf.ts')
    return laminasDePdf(contenido)
  }
  const { width: ancho, height: alto } = await createImageBitmap(contenido)
  return [{ contenido, ancho, alto }]
}
