import type { Body, Params, Way } from '@surtia/contracts/call.ts'
import { useRef, useState } from 'react'
import type { Answer } from '../api/send.ts'
import { upload } from '../api/upload.ts'
import { useClave } from './use-clave.ts'

type Lo<C> = { params?: Params<C>; body?: Body<C>; files: readonly File[] }

/** An upload that shows how far it is and can be cancelled; a repeat of the same content carries the same key, so it counts once. */
export function useSubida() {
  const [avance, setAvance] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  const clave = useClave()

  const mandar = async <C extends Way>(call: C, { files, ...lo }: Lo<C>): Promise<Answer<C>> => {
    control.current = new AbortController()
    setAvance(0)
    try {
      return await upload(call, {
        ...lo,
        file: files,
        idempotencyKey: clave.de([
          call.path,
          lo,
          files.map(({ name, size, lastModified }) => [name, size, lastModified]),
        ]),
        signal: control.current.signal,
        onProgress: setAvance,
      })
    } finally {
      setAvance(null)
    }
  }
  const subir = async <C extends Way>(call: C, body: Body<C>, file: File): Promise<string> =>
    (await mandar(call, { body, files: [file] })).message
  return { avance, mandar, subir, cancelar: () => control.current?.abort() }
}

/** true for an upload that the person stopped. */
export const isCancelled = (error: unknown): boolean => (error as Error).name === 'AbortError'
