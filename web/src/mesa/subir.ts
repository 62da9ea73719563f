import type { Address } from '@surtia/contracts/call.ts'
import { Failure, lineBroke } from '../api/request.ts'
import { type Answer, understand } from '../api/send.ts'
import { put, read, type Upload } from '../api/upload.ts'
import { dropSession, freshToken, renew } from './sesion.ts'

/** Sends a file with its data by a staff's call. Throws like `enviar`; AbortError when cancelled. */
export async function subir<C extends Address>(call: C, asked: Upload<C>): Promise<Answer<C>> {
  const mandar = (token: string) => put(call, asked, token).catch(lineBroke)
  const token = await freshToken().catch(lineBroke)
  if (!token) return over()
  const first = await mandar(token)
  const answer = first.status === 401 ? await again(token, mandar) : first
  return answer.status === 401 ? over() : understand<C>(answer.status, read(answer.text))
}

/** A 401 renews the session once and sends the file again. */
async function again(token: string, mandar: (token: string) => ReturnType<typeof put>): ReturnType<typeof put> {
  const renewed = await renew(token).catch(lineBroke)
  return renewed ? mandar(renewed) : over()
}

function over(): never {
  dropSession()
  throw new Failure(401, 'Su sesión expiró, inicie sesión de nuevo.')
}
