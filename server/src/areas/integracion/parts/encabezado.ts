import type { Columnas } from './columnas.ts'

/** The headings of a CSV: the fields that they fill, how many there are up to the last that says something, and how many cells their line has. */
export type Encabezado = { columnas: Columnas; titulos: number; ancho: number; separador: string }

export const encabezadoDe = (dichos: readonly string[], columnas: Columnas, separador: string): Encabezado => ({
  columnas,
  titulos: dichos.findLastIndex((titulo) => titulo !== '') + 1,
  ancho: dichos.length,
  separador,
})

export function valoresDe(celdas: readonly string[], { campos: deCada, uniones }: Columnas): Record<string, string> {
  const valores: Record<string, string> = {}
  deCada.forEach((campos, i) => {
    const celda = celdas[i]
    if (celda !== undefined) for (const campo of campos) valores[campo] = celda
  })
  for (const { campo, celdas: lugares } of uniones) {
    const partes = lugares.flatMap((lugar) => celdas[lugar] ?? [])
    if (partes.length > 0)
      valores[campo] = partes
        .map((parte) => parte.trim())
        .filter(Boolean)
        .join(' ')
  }
  return valores
}

/** Why a row with so many cells is refused; told to whoever sent it. */
export const celdasDeMas = (celdas: number, encabezados: number): string =>
  `El renglón trae ${celdas} celdas y el encabezado ${encabezados}: ¿una coma sin comillas?`

/** What a row would say if the separator between two of its cells stood in a text; `dePersona`: it looks as if it did, thousands or prose. */
export type OtraLectura = { valores: Record<string, string>; dePersona: boolean }

/** Beyond the headings stands something that is not empty. */
export const sobra = (celdas: readonly string[], { titulos }: Encabezado): boolean =>
  celdas.slice(titulos).some((celda) => celda.trim() !== '')

/**
 * Where the last cells of a row are empty, a comma that nobody quoted leaves only empty ones beyond the headings: what the row would say if
 * it had one. None where the line of the headings is as long, because then their program ends every line so.
 */
export function otrasLecturas(celdas: readonly string[], { ancho, columnas, separador }: Encabezado): OtraLectura[] {
  if (celdas.length <= ancho) return []
  return celdas.flatMap((una, i) => {
    const otra = celdas[i + 1] ?? ''
    if (una.trim() === '' || otra.trim() === '') return []
    const juntas = [...celdas.slice(0, i), una + separador + otra, ...celdas.slice(i + 2)]
    return [{ valores: valoresDe(juntas, columnas), dePersona: parecePartida(una, otra) }]
  })
}

/** '1' and '234.50', '33' and '53', or a text with a space behind its comma: people write one, programs do not. */
const parecePartida = (una: string, otra: string): boolean =>
  /^ \S/.test(otra) || (/^\$?-?\d[\d.,]*$/.test(una.trim()) && /^\d+([.,]\d*)?%?$/.test(otra.trim()))
