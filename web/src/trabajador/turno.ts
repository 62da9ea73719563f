import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { VERSION } from './construido.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * A new version waits until a page tells it to go on (docs/reglas/equipo.md#version-nueva). A page that is of this version already
 * asks for no more than its turn when no other one is open.
 */
self.addEventListener('message', (evento) => {
  if (evento.data === 'version') evento.ports[0]?.postMessage(VERSION)
  if (evento.data === 'tomar') evento.waitUntil(self.skipWaiting())
  if (evento.data === 'tomar-si-sola') evento.waitUntil(tomarSiSola())
})

async function tomarSiSola(): Promise<void> {
  const ventanas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const delArea = ventanas.filter(({ url }) => new URL(url).pathname.startsWith(DIRECCIONES.clientes))
  if (delArea.length <= 1) await self.skipWaiting()
}
