import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A box that a button opens below itself: it closes by a click or focus elsewhere and by Esc, which gives the focus back to the button. */
export function useFlotante() {
  const caja = useRef<HTMLDivElement>(null)
  const boton = useRef<HTMLButtonElement>(null)
  const [abierto, setAbierto] = useState(false)
  useEffect(() => {
    if (!abierto) return
    const fuera = (e: Event) => {
      if (!caja.current?.contains(e.target as Node)) setAbierto(false)
    }
    document.addEventListener('pointerdown', fuera)
    document.addEventListener('focusin', fuera)
    return () => {
      document.removeEventListener('pointerdown', fuera)
      document.removeEventListener('focusin', fuera)
    }
  }, [abierto])
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Escape') return
    setAbierto(false)
    boton.current?.focus()
  }
  return { abierto, setAbierto, boton, caja: { ref: caja, onKeyDown } }
}
