import { porQueNoResponder } from './retiro.ts'

const MAS_PIEZAS = 9_999_999

/** Pieces that somebody wrote; undefined where that is no whole number. */
export function enteroDe(texto: string): number | undefined {
  const limpio = texto.trim().replaceAll(',', '')
  if (!/^\d+$/.test(limpio)) return undefined
  return Number(limpio) <= MAS_PIEZAS ? Number(limpio) : undefined
}

/** What is wrong with an answer as it was written, field by field; nothing when it can be sent. */
export function respuestaEscrita(
  recibidas: number,
  escrita: { enExistencia: string; dispensadas: string },
): { enExistencia?: string; dispensadas?: string } {
  const enExistencia = enteroDe(escrita.enExistencia)
  const dispensadas = enteroDe(escrita.dispensadas)
  if (enExistencia === undefined) return { enExistencia: 'Escriba cuántas piezas; 0 si ninguna.' }
  if (dispensadas === undefined) return { dispensadas: 'Escriba cuántas piezas; 0 si ninguna.' }
  const motivo = porQueNoResponder(recibidas, { enExistencia, dispensadas })
  return motivo ? { dispensadas: motivo } : {}
}
