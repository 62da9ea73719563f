import type { AnyCall, Body } from '@surtia/contracts/call.ts'
import { type Answer, Failure, SIN_CONEXION, understand } from './send.ts'
import { freshToken } from './session.ts'

type Upload<C> = {
  body: Body<C>
  file: File
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (part: number) => void /** of a signed-in client */
  token?: boolean
}

/** Sends a file with its data by a call's contract, telling how much of it is on its way (0 to 1). Throws like `send`; AbortError when cancelled. */
export async function upload<C extends AnyCall>(
  call: C,
  { body, file, idempotencyKey, signal, onProgress, token = false }: Upload<C>,
): Promise<Answer<C>> {
  const bearer = token ? await freshToken() : ''
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open(call.method, call.path)
    request.setRequestHeader('idempotency-key', idempotencyKey)
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => reject(new Failure(0, SIN_CONEXION))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onload = () => {
      try {
        resolve(understand<C>(request.status, read(request.responseText)))
      } catch (error) {
        reject(error)
      }
    }
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    signal.addEventListener('abort', cancel)
    const form = new FormData()
    form.append('json', JSON.stringify(body))
    form.append(call.file, file)
    request.send(form)
  })
}

function read(text: string): { value?: boolean; message?: string; data?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
