import { useEffect, useRef, useState } from 'react'

const ESPERA_MS = 400

/**
 * What is being typed in a filter: it counts after a pause, with Enter and when one leaves it. Of what is typed in one go only the
 * first leaves a step in the history.
 */
export function useEscrito(valor: string, decir: (valor: string, otraVez: boolean) => void) {
  const [escrito, setEscrito] = useState<string | null>(null)
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dicho = useRef(valor)
  const veces = useRef(0)
  // a pause may end after another filter changed: what is said is added to what holds then
  const alDecir = useRef(decir)
  useEffect(() => {
    alDecir.current = decir
  })
  useEffect(() => () => clearTimeout(reloj.current), [])
  // Back, or a view, says something else than what was typed
  useEffect(() => {
    if (dicho.current === valor) return
    dicho.current = valor
    clearTimeout(reloj.current)
    setEscrito(null)
  }, [valor])
  const decirYa = (nuevo: string) => {
    clearTimeout(reloj.current)
    if (nuevo === dicho.current) return
    dicho.current = nuevo
    alDecir.current(nuevo, veces.current++ > 0)
  }
  return {
    valor: escrito ?? valor,
    escribir: (nuevo: string) => {
      setEscrito(nuevo)
      clearTimeout(reloj.current)
      reloj.current = setTimeout(() => decirYa(nuevo), ESPERA_MS)
    },
    terminar: () => {
      if (escrito !== null) decirYa(escrito)
    },
    salir: () => {
      if (escrito !== null) decirYa(escrito)
      veces.current = 0
    },
  }
}
