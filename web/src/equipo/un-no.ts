import { Refusal } from '@surtia/rules/refusal.ts'
import { NoEsDelPortal } from '../api/request.ts'
import { Failure } from '../api/send.ts'

/** answers that trying again would only repeat */
const NOES = [400, 403, 404, 409, 413]

/** Whether the portal itself said no: what a network or a proxy says in its place is no answer. */
export const esUnNo = (error: unknown, noes: readonly number[] = NOES): boolean =>
  error instanceof Refusal ||
  (error instanceof Failure && !(error instanceof NoEsDelPortal) && noes.includes(error.status))

/** What the portal failed at, or was too long for who stands before it: the others may go. */
export const esDeEste = (error: unknown): error is Failure =>
  error instanceof Failure && (error.status === 413 || (error.status === 500 && !(error instanceof NoEsDelPortal)))
