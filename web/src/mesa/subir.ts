import type { Way } from '@surtia/contracts/call.ts'
import type { Answer } from '../api/send.ts'
import { type Upload, upload } from '../api/upload.ts'
import { conIdentidad } from './enviar.ts'
import { withSession } from './sesion.ts'

/** Sends a file with its data by a staff's call, as `enviar` makes one. Throws like it; AbortError when cancelled. */
export const subir = <C extends Way>(call: C, asked: Upload<C>): Promise<Answer<C>> =>
  conIdentidad(() => upload(call, asked, withSession))
