import { readFileSync } from 'node:fs'
import { dosisPorValor } from './hechos.ts'
import type { Pide, Pregunta } from './pregunta.ts'

const readLines = (name: string): string[] =>
  readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

/** Rows of a list beside this file, each of so many parts between bars. */
export const readRows = (name: string, partes: number): string[][] =>
  readLines(name).map((linea) => {
    const row = linea.split('|')
    if (row.length !== partes || row.includes('')) throw new Error(`${name}.txt: no se entiende «${linea}»`)
    return row
  })

/**
 * What pharmacists type, each list for its catalogue; the second has also what preguntas-generadas.ts makes.
 * 'mostrador' is of the counter and of people who know no name, for every catalogue. 'dificiles', for the second, and
 * 'mostrador' were committed before they were first asked; 'tercero' was written after the engine, and asked once
 * before anyone mended anything for it (docs/decisiones/0055-como-se-califica-la-busqueda.md).
 */
export const readPreguntas = (lista: 'demo' | 'segundo' | 'tercero' | 'dificiles' | 'mostrador'): Pregunta[] =>
  parsePreguntas(readLines(`preguntas/${lista}`))

/**
 * A kind after '# ', then its questions, one a line: the text, and after the bar what it means, its parts between
 * semicolons. Substances in capitals (' + ' between those of one combination, ' | ' between several that would do, '~'
 * before a second meaning), a strength, 'n 500' a bare number, 'f tableta', 'c/20', 'de 120 ml', 'marca', 'lab', 'accion',
 * 'medida', 'cod'.
 */
export function parsePreguntas(lineas: readonly string[]): Pregunta[] {
  let tipo = ''
  return lineas.flatMap((linea) => {
    if (linea.startsWith('# ')) tipo = linea.slice(2)
    if (linea === '' || linea.startsWith('# ')) return []
    const [texto = '', escrito = '', ...demas] = linea.split(' ¦ ')
    const pide = parsePide(escrito)
    if (tipo === '' || texto === '' || pide === undefined || demas.length > 0)
      throw new Error(`No se entiende la pregunta «${linea}»`)
    return [{ texto, tipo, pide }]
  })
}

const combinaciones = (escritas: string) => escritas.split(' | ').map((una) => una.split(' + '))

/** Undefined for what is none of the above. */
function parsePide(escrito: string): Pide | undefined {
  const dosis: string[] = []
  const pide: Pide = {}
  for (const parte of escrito.split(';').map((p) => p.trim())) {
    const [, clave = '', resto = parte] =
      /^(~|c\/)(.+)$/.exec(parte) ?? /^(n|f|de|marca|lab|accion|medida|cod) (.+)$/.exec(parte) ?? []
    if (clave !== '') Object.assign(pide, CLAVES[clave]?.(resto))
    else if (/^\d[\d.]* [a-zA-Z%]/.test(resto)) dosis.push(dosisPorValor(resto))
    else if (/^\p{Lu}[^\p{Ll}]+$/u.test(resto)) pide.sustancias = combinaciones(resto)
    else return undefined
  }
  if (Number.isNaN(pide.numero) || Number.isNaN(pide.piezas)) return undefined
  return dosis.length > 0 ? { ...pide, dosis } : pide
}

const CLAVES: Readonly<Record<string, (resto: string) => Pide>> = {
  '~': (resto) => ({ tambien: combinaciones(resto) }),
  n: (resto) => ({ numero: Number(resto) }),
  f: (resto) => ({ formas: combinaciones(resto) }),
  'c/': (resto) => ({ piezas: Number(resto) }),
  de: (resto) => ({ contenido: dosisPorValor(resto) }),
  marca: (marca) => ({ marca }),
  lab: (laboratorio) => ({ laboratorio }),
  accion: (resto) => ({ acciones: resto.split(' | ') }),
  medida: (medida) => ({ medida }),
  cod: (codArticulo) => ({ codArticulo }),
}
