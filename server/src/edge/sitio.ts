import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Portal } from '../portal.ts'
import { type DeTodas, writeEnTodas } from './en-todas.ts'
import { type Page, readManifest, readMesa, readPage, readWorker } from './page.ts'

/** The customer area's worker: at the root, for its pages lie below it and one signs in on the first one. */
export const TRABAJADOR = 'trabajador.js'
export const MANIFIESTO = 'manifest.webmanifest'

/** The built site as this portal shows it: with its settings, and of its company. */
export type Sitio = {
  /** of the company's data */
  version: number
  /** by their addresses, as they were built */
  pages: ReadonlyMap<string, Page>
  /** the same with what the portal counts */
  escritas: () => Promise<ReadonlyMap<string, Page>>
  shell: Page
  /** where the staff is signed in no page has a script of others, nor the one in which it looks as a client */
  limpio: Page
  mesa: Page | null
  sueltos: ReadonlyMap<string, { tipo: string; page: Page }>
}

/** The site of now: read once, and again when the company was recorded anew. */
export function openSitio(portal: Portal, root: string, deTodas: DeTodas): () => Sitio {
  let sitio = readSitio(portal, root, deTodas)
  return () => {
    if (sitio.version !== portal.empresa.enVigor().version) sitio = readSitio(portal, root, deTodas)
    return sitio
  }
}

function readSitio(portal: Portal, root: string, deTodas: DeTodas): Sitio {
  const pages = new Map<string, Page>()
  for (const file of globSync('**/index.html', { cwd: root }))
    pages.set(`/${file.replace(/\/?index\.html$/, '')}`, readPage(portal, join(root, file)))
  const shell = readPage(portal, join(root, '__spa-fallback.html'))
  const si = <P>(nombre: string, leer: (file: string) => P) =>
    existsSync(join(root, nombre)) ? leer(join(root, nombre)) : null
  const trabajador = si(TRABAJADOR, (file) => readWorker(portal, file, shell))
  const manifiesto = si(MANIFIESTO, (file) => readManifest(portal, file))
  const sueltos: Sitio['sueltos'] = new Map([
    ...(trabajador ? [[TRABAJADOR, { tipo: 'text/javascript; charset=utf-8', page: trabajador }] as const] : []),
    ...(manifiesto ? [[MANIFIESTO, { tipo: 'application/manifest+json', page: manifiesto }] as const] : []),
  ])
  return {
    version: portal.empresa.enVigor().version,
    pages,
    escritas: writeEnTodas(pages, deTodas, portal.log),
    shell,
    limpio: readPage(portal, join(root, '__spa-fallback.html'), { sinGuiones: true }),
    mesa: si('mesa.html', (file) => readMesa(portal, file)),
    sueltos,
  }
}
