import type { Address } from '@surtia/contracts/call.ts'
import { type Asked, addressOf, Failure, headersOf, lineBroke } from '../api/request.ts'
import { type Answer, understand } from '../api/send.ts'
import { dropSession, freshToken, renew } from './sesion.ts'

const SESION_EXPIRADA = 'Su sesión expiró, inicie sesión de nuevo.'

/** Asks the person to show a factor again; false when it would not. */
type Confirmar = () => Promise<boolean>
let confirmar: Confirmar | undefined
let enCurso: Promise<boolean> | undefined

/** The dialog 'Confirme su identidad' of the page; answers how it is taken away again. */
export function registerConfirmar(dialogo: Confirmar): () => void {
  confirmar = dialogo
  return () => {
    if (confirmar === dialogo) confirmar = undefined
  }
}

/** Makes a call of the staff by its contract. One that wants a confirmed identity asks for it and is made once more. */
export async function enviar<C extends Address>(call: C, asked: Asked<C> = {}): Promise<Answer<C>> {
  try {
    return await deUnaVez(call, asked)
  } catch (error) {
    if (!pideConfirmar(error) || !(await confirmado())) throw error
    return deUnaVez(call, asked)
  }
}

const pideConfirmar = (error: unknown): boolean =>
  error instanceof Failure && error.status === 403 && (error.data as { confirmar?: true } | null)?.confirmar === true

/** Several calls of a page may ask together: they share one dialog. */
function confirmado(): Promise<boolean> {
  enCurso ??= (confirmar?.() ?? Promise.resolve(false)).finally(() => {
    enCurso = undefined
  })
  return enCurso
}

async function deUnaVez<C extends Address>(call: C, asked: Asked<C>): Promise<Answer<C>> {
  const answer = await conSesion(call, (token) =>
    fetch(addressOf(call, asked), {
      method: call.method,
      headers: {
        ...headersOf(token, asked.idempotencyKey),
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.method === 'POST' ? { body: JSON.stringify(asked.body ?? {}) } : {}),
      ...(asked.signal ? { signal: asked.signal } : {}),
    }).catch(lineBroke),
  )
  return understand<C>(answer.status, await answer.json().catch(() => null))
}

/** A 401 renews the session once and makes the call again; else the session is over, and the page shows its sign-in. */
async function conSesion(call: Address, make: (token: string) => Promise<Response>): Promise<Response> {
  if (call.access !== 'personal') return make('')
  const token = await freshToken().catch(lineBroke)
  if (!token) return over()
  const answer = await make(token)
  if (answer.status !== 401) return answer
  const renewed = await renew(token).catch(lineBroke)
  if (!renewed) return over()
  const again = await make(renewed)
  return again.status === 401 ? over() : again
}

function over(): never {
  dropSession()
  throw new Failure(401, SESION_EXPIRADA)
}
