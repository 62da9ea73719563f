import type { Address } from '@surtia/contracts/call.ts'
import { lineBroke } from '../api/request.ts'
import { type Answer, understand } from '../api/send.ts'
import { put, read, type Upload } from '../api/upload.ts'
import { conIdentidad, conSesion } from './enviar.ts'

/** Sends a file with its data by a staff's call, as `enviar` makes one. Throws like it; AbortError when cancelled. */
export const subir = <C extends Address>(call: C, asked: Upload<C>): Promise<Answer<C>> =>
  conIdentidad(async () => {
    const { status, text } = await conSesion(call, (token) => put(call, asked, token).catch(lineBroke))
    return understand<C>(status, read(text))
  })
