import { type ReactNode, useEffect, useRef, useState } from 'react'
import { clases } from './clases.ts'
import estilos from './Rodillo.module.css'

/** Where a table is wider than its place it rolls sideways; where it fits, its head stays in sight under the fixed bars. */
export function Rodillo({ children }: { children: ReactNode }) {
  const caja = useRef<HTMLDivElement>(null)
  const [cabe, setCabe] = useState(false)
  useEffect(() => {
    const tabla = caja.current?.firstElementChild
    if (!tabla) return
    const medida = new ResizeObserver(() => {
      if (caja.current) setCabe(tabla.clientWidth <= caja.current.clientWidth)
    })
    for (const una of [caja.current, tabla]) if (una) medida.observe(una)
    return () => medida.disconnect()
  }, [])
  return (
    <div ref={caja} className={clases(estilos.rodillo, cabe && estilos.cabe)}>
      {children}
    </div>
  )
}
