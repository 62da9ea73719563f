import type { Acto } from '@surtia/rules/cuenta/permisos.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { Boton } from './Boton.tsx'

type Props = {
  /** what moving it is */
  cambia: Acto
  /** what moves, as it is called */
  que: string
  pasos: 1 | -1
  /** there is no place beyond */
  quieto: boolean
  onMover: (pasos: 1 | -1) => void
  decirLugar: (dicho: string) => void
}

/** One place up or down; the focus goes with what moves. */
export function Mover({ cambia, que, pasos, quieto, onMover, decirLugar }: Props) {
  const arriba = pasos < 0
  return (
    <Boton
      cambia={cambia}
      modo="liso"
      cuadrado
      icono={arriba ? IconArrowUp : IconArrowDown}
      aria-label={`${arriba ? 'Subir' : 'Bajar'} ${que}`}
      title={arriba ? 'Subir' : 'Bajar'}
      aria-disabled={quieto || undefined}
      onClick={(e) => {
        if (quieto) return
        const boton = e.currentTarget
        // what is put elsewhere on the page loses the focus
        flushSync(() => onMover(pasos))
        boton.focus()
        decirLugar(`${que}, ${arriba ? 'un lugar arriba' : 'un lugar abajo'}`)
      }}
    />
  )
}
