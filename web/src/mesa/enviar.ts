import type { Way } from '@surtia/contracts/call.ts'
import { readFile } from '../api/fetch-file.ts'
import { type Asked, Failure } from '../api/request.ts'
import { type Answer, understand } from '../api/send.ts'
import { request } from './sesion.ts'

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
export const enviar = <C extends Way>(call: C, asked: Asked<C> = {}): Promise<Answer<C>> =>
  conIdentidad(async () => {
    const answer = await request(call, asked)
    return understand<C>(answer.status, await answer.json().catch(() => null))
  })

/** A file that came, and what it is called. */
export type Archivo = { contenido: Blob; nombre: string }

/** The file that a call answers with, in the same way; a refusal or a failure is thrown as `enviar` throws it. */
export const bajar = <C extends Way & { reply: 'file' }>(call: C, asked: Asked<C>): Promise<Archivo> =>
  conIdentidad(async () => {
    const answer = await request(call, asked)
    const contenido = await readFile(answer)
    const [, nombre = 'archivo'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
    return { contenido, nombre }
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
