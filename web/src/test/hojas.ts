import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// The stylesheets and scripts of the site, as its tests of the look read them.
const RAIZ = join(import.meta.dirname, '..')
export const leer = (archivo: string) => readFileSync(join(RAIZ, archivo), 'utf8')
export const HOJAS = globSync('**/*.css', { cwd: RAIZ }).sort()
export const MODULOS = HOJAS.filter((hoja) => hoja.endsWith('.module.css'))
export const GUIONES = globSync('**/*.{ts,tsx}', { cwd: RAIZ }).filter(
  (archivo) => !/\.test\.|^test\/hojas/.test(archivo),
)
/** What a script means by an import. */
export const importado = (guion: string, de: string) => relative(RAIZ, join(RAIZ, dirname(guion), de))

type Regla = { selector: string; dentroDe: string; propiedades: string[] }

/** The rules of a stylesheet without its comments, each with what stands around it. */
export function reglasDe(hoja: string): Regla[] {
  const reglas: Regla[] = []
  const pila: { cabeza: string; regla: Regla | undefined }[] = []
  const texto = leer(hoja)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\("[^"]*"\)/g, 'url()')
  for (const [, antes = '', signo] of texto.matchAll(/([^{}]*)([{}])/g)) {
    if (signo === '}') {
      const suyas = [...antes.matchAll(/([\w-]+)\s*:[^;]*/g)].map(([, propiedad = '']) => propiedad)
      pila.pop()?.regla?.propiedades.push(...suyas)
      continue
    }
    const cabeza = (antes.split(';').pop() ?? '').trim().replace(/\s+/g, ' ')
    const esRegla = !cabeza.startsWith('@') && !pila.some((donde) => donde.cabeza.startsWith('@keyframes'))
    const dentroDe = pila.map((donde) => donde.cabeza).join(' ')
    const regla = esRegla ? { selector: cabeza, dentroDe, propiedades: [] } : undefined
    if (regla) reglas.push(regla)
    pila.push({ cabeza, regla })
  }
  return reglas
}
export const clasesEn = (selector: string) =>
  [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, clase = '']) => clase)
export const clasesDe = (hoja: string) => new Set(reglasDe(hoja).flatMap(({ selector }) => clasesEn(selector)))
