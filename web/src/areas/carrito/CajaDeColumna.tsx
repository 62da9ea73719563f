import type { ComponentProps } from 'react'
import { cambia } from '../../api/session.ts'
import { Caja } from '../../ui/Campo.tsx'
import type { Cajas } from './columna.ts'

type Props = ComponentProps<typeof Caja> & {
  cajas: Cajas
  alEsc: () => void
  /** a key would go on past the last box, or before the first one */
  alFin: (caja: HTMLInputElement) => void
}

/** A quantity of up to five digits in a column of them: Enter and the arrows go down and up. */
export const CajaDeColumna = ({ cajas, alEsc, alFin, ...caja }: Props) => (
  <Caja
    ref={cajas.guardar}
    numero
    readOnly={!cambia('llenarCarrito')}
    inputMode="numeric"
    autoComplete="off"
    maxLength={5}
    onFocus={(e) => e.target.select()}
    onKeyDown={(e) => {
      if (e.key === 'Escape') alEsc()
      const paso = e.key === 'Enter' || e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
      if (paso || e.key === '.' || e.key === ',') e.preventDefault()
      if (!paso) return
      const siguiente = cajas.vecina(e.currentTarget, paso)
      if (siguiente) siguiente.focus()
      else alFin(e.currentTarget)
    }}
    {...caja}
  />
)
