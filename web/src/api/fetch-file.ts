import type { Body, Way } from '@surtia/contracts/call.ts'
import { lineBroke } from './request.ts'
import { understand } from './send.ts'
import { request } from './with-session.ts'

/** The file that a call answers with; a refusal or a failure is thrown as `send` throws it. */
export async function fetchFile<C extends Way & { reply: 'file' }>(call: C, body: Body<C>): Promise<Blob> {
  return readFile(await request(call, { body }))
}

/** The file in the answer of a call. */
export async function readFile(answer: Response): Promise<Blob> {
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    understand(answer.status, await answer.json().catch(() => null))
  return answer.blob().catch(lineBroke)
}
