import { useEffect } from 'react'

/** What was opened comes first: the catalogue in short is brought once the screen has been calm for so long. */
const CALMA_MS = 12_000

/** Keeps on this device what is needed when the line drops (docs/reglas/equipo.md#resumen-del-catalogo). */
export function useResumenAlDia(): void {
  useEffect(() => {
    let dejar: (() => void) | undefined
    let fuera = false
    const espera = setTimeout(() => {
      import('../../equipo/resumen-al-dia.ts').then(
        ({ mantenerAlDia }) => {
          if (!fuera) dejar = mantenerAlDia()
        },
        () => undefined,
      )
    }, CALMA_MS)
    return () => {
      fuera = true
      clearTimeout(espera)
      dejar?.()
    }
  }, [])
}
