export {}

declare const self: ServiceWorkerGlobalScope

/** What does not even pass through here: a call never waits for the browser to wake this program. */
const FUERA = ['/api/*', '/salud/*']

/** what not every browser has yet: there the calls pass by a program that leaves them alone */
type ConRutas = { addRoutes?: (rutas: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void> }

self.addEventListener('install', (evento: ExtendableEvent & ConRutas) => {
  const puestas = evento.addRoutes?.(FUERA.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })))
  evento.waitUntil(Promise.resolve(puestas).catch(() => undefined))
})
