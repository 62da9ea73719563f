import { empresa } from './empresa.ts'

/** '<screen> | <company>': page titles are unique. */
export const titulo = (pantalla: string): string => `${pantalla} | ${empresa.nombre}`

/** Stands for the portal's own address in prerendered pages; the server puts SURTIA_URL in its place. */
const MARCA_DE_SITIO = 'https://sitio.invalid'

/** The portal's address: as the server wrote it into the page, so that the browser agrees with what was prerendered. */
function sitio(): string {
  if (typeof document === 'undefined') return MARCA_DE_SITIO
  const canonica = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  return new URL(canonica ?? window.location.href).origin
}
export const SITIO = sitio()

/** What search engines and shared links see of a public page. */
export const cabeza = ({ pantalla, descripcion, ruta }: { pantalla: string; descripcion: string; ruta: string }) => [
  { title: titulo(pantalla) },
  { name: 'description', content: descripcion },
  { tagName: 'link', rel: 'canonical', href: SITIO + ruta },
  { property: 'og:type', content: 'website' },
  { property: 'og:locale', content: 'es_MX' },
  { property: 'og:site_name', content: empresa.nombre },
  { property: 'og:title', content: titulo(pantalla) },
  { property: 'og:description', content: descripcion },
  { property: 'og:url', content: SITIO + ruta },
  { property: 'og:image', content: `${SITIO}/compartir.jpg` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
]
