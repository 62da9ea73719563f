/** What stands in the line of entry (docs/reglas/captura-rapida.md#la-linea). */
export type Escrita =
  | { clase: 'vacia' }
  /** digits: exactly that code, whatever is suggested */
  | { clase: 'codigo'; codigo: string }
  /** a code with its quantity, as it is written */
  | { clase: 'completa'; codigo: string; cantidad: string }
  | { clase: 'palabras'; texto: string }

const CODIGO = /^\d[\d\s-]*$/
/** '12*1000001' */
const POR = /^([^\s*]+)\s*\*\s*(\S+)$/
/** '12x1000001', '12 × 1000001': only between figures, else it is a word */
const EQUIS = /^(\d+)\s*[x×]\s*(\d{4,})$/i
/** '1000001 12' */
const CODIGO_Y_CANTIDAD = /^(\d{4,})\s+(\d{1,5}|\d*[.,]\d+)$/

export function leerLinea(texto: string): Escrita {
  const limpio = texto.trim()
  if (limpio === '') return { clase: 'vacia' }
  const antes = POR.exec(limpio) ?? EQUIS.exec(limpio)
  if (antes) return { clase: 'completa', codigo: antes[2] ?? '', cantidad: antes[1] ?? '' }
  const despues = CODIGO_Y_CANTIDAD.exec(limpio)
  if (despues) return { clase: 'completa', codigo: despues[1] ?? '', cantidad: despues[2] ?? '' }
  return CODIGO.test(limpio) ? { clase: 'codigo', codigo: limpio } : { clase: 'palabras', texto: limpio }
}

/** '5*' before a scan: so many of it */
const TANTAS = /^(\d{1,5})\s*[*x×]$/i

/** What a scan counts that was typed into the line, `leido` its own part: one, or what was typed before it ('5*'); else the scan alone. */
export function leerLectura(texto: string, leido: string): { codigo: string; cantidad: string } {
  const limpio = texto.trim()
  const desde = limpio.lastIndexOf(leido)
  const antes = desde > 0 ? TANTAS.exec(limpio.slice(0, desde).trim()) : null
  return { codigo: desde < 0 ? limpio : leido, cantidad: antes?.[1] ?? '1' }
}

/** Several rows at once are a list, not a line. */
export const esLista = (pegado: string): boolean =>
  pegado.split(/\r\n|[\r\n]/).filter((renglon) => renglon.trim() !== '').length > 1

/** What is wrong with a quantity that was typed; '' when it is a whole number of pieces, or of cases. */
export function faltaDeCantidad(escrita: string): string {
  const limpia = escrita.trim()
  if (limpia === '') return 'Escriba la cantidad.'
  if (!/^\d+$/.test(limpia)) return 'La cantidad debe ser un número entero.'
  return Number(limpia) === 0 ? 'La cantidad debe ser mayor que cero.' : ''
}
