import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CARPETA, type Cifras, enMarkdown } from './cifras.ts'
import { tablaDeFarmacia, tablaDeTamanos } from './tamanos.ts'

const README = join(import.meta.dirname, 'README.md')
const CRECER = join(import.meta.dirname, '../docs/crecer.md')
/** A theme's place in README: its comment, and what follows up to the one that ends it. */
const LUGAR = /<!-- cifras: ([\w-]+) -->\n[\s\S]*?\n?<!-- fin -->/g

/** README of the bench with the tables that its figures make; throws when figures have no place in it, or a place no figures. */
export function conTablas(texto: string): string {
  const faltan = new Set(readdirSync(CARPETA).map((archivo) => archivo.replace('.json', '')))
  const nuevo = texto.replace(LUGAR, (_, tema: string) => {
    faltan.delete(tema)
    const cifras: Cifras = JSON.parse(readFileSync(join(CARPETA, `${tema}.json`), 'utf8'))
    return `<!-- cifras: ${tema} -->\n${enMarkdown(cifras)}\n<!-- fin -->`
  })
  if (faltan.size) throw new Error(`no place in bench/README.md: ${[...faltan].join(', ')}`)
  return nuevo
}

const DE_CRECER: Record<string, () => string> = { farmacia: tablaDeFarmacia, tamanos: tablaDeTamanos }
/** docs/crecer.md with the tables that are made of those figures. */
export const conTamanos = (texto: string): string =>
  texto.replace(LUGAR, (_, cual: string) => `<!-- cifras: ${cual} -->\n${DE_CRECER[cual]?.()}\n<!-- fin -->`)

/** Each page that shows figures, and how it is made anew. */
export const PAGINAS: [string, (texto: string) => string][] = [
  [README, conTablas],
  [CRECER, conTamanos],
]

export function writeTablas(): void {
  for (const [pagina, hacer] of PAGINAS) writeFileSync(pagina, hacer(readFileSync(pagina, 'utf8')))
}

// `npm run bench:tablas`
if (import.meta.main) writeTablas()
