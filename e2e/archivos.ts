import type { Page } from '@playwright/test'

type Archivo = { name: string; mimeType: string; buffer: Buffer }

/** A PDF of one empty page, with blanks after its end up to `bytes`. */
export function unPdf(name = 'cv.pdf', bytes = 0): Archivo {
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ]
  let texto = '%PDF-1.4\n'
  const lugares = objetos.map((objeto, i) => {
    const lugar = texto.length
    texto += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return String(lugar).padStart(10, '0')
  })
  const xref = texto.length
  texto += `xref\n0 4\n0000000000 65535 f \n${lugares.map((lugar) => `${lugar} 00000 n \n`).join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from(texto), Buffer.alloc(Math.max(0, bytes - texto.length), 0x20)]),
  }
}

/** A photograph that the browser makes, so wide and so high. */
export async function unaFoto(
  page: Page,
  name = 'foto.jpg',
  medida: readonly [number, number] = [300, 400],
): Promise<Archivo> {
  const base64 = await page.evaluate(([ancho, alto]) => {
    const lienzo = document.createElement('canvas')
    lienzo.width = ancho
    lienzo.height = alto
    const pincel = lienzo.getContext('2d')
    if (pincel) {
      pincel.fillStyle = '#876'
      pincel.fillRect(0, 0, ancho, alto)
    }
    return lienzo.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, medida)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
