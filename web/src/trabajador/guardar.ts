import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { LISTA } from './construido.ts'

declare const self: ServiceWorkerGlobalScope

/** the page of the area: its policy and its text are those that the portal answers */
const CASCARON = DIRECCIONES.clientes
/** a line that answers nothing for so long is no line */
const SIN_RESPUESTA_MS = 4_000
/** files that are not of the list (the camera's, the public pages'): kept once they were used, the last ones */
const AL_USARSE = { cache: 'surtia-al-usarse', cuantos: 80 }
/** of releases before, while another tab may use them */
const DE_ANTES = 600

const guardado = new PrecacheController({ cacheName: 'surtia-entrega' })
guardado.addToCacheList([...LISTA])

self.addEventListener('install', (evento) => {
  void guardado.install(evento)
})

self.addEventListener('activate', (evento) => evento.waitUntil(limpiar(evento)))

// goes before the files: the page of the area is also one of the list
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && `${url.pathname}/`.startsWith(CASCARON),
  ({ request }) => abrir(request),
)
registerRoute(new PrecacheRoute(guardado, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/(?!mesa\/)/.test(url.pathname),
  new CacheFirst({ cacheName: AL_USARSE.cache }),
)

/** The page as the portal has it now; as it was kept when the portal cannot be reached. */
async function abrir(request: Request): Promise<Response> {
  const respuesta = await Promise.race([
    fetch(request).catch(() => undefined),
    new Promise<undefined>((listo) => setTimeout(listo, SIN_RESPUESTA_MS)),
  ])
  if (respuesta && respuesta.status < 500) return respuesta
  return (await guardado.matchPrecache(CASCARON)) ?? respuesta ?? fetch(request)
}

/** What no page uses any more goes: with several open, one may still be of the release before. */
async function limpiar(evento: ExtendableEvent): Promise<void> {
  const [ventanas, cache] = await Promise.all([
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    caches.open('surtia-entrega'),
  ])
  const vigentes = new Set(guardado.getCachedURLs().map((url) => guardado.getCacheKeyForURL(url)))
  const deAntes = (await cache.keys()).filter(({ url }) => !vigentes.has(url))
  if (ventanas.length <= 1 || deAntes.length > DE_ANTES) await guardado.activate(evento)
  const usados = await caches.open(AL_USARSE.cache)
  const claves = await usados.keys()
  await Promise.all(claves.slice(0, -AL_USARSE.cuantos).map((clave) => usados.delete(clave)))
}
