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

/** what packs and cases carry: a barcode, or a GS1 code with its lot; not words that were typed fast */
const DE_LECTOR = /^(\]|\d{8})\S*$/

/** What a scan into the line counts, `leido` its own part: one, or what was typed before it ('5*'); null for what is no code. */
export function leerLectura(texto: string, leido: string): { codigo: string; cantidad: string } | null {
  const linea = leerLinea(texto)
  if (linea.clase === 'completa') return { codigo: linea.codigo, cantidad: linea.cantidad }
  const codigo = texto.includes(leido) ? leido : texto.trim()
  return DE_LECTOR.test(codigo) ? { codigo, cantidad: '1' } : null
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
