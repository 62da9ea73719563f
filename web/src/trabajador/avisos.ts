import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'

declare const self: ServiceWorkerGlobalScope

/** What the portal tells a device (docs/reglas/notificaciones.md#avisos-en-el-equipo). `etiqueta`: told twice, it is shown once. */
type Dicho = { titulo: string; texto: string; url: string; etiqueta: string }

/** what browsers ask for is that something is shown, whatever came */
const SIN_ENTENDER: Dicho = {
  // the portal puts the company's name here (contracts/src/moldes.ts)
  titulo: 'nombre-de-la-empresa',
  texto: 'Hay novedades en su cuenta.',
  url: DIRECCIONES.notificaciones,
  etiqueta: 'novedades',
}

self.addEventListener('push', (evento) => {
  const { titulo, texto, url, etiqueta } = entender(evento.data)
  const opciones = { body: texto, tag: etiqueta, data: url, lang: 'es-MX', icon: ICONO }
  evento.waitUntil(self.registration.showNotification(titulo, opciones))
})

self.addEventListener('notificationclick', (evento) => {
  evento.notification.close()
  evento.waitUntil(abrir(destinoDe(evento.notification.data)))
})

const ICONO = '/iconos/192.png'

function entender(datos: PushMessageData | null): Dicho {
  try {
    const dicho: Partial<Dicho> = datos?.json() ?? {}
    const { titulo, texto, url, etiqueta } = dicho
    if (![titulo, texto, url, etiqueta].every((campo) => typeof campo === 'string')) return SIN_ENTENDER
    return { ...SIN_ENTENDER, ...dicho }
  } catch {
    return SIN_ENTENDER
  }
}

/** A page of this site, whatever was told. */
const destinoDe = (url: unknown): string =>
  typeof url === 'string' && esDelSitio(url) ? url : DIRECCIONES.notificaciones

/** The window that shows that page already, else a new one: what is half-written in another one stays. */
async function abrir(url: string): Promise<void> {
  const { href } = new URL(url, self.location.origin)
  const ventanas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const suya = ventanas.find((ventana) => ventana.url === href)
  await (suya ? suya.focus() : self.clients.openWindow(href))
}
