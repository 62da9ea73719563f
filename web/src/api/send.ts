import type { Beside, Data, Way } from '@surtia/contracts/call.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { takeAdelantada } from './adelantar.ts'
import { type Asked, Failure, lineBroke, NoEsDelPortal } from './request.ts'
import { request } from './with-session.ts'

export { Failure }

type Sent<C> = Asked<C> & {
  /** told while a large answer arrives: how many bytes there are so far */
  onBytes?: (bytes: number) => void
}
export type Answer<C> = { data: Data<C>; message: string } & Beside<C>

/** Makes a call by its contract. `value: false` becomes a Refusal with the server's text; anything else but a good answer a Failure. */
export async function send<C extends Way>(call: C, { onBytes, ...asked }: Sent<C> = {}): Promise<Answer<C>> {
  const answer = await (takeAdelantada(call, asked as Asked<C>) ?? request(call, asked as Asked<C>))
  return understand<C>(
    answer.status,
    onBytes && answer.ok ? await readTelling(answer, onBytes) : await answer.json().catch(() => null),
  )
}

/** The envelope of an answer that is told of while it arrives; a line that breaks in the middle is a Failure. */
async function readTelling(answer: Response, onBytes: (bytes: number) => void): Promise<Read> {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      bytes += value.length
      text += decoder.decode(value, { stream: true })
      onBytes(bytes)
    }
    return JSON.parse(text)
  } catch (error) {
    return lineBroke(error)
  }
}

type Read = { value?: boolean; message?: string; data?: unknown } | null

/** The good answer of an envelope; throws a Refusal or a Failure for any other. */
export function understand<C>(status: number, envelope: Read): Answer<C> {
  if (status === 200 && envelope?.value === true) return envelope as Answer<C>
  if (status === 200 && typeof envelope?.value === 'boolean') throw new Refusal(envelope.message ?? '', envelope.data)
  const fields = Array.isArray(envelope?.data) ? envelope.data : []
  const message = envelope?.message ?? 'Ocurrio un error al procesar la petición del servicio.'
  if (typeof envelope?.value !== 'boolean') throw new NoEsDelPortal(status, message)
  throw new Failure(status, message, fields, envelope?.data ?? null)
}

/** What to show for any error of a call. */
export const textOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof Failure
    ? error.message
    : 'Ocurrio un error al realizar la peticion al servidor'
