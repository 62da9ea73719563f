import { useRef } from 'react'

/**
 * The key of what is sent to be done once (docs/reglas/idempotencia.md#clave-de-un-intento): the same while the same is sent again, as after an
 * answer that was lost. Once it is answered it is forgotten: the same from then on is another wish.
 */
export function useClave() {
  const ultima = useRef({ huella: '', clave: '' })
  return {
    de: (lo: unknown): string => {
      const huella = JSON.stringify(lo)
      if (ultima.current.huella !== huella) ultima.current = { huella, clave: crypto.randomUUID() }
      return ultima.current.clave
    },
    olvidar: () => {
      ultima.current = { huella: '', clave: '' }
    },
  }
}
