import { remember } from '../remember.ts'
import { type Page, withText } from './page.ts'

/** Text as it stands in HTML and in its attributes. */
export const escapeHtml = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A gap in a built page, by its name. */
export const HUECO = /\{(\w+)\}/g

/** What has a value is filled in; other gaps, and what only looks like one, stay. */
export const conHuecos = (html: string, valores: Readonly<Record<string, string>>): string =>
  html.replace(HUECO, (hueco, nombre: string) =>
    Object.hasOwn(valores, nombre) ? escapeHtml(valores[nombre] ?? '') : hueco,
  )

/** What the portal tells in every page that was written when the site was built, by the names of their gaps. */
export type DeTodas = () => Promise<Record<string, string>>

type Escritas = { cuales: string; pages: ReadonlyMap<string, Page> }

/** how old what they tell may be */
const MS = 5_000
/** so long a page waits for what is read anew: without a database it is there all the same */
const PACIENCIA_MS = 300

/**
 * The built pages with what the portal tells now, and the same as data for their program. They are made anew when it changed, looked at
 * every five seconds while they are asked for; while that cannot be read, or not soon, they stay as they were, at first as they were built.
 * The first time they are waited for.
 */
export function writeEnTodas(
  pages: ReadonlyMap<string, Page>,
  deTodas: DeTodas,
  log: { warn: (datos: object, texto: string) => void },
): () => Promise<ReadonlyMap<string, Page>> {
  const recordadas = remember<Escritas>({ ms: MS, cuantos: 1 })
  let ultimas: Escritas = { cuales: '', pages }
  const escribir = async (): Promise<Escritas> => {
    const valores = await deTodas().catch((error: Error) => {
      log.warn({ err: { type: error.name, stack: error.stack } }, 'what the pages tell was not read')
      return null
    })
    const cuales = valores ? JSON.stringify(valores) : ultimas.cuales
    if (valores && cuales !== ultimas.cuales)
      ultimas = {
        cuales,
        pages: new Map(
          [...pages].map(([ruta, page]) => [ruta, withText(page, conDatos(page.html.toString(), valores, cuales))]),
        ),
      }
    return ultimas
  }
  return async () => {
    const nuevas = recordadas('', escribir)
    if (ultimas.cuales === '') return (await nuevas).pages
    let reloj: NodeJS.Timeout | undefined
    const paciencia = new Promise<Escritas>((seguir) => {
      reloj = setTimeout(() => seguir(ultimas), PACIENCIA_MS)
    })
    const { pages: dichas } = await Promise.race([nuevas, paciencia])
    clearTimeout(reloj)
    return dichas
  }
}

const conDatos = (html: string, valores: Record<string, string>, cuales: string): string =>
  conHuecos(html, valores).replace(
    '</body>',
    () => `<script type="application/json" id="cifras-del-sitio">${cuales.replace(/</g, '\\u003c')}</script></body>`,
  )
