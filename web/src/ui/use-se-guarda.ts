import { useEffect, useEffectEvent, useRef } from 'react'
import { removeBorrador, saveBorrador } from './borrador.ts'

const PAUSA_MS = 300

/**
 * Keeps what is written on this device under a name, a moment after each change and as its screen goes, from the first change that is told (`tocar`)
 * until it is forgotten.
 */
export function useSeGuarda(clave: string, escrito: unknown) {
  const tocado = useRef(false)
  const guardar = useEffectEvent(() => {
    if (tocado.current) void saveBorrador(clave, escrito)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    const espera = setTimeout(guardar, PAUSA_MS)
    return () => clearTimeout(espera)
  }, [escrito])
  useEffect(() => () => guardar(), [])
  return {
    tocado,
    tocar: () => {
      tocado.current = true
    },
    olvidar: () => {
      tocado.current = false
      void removeBorrador(clave)
    },
  }
}
