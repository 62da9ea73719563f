import type { Logger } from 'pino'
import { reading } from './database.ts'

/** other processes know a change after this time, and a day that begins is seen */
const CADA_MS = 2_000

/** What somebody decides while the portal runs, as this process knows it. */
export type Vigente<T> = {
  /** at most 5 s old */
  enVigor: () => T
  /** reads it now */
  alDia: () => Promise<void>
  /** reads it now, and then again and again */
  empezar: () => Promise<void>
  cerrar: () => Promise<void>
}

/** `leer`: what holds now, given what was known before; `que`, for the log. */
export function openVigente<T>(
  primero: T,
  { leer, que, log }: { leer: (sabido: T) => Promise<T>; que: string; log: Logger },
): Vigente<T> {
  let sabido = primero
  let enCurso = Promise.resolve()
  let latido: NodeJS.Timeout | undefined
  let cerrado = false

  // one after another: an older answer never replaces a newer one
  const alDia = (): Promise<void> => {
    const lectura = enCurso.then(async () => {
      sabido = await reading(() => leer(sabido))
    })
    enCurso = lectura.catch(() => undefined)
    return lectura
  }
  const seguir = (): void => {
    latido = setTimeout(async () => {
      await alDia().catch((error) => {
        if (!cerrado) log.warn({ code: error.code }, `${que} not read`)
      })
      if (!cerrado) seguir()
    }, CADA_MS)
    latido.unref()
  }
  return {
    enVigor: () => sabido,
    alDia,
    empezar: async () => {
      await alDia()
      seguir()
    },
    cerrar: async () => {
      cerrado = true
      clearTimeout(latido)
      await enCurso
    },
  }
}
