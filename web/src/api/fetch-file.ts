import type { AnyCall, Body } from '@surtia/contracts/call.ts'
import { Failure, SIN_CONEXION, understand } from './send.ts'
import { freshToken } from './session.ts'

/** The file that a call answers with; a refusal or a failure is thrown as `send` throws it. */
export async function fetchFile<C extends AnyCall>(call: C, body: Body<C>): Promise<Blob> {
  const answer = await fetch(call.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await freshToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Failure(0, SIN_CONEXION)
  })
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    understand(answer.status, await answer.json().catch(() => null))
  return answer.blob().catch(() => {
    throw new Failure(0, SIN_CONEXION)
  })
}
