import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'

type Entrada = { url: string; revision: string | null; integrity?: string }
type Ruta = { id: string; parentId?: string }
type Manifiesto = { version: string; entry: Ruta; routes: Record<string, Ruta> }

const MARCO = 'layouts/clientes/ClientesLayout'
/** The portal puts the hash of the page here, which it alone knows: its settings are part of the page (server/src/edge/page.ts). */
const HUELLA_DEL_CASCARON = 'huella-del-cascaron'
/** shown by the screens of the area, beside what the build names by its hash: drawings, and the help's pictures */
const DIBUJOS = '{{marca,sin-imagen,formas/*}.svg,ayuda/*.webp}'
/** the camera's reader is fetched when it is used */
const CUANDO_SE_USE = /^lector\.worker-/

/**
 * What a device keeps to open the customer area without a network: its page, its letter, and every program and style that its screens
 * may ask for, not those of public pages nor the staff's. `version` is that of the pages, as they know it themselves.
 */
export function listaDeLaEntrega(sitio: string): { version: string; lista: Entrada[] } {
  const [archivo = ''] = globSync('assets/manifest-*.js', { cwd: sitio })
  const manifiesto = readManifiesto(readFileSync(join(sitio, archivo), 'utf8'))
  const { entry, routes, version } = manifiesto
  const rutas = [
    entry,
    ...Object.values(routes).filter(({ id, parentId }) => [id, parentId].includes(MARCO)),
    routes.root,
  ]
  const todos = new Map(
    globSync('assets/*.{js,css,woff2}', { cwd: sitio }).map((uno) => [basename(uno), join(sitio, uno)]),
  )
  const vistos = new Set<string>([basename(archivo)])
  const bajar = (nombre: string) => {
    const lugar = todos.get(nombre)
    if (!lugar || vistos.has(nombre) || CUANDO_SE_USE.test(nombre)) return
    vistos.add(nombre)
    if (!nombre.endsWith('.woff2')) for (const otro of nombresEn(readFileSync(lugar, 'utf8'))) bajar(otro)
  }
  // all that the manifest says of them: program, loader, styles
  for (const uno of nombresEn(JSON.stringify(rutas))) bajar(uno)
  for (const otro of nombresEn(readFileSync(join(sitio, '__spa-fallback.html'), 'utf8'))) bajar(otro)
  return {
    version,
    lista: [
      { url: DIRECCIONES.clientes, revision: HUELLA_DEL_CASCARON, integrity: `sha256-${HUELLA_DEL_CASCARON}` },
      ...[...vistos].sort().map((nombre) => ({ url: `/assets/${nombre}`, revision: null })),
      ...globSync(DIBUJOS, { cwd: sitio })
        .sort()
        .map((uno) => ({ url: `/${uno.replaceAll('\\', '/')}`, revision: huella(join(sitio, uno)) })),
    ],
  }
}

/** The framework's script puts its manifest on the window. */
function readManifiesto(guion: string): Manifiesto {
  const window: { __reactRouterManifest?: Manifiesto } = {}
  runInNewContext(guion, { window })
  if (!window.__reactRouterManifest) throw new Error('The framework wrote no manifest')
  return window.__reactRouterManifest
}

/** Names of built files that stand in a text. */
const nombresEn = (texto: string): string[] => texto.match(/[\w][\w.-]*-[\w-]{8}\.(?:js|css|woff2)/g) ?? []

const huella = (lugar: string) => createHash('sha256').update(readFileSync(lugar)).digest('hex').slice(0, 16)
