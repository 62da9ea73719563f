import type { Body, Way } from '@surtia/contracts/call.ts'
import { useRef, useState } from 'react'
import { upload } from '../api/upload.ts'
import { useClave } from './use-clave.ts'

/** An upload that shows how far it is and can be cancelled; a repeat of the same content carries the same key, so it counts once. */
export function useSubida() {
  const [avance, setAvance] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  const clave = useClave()

  const subir = async <C extends Way>(call: C, body: Body<C>, file: File): Promise<string> => {
    control.current = new AbortController()
    setAvance(0)
    try {
      const { message } = await upload(call, {
        body,
        file,
        idempotencyKey: clave.de([call.path, body, file.name, file.size, file.lastModified]),
        signal: control.current.signal,
        onProgress: setAvance,
      })
      return message
    } finally {
      setAvance(null)
    }
  }
  return { avance, subir, cancelar: () => control.current?.abort() }
}

/** true for an upload that the person stopped. */
export const isCancelled = (error: unknown): boolean => (error as Error).name === 'AbortError'
