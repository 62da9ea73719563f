import { type RefObject, useEffect, useState } from 'react'

const CON_ENFOCABLES = ':has(a[href], button, input, select, textarea, [tabindex])'

/** Whether what is in a box does not fit and nothing in it takes the focus: then the box must, so that the keyboard can scroll it. */
export function useSeRecorre(caja: RefObject<HTMLElement | null>): boolean {
  const [seRecorre, setSeRecorre] = useState(false)
  // after each drawing: what it holds may have come from the server meanwhile
  useEffect(() => {
    const actual = caja.current
    if (!actual) return
    const mirar = () => setSeRecorre(actual.scrollHeight > actual.clientHeight + 1 && !actual.matches(CON_ENFOCABLES))
    mirar()
    const medida = new ResizeObserver(mirar)
    medida.observe(actual)
    return () => medida.disconnect()
  })
  return seRecorre
}
