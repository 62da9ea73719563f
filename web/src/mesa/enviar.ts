import type { Address, Way } from '@surtia/contracts/call.ts'
import { fetchNoting } from '../api/posicion.ts'
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
export const enviar = <C extends Address>(call: C, asked: Asked<C> = {}): Promise<Answer<C>> =>
  conIdentidad(async () => {
    const answer = await pedir(call, asked)
    return understand<C>(answer.status, await answer.json().catch(() => null))
  })

/** A file that came, and what it is called. */
export type Archivo = { contenido: Blob; nombre: string }

/** The file that a call answers with, in the same way; a refusal or a failure is thrown as `enviar` throws it. */
export const bajar = <C extends Address<Way & { reply: 'file' }>>(call: C, asked: Asked<C>): Promise<Archivo> =>
  conIdentidad(async () => {
    const answer = await pedir(call, asked)
    if (answer.headers.get('content-type')?.startsWith('application/json'))
      understand(answer.status, await answer.json().catch(() => null))
    const [, nombre = 'archivo'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
    return { contenido: await answer.blob().catch(lineBroke), nombre }
  })

/** Does it; asked for a confirmed identity, shows the question and does it once more. */
export async function conIdentidad<R>(hacer: () => Promise<R>): Promise<R> {
  try {
    return await hacer()
  } catch (error) {
    if (!pideConfirmar(error) || !(await confirmado())) throw error
    return hacer()
  }
}

/** A call that was not made for want of a confirmed identity. */
export const pideConfirmar = (error: unknown): boolean =>
  error instanceof Failure && error.status === 403 && (error.data as { confirmar?: true } | null)?.confirmar === true

/** Several calls of a page may ask together: they share one dialog. */
function confirmado(): Promise<boolean> {
  enCurso ??= (confirmar?.() ?? Promise.resolve(false)).finally(() => {
    enCurso = undefined
  })
  return enCurso
}

const pedir = <C extends Address>(call: C, asked: Asked<C>): Promise<Response> =>
  conSesion(call, (token) =>
    fetchNoting(addressOf(call, asked), {
      method: call.method,
      headers: {
        ...headersOf(token, asked.idempotencyKey),
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.method === 'POST' ? { body: JSON.stringify(asked.body ?? {}) } : {}),
      ...(asked.signal ? { signal: asked.signal } : {}),
    }).catch(lineBroke),
  )

/** A 401 renews the session once and makes the call again; else the session is over, and the page shows its sign-in. */
export async function conSesion<A extends { status: number }>(
  call: Address,
  make: (token: string) => Promise<A>,
): Promise<A> {
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
