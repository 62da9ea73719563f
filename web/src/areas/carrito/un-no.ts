import { Refusal } from '@surtia/rules/refusal.ts'
import { NoEsDelPortal } from '../../api/request.ts'
import { Failure, textOf } from '../../api/send.ts'
import type { Diferencia } from '../../equipo/cambios.ts'
import type { Resultado } from '../../equipo/despacho.ts'

/** answers that trying again would only repeat */
const NOES = [400, 403, 404, 409, 413]

/** Whether the portal itself said no: what a network or a proxy says in its place is no answer. */
export const esUnNo = (error: unknown, noes: readonly number[] = NOES): boolean =>
  error instanceof Refusal ||
  (error instanceof Failure && !(error instanceof NoEsDelPortal) && noes.includes(error.status))

/**
 * What waited and is refused is told, so that what comes after it goes out. Any other failure leaves it waiting, and is thrown unless
 * it is of this one alone.
 */
export function quedarseCon(error: unknown, cual: Omit<Diferencia, 'quedo' | 'motivo'>): Resultado {
  if (!esUnNo(error)) {
    if (esDeEste(error)) return { guardado: false, diferencia: null, falla: error }
    throw error
  }
  return { guardado: false, diferencia: { ...cual, quedo: 'Como estaba', motivo: textOf(error) } }
}

/** What the portal failed at, or was too long for who stands before it: the others may go. */
export const esDeEste = (error: unknown): error is Failure =>
  error instanceof Failure && (error.status === 413 || (error.status === 500 && !(error instanceof NoEsDelPortal)))
