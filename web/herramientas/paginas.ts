import { DomUtils, parseDocument } from 'htmlparser2'
import { despertar } from './despertar.ts'

/** Text and attributes stay as they were written, and what is SVG keeps its capitals. */
export const FIEL = {
  decodeEntities: false,
  encodeEntities: false,
  lowerCaseTags: false,
  lowerCaseAttributeNames: false,
}

type Pagina = ReturnType<typeof parseDocument>

/** A built page that paints with its first answer; `leer` gives the text of a stylesheet of the site by its address. */
export function pintarPrimero(html: string, leer: (direccion: string) => string, prerenderizada: boolean): string {
  const pagina = parseDocument(html, FIEL)
  ponerEstilos(pagina, leer)
  if (prerenderizada) dormir(pagina)
  return DomUtils.getOuterHTML(pagina, FIEL)
}

const ligas = (pagina: Pagina, rel: string) =>
  DomUtils.getElementsByTagName('link', pagina).filter(({ attribs }) => attribs.rel === rel)

/**
 * The stylesheets of a page stand in it, so that the first paint waits for no second answer. Their links stay, disabled: React finds
 * its own elements when it wakes, and the browser fetches none of them. Vite, which brings the sheets of a program that is asked for
 * later, looks for the bare address: it finds a disabled link too.
 */
function ponerEstilos(pagina: Pagina, leer: (direccion: string) => string): void {
  const hojas = ligas(pagina, 'stylesheet')
  const [primera] = hojas
  if (!primera) throw new Error('A page of the site has no stylesheet.')
  const direcciones = new Set(hojas.map(({ attribs }) => attribs.href?.split('#')[0] ?? ''))
  const [estilo] = parseDocument(`<style>${[...direcciones].map(leer).join('')}</style>`, FIEL).children
  if (estilo) DomUtils.prepend(primera, estilo)
  for (const hoja of hojas) hoja.attribs.disabled = ''
  for (const una of direcciones) {
    if (hojas.some(({ attribs }) => attribs.href === una)) continue
    const [liga] = parseDocument(`<link rel="stylesheet" href="${una}" disabled>`, FIEL).children
    if (liga) DomUtils.append(primera, liga)
  }
}

/** A prerendered page is whole without its program: module scripts and their preloads wait until `despertar` calls them. */
function dormir(pagina: Pagina): void {
  const guiones = DomUtils.getElementsByTagName('script', pagina).filter(({ attribs }) => attribs.type === 'module')
  const [ultimo] = guiones.slice(-1)
  if (!ultimo) throw new Error('A page of the site has no program.')
  for (const guion of guiones) guion.attribs.type = 'despues'
  for (const liga of ligas(pagina, 'modulepreload')) liga.attribs.rel = 'despues'
  const [guion] = parseDocument(`<script>(${despertar})()</script>`, FIEL).children
  if (guion) DomUtils.append(ultimo, guion)
}
