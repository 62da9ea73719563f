import type { Way } from '@surtia/contracts/call.ts'
import { ENCABEZADO_DE_POSICION } from '@surtia/rules/lecturas/posicion.ts'
import { notePosicion } from './posicion.ts'
import { type Asked, addressOf, headersOf, lineBroke } from './request.ts'
import { type Answer, understand } from './send.ts'
import { withSession } from './with-session.ts'

export type Upload<C> = Pick<Asked<C>, 'params' | 'query' | 'body' | 'idempotencyKey'> & {
  file: File | readonly File[]
  signal: AbortSignal
  /** how much of it is on its way, 0 to 1 */
  onProgress: (part: number) => void
}

/** Sends a file, or several, with its data by a call's contract, with a client's session or another one. Throws like `send`; AbortError when cancelled. */
export async function upload<C extends Way>(call: C, asked: Upload<C>, conSesion = withSession): Promise<Answer<C>> {
  const { status, text } = await conSesion(call, (token) => put(call, asked, token).catch(lineBroke))
  return understand<C>(status, read(text))
}

/** fetch does not tell how much it has sent, so this is the old way. */
function put<C extends Way>(call: C, asked: Upload<C>, token: string): Promise<{ status: number; text: string }> {
  const { body, file, signal, idempotencyKey, onProgress } = asked
  return new Promise((resolve, reject) => {
    const line = new XMLHttpRequest()
    const cancel = () => line.abort()
    line.open(call.method, addressOf(call, asked))
    for (const [name, value] of Object.entries(headersOf(token, idempotencyKey))) line.setRequestHeader(name, value)
    line.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    line.onerror = () => reject(new TypeError('the line broke'))
    line.onabort = () => reject(new DOMException('', 'AbortError'))
    line.onload = () => {
      notePosicion(line.getResponseHeader(ENCABEZADO_DE_POSICION))
      resolve({ status: line.status, text: line.responseText })
    }
    line.onloadend = () => signal.removeEventListener('abort', cancel)
    signal.addEventListener('abort', cancel)
    const form = new FormData()
    form.append('json', JSON.stringify(body ?? {}))
    for (const one of [file].flat()) form.append(call.file, one)
    line.send(form)
  })
}

/** The envelope of its answer; null for what is none. */
function read(text: string): { value?: boolean; message?: string; data?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
