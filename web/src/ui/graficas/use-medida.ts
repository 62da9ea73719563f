import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useImprimiendo } from '../use-imprimiendo.ts'

/** How wide a plot may be, how large its letter is and, on the screen, how high its room is, in px. */
export type Medida = { ancho: number; letra: number; sitio?: number }

/** A plot that needs so many px fills the room beside a taller one; far beyond it would only be stretched. */
export const queLlena = (minimo: number, sitio = 0): number =>
  Math.round(Math.min(Math.max(minimo, sitio), minimo * LO_MAS_ALTA))
const LO_MAS_ALTA = 2

/** A sheet, letter or A4, less its margins; what is drawn so is scaled by a few hundredths. */
const EN_PAPEL: Medida = { ancho: 660, letra: 10 }

/** The measures of the box that a plot is drawn in; on paper those of a sheet, before it is printed. */
export function useMedida(): Medida & { caja: RefObject<HTMLDivElement | null> } {
  const caja = useRef<HTMLDivElement>(null)
  const [medida, setMedida] = useState<Medida>({ ancho: 640, letra: 12 })
  const imprimiendo = useImprimiendo()
  useLayoutEffect(() => {
    const actual = caja.current
    if (!actual) return
    const medir = () => {
      const ancho = Math.floor(actual.clientWidth)
      const sitio = actual.clientHeight
      const letra = Number.parseFloat(getComputedStyle(actual).fontSize)
      // what is folded away keeps the measures that it had
      if (ancho > 0)
        setMedida((antes) =>
          antes.ancho === ancho && antes.letra === letra && antes.sitio === sitio ? antes : { ancho, letra, sitio },
        )
    }
    medir()
    const ojo = new ResizeObserver(medir)
    ojo.observe(actual)
    return () => ojo.disconnect()
  }, [])
  return { caja, ...(imprimiendo ? EN_PAPEL : medida) }
}
