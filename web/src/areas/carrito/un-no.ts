import { Refusal } from '@surtia/rules/refusal.ts'
import { Failure, textOf } from '../../api/send.ts'
import type { Diferencia } from '../../equipo/cambios.ts'
import type { Resultado } from '../../equipo/cola.ts'

/** answers that trying again would only repeat */
const NOES = [400, 403, 404, 409, 413]

/** What waited and is refused is told, so that what comes after it goes out; any other failure is thrown: it goes on waiting. */
export function quedarseCon(error: unknown, cual: Omit<Diferencia, 'quedo' | 'motivo'>): Resultado {
  const esUnNo = error instanceof Refusal || (error instanceof Failure && NOES.includes(error.status))
  if (!esUnNo) throw error
  return { guardado: false, diferencia: { ...cual, quedo: 'Como estaba', motivo: textOf(error) } }
}
