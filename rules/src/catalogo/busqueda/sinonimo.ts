import type { Palabra } from './analizar.ts'
import type { Numero } from './cantidad.ts'
import { fichasDe, MAS_FICHAS } from './texto-escrito.ts'

type Fichas = readonly (Palabra | Numero)[]

/** 'accion:Antihipertensivo' leads to all that is for it. */
const DE_ACCION = /^acci[oó]n\s*:\s*/i

/** The words and numbers of one side of a synonym; `enteras` as in `analizar`. */
export const ladoDelSinonimo = (texto: string, enteras?: ReadonlySet<string>): Fichas => fichasDe(texto, enteras)

/** The words of the therapeutic action that a synonym leads to; null when it leads to words. */
export function usoDelSinonimo(equivale: string): Palabra[] | null {
  const texto = equivale.normalize('NFC').trim()
  if (!DE_ACCION.test(texto)) return null
  return fichasDe(texto.replace(DE_ACCION, '')).filter((ficha) => ficha.clase === 'palabra')
}

/**
 * Why a synonym could not be found as it is typed, by its side; {} for one that can
 * (docs/reglas/busqueda.md#sinonimos-del-mostrador).
 */
export function impedimentosDelSinonimo({ palabra, equivale }: { palabra: string; equivale: string }): {
  palabra?: string
  equivale?: string
} {
  const deLaPalabra = DE_ACCION.test(palabra.trim()) ? 'Una acción va en equivale.' : porQueNoSeHalla(palabra)
  const uso = usoDelSinonimo(equivale)
  const deLoQueEquivale = uso ? (uso.length > 0 ? '' : 'Falta la acción.') : porQueNoSeHalla(equivale)
  return {
    ...(deLaPalabra ? { palabra: deLaPalabra } : {}),
    ...(deLoQueEquivale ? { equivale: deLoQueEquivale } : {}),
  }
}

function porQueNoSeHalla(texto: string): string {
  const fichas = ladoDelSinonimo(texto)
  if (!/\p{L}/u.test(texto) || fichas.length === 0) return 'Debe llevar al menos una letra.'
  return fichas.length >= MAS_FICHAS ? `Son demasiadas palabras: ${MAS_FICHAS - 1} a lo más.` : ''
}
