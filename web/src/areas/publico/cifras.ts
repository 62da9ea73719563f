import { type Cifras, HUECOS_DE_CIFRAS } from '@surtia/rules/sitio/cifras.ts'

/** What the server wrote into the document (edge/en-todas.ts), the gaps for it while the page is built; null where the document is the area's. */
export function leerCifras(): Cifras | null {
  if (typeof document === 'undefined') return HUECOS_DE_CIFRAS
  const escritas = document.querySelector('script[id="cifras-del-sitio"]')?.textContent
  return escritas ? (JSON.parse(escritas) as Cifras) : null
}

/** A text with the portal's figures; `sin`, the same without any, where they are not known. */
export function conCifras(con: (cifras: Cifras) => string, sin: string): string {
  const cifras = leerCifras()
  return cifras ? con(cifras) : sin
}
