import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ComponentProps, useRef, useState } from 'react'
import estilos from './Cantidad.module.css'
import { clases } from './clases.ts'
import { Icono } from './Icono.tsx'

type Props = {
  descripcion: string
  valor: number
  onCambio: (cantidad: number) => void
  /** in the cart: green ground */
  puesta?: boolean
  maxDigitos?: number
}

const REPETICION_MS = 500

/**
 * A stepper whose box can always be typed in. Typing counts on Enter or on leaving the box; a repeat of plus or minus within
 * 500 ms of the last one is ignored (docs/reglas/pantallas.md#medio-segundo-entre-clics). Between keystrokes the box
 * shows what its owner says.
 */
export function Cantidad({ descripcion, valor, onCambio, puesta = false, maxDigitos = 5 }: Props) {
  const [borrador, setBorrador] = useState<string | null>(null)
  const ultimo = useRef(0)

  const confirmar = () => {
    setBorrador(null)
    if (borrador !== null && borrador !== '' && Number(borrador) !== valor) onCambio(Number(borrador))
  }
  const mover = (paso: number) => {
    const ahora = Date.now()
    if (ahora - ultimo.current < REPETICION_MS) return
    ultimo.current = ahora
    setBorrador(null)
    onCambio(Math.max(0, valor + paso))
  }
  return (
    <Pasos
      descripcion={descripcion}
      puesta={puesta}
      menos={{ onClick: () => mover(-1), disabled: valor <= 0 }}
      mas={{ onClick: () => mover(1) }}
      caja={{
        value: borrador ?? String(valor),
        onChange: (e) => setBorrador(e.target.value.replace(/\D/g, '').slice(0, maxDigitos)),
        onBlur: confirmar,
        onKeyDown: (e) => {
          if (e.key === 'Enter') {
            // else the same key press would answer the question that it opens
            e.preventDefault()
            confirmar()
          } else if (e.key === 'Escape') setBorrador(null)
          else if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
            e.preventDefault()
            mover(e.key === 'ArrowUp' ? 1 : -1)
          }
        },
      }}
    />
  )
}

type PropsDePasos = {
  descripcion: string
  puesta: boolean
  menos: Pick<ComponentProps<'button'>, 'onClick' | 'disabled'>
  mas: Pick<ComponentProps<'button'>, 'onClick' | 'disabled'>
  caja: Omit<ComponentProps<'input'>, 'className'>
}

/** Minus, box and plus, as they look; what they do is their owner's. */
export function Pasos({ descripcion, puesta, menos, mas, caja }: PropsDePasos) {
  return (
    <span className={clases(estilos.cantidad, puesta && estilos.puesta)}>
      <button type="button" aria-label={`Disminuir cantidad de ${descripcion}`} {...menos}>
        <Icono de={IconMinus} tamano={14} trazo={2} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Cantidad de ${descripcion}`}
        onFocus={(e) => e.target.select()}
        {...caja}
      />
      <button type="button" aria-label={`Aumentar cantidad de ${descripcion}`} {...mas}>
        <Icono de={IconPlus} tamano={14} trazo={2} />
      </button>
    </span>
  )
}
