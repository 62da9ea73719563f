import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { type Location, matchRoutes, type RouteObject } from 'react-router'
import { bajar } from '../../api/al-importar.ts'

/** What React Router's build says of a screen (window.__reactRouterManifest): where it is and its files. */
type Ruta = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  clientLoaderModule?: string
  imports?: string[]
}

declare global {
  interface Window {
    __reactRouterManifest?: { version?: string; url?: string; routes: Record<string, Ruta> }
  }
}

/** Which build of the pages this one is of; '' unknown. */
export const versionDeLaPagina = (): string => window.__reactRouterManifest?.version ?? ''

/** the part of the site to which a screen belongs, as routes.ts names it */
const DE_CLIENTES = DIRECCIONES.clientes.replaceAll('/', '')

const rutas = (): Ruta[] => Object.values(window.__reactRouterManifest?.routes ?? {})

const archivosDe = ({ module, clientLoaderModule, imports = [] }: Ruta): string[] => [
  module,
  ...(clientLoaderModule ? [clientLoaderModule] : []),
  ...imports,
]

const enArbol = (padre: string | undefined): RouteObject[] =>
  rutas()
    .filter((r) => r.parentId === padre)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path === undefined ? {} : { path }), children: enArbol(id) },
    )

/** The files of the screen at an address. */
function archivosDeLaPantalla(donde: Pick<Location, 'pathname'>): string[] {
  const porId = window.__reactRouterManifest?.routes ?? {}
  return (matchRoutes(enArbol('root'), donde) ?? []).flatMap(({ route }) => {
    const ruta = porId[route.id ?? '']
    return ruta ? archivosDe(ruta) : []
  })
}

const traidos = new Set<string>()

/** Whether the screen at an address can be shown without asking the network for its program. */
export const estaTraida = (donde: Pick<Location, 'pathname'>): boolean =>
  archivosDeLaPantalla(donde).every((archivo) => traidos.has(archivo))

/** Brings the program of a screen; fails when the line does. React Router itself would reload the page then, and lose it. */
export const traerPantalla = (donde: Pick<Location, 'pathname'>): Promise<void> => traer(archivosDeLaPantalla(donde))

/** Brings the program of every screen of the customer area, one after the other: who goes somewhere meanwhile waits for one at most. */
export async function traerElArea(): Promise<void> {
  const area = rutas().find((r) => r.path === DE_CLIENTES)
  try {
    for (const ruta of rutas()) if (ruta.parentId === area?.id) await traer(archivosDe(ruta), 'low')
  } finally {
    intentada = true
  }
}

let intentada = false
/** Whether those came, or the line did not let them. */
export const yaVinoElArea = (): boolean => intentada

let trayendo = 0
/** Whether the program of a screen is on its way. */
export const seTraeAlgo = (): boolean => trayendo > 0

async function traer(archivos: readonly string[], prisa: 'auto' | 'low' = 'auto'): Promise<void> {
  trayendo++
  const faltan = [...new Set(archivos)].filter((archivo) => !traidos.has(archivo))
  await Promise.all(faltan.map((archivo) => traerArchivo(archivo, prisa))).finally(() => trayendo--)
}

/**
 * Into the browser's own table of modules, where the later import finds it; nothing runs yet. What once failed there fails for as long as the
 * page lives, so it goes there when it has come.
 */
async function traerArchivo(archivo: string, prisa: 'auto' | 'low'): Promise<void> {
  await bajar(archivo, prisa)
  await new Promise<void>((listo, falla) => {
    const liga = document.createElement('link')
    liga.rel = 'modulepreload'
    liga.fetchPriority = prisa
    liga.href = archivo
    liga.onload = () => {
      traidos.add(archivo)
      listo()
    }
    liga.onerror = () => {
      liga.remove()
      falla(new TypeError(archivo))
    }
    document.head.append(liga)
  })
}

/** Who opens an address by a document of its own, from when the page is calm (docs/reglas/equipo.md#version-nueva). */
export const enDocumento = {
  /** whether it goes there so, with a new version */
  va: (_direccion: string): boolean => false,
  /** a screen whose program could not be brought: maybe it is gone */
  siYaNoEsta: (_direccion: string): void => undefined,
}
