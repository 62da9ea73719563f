import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

type Props = {
  descripcion: string
  valor: number
  onCambio: (cantidad: number) => void
  /** in the cart: green ground */
  puesta?: boolean
  maxDigitos?: number
  disabled?: boolean
}

const REPETICION_MS = 500

/**
 * A stepper whose box can always be typed in. Typing counts on Enter or on leaving the box; a repeat of plus or minus within
 * 500 ms of the last one is ignored (specification, section 4).
 */
export function Cantidad({ descripcion, valor, onCambio, puesta = false, maxDigitos = 5, disabled = false }: Props) {
  const [texto, setTexto] = useState(String(valor))
  const ultimo = useRef(0)
  useEffect(() => setTexto(String(valor)), [valor])

  const confirmar = () => {
    const cantidad = Number(texto)
    if (texto === '' || !Number.isInteger(cantidad)) setTexto(String(valor))
    else if (cantidad !== valor) {
      onCambio(cantidad)
      // the owner decides: until its value changes, the box shows what holds
      setTexto(String(valor))
    }
  }
  const mover = (paso: number) => {
    const ahora = Date.now()
    if (ahora - ultimo.current < REPETICION_MS) return
    ultimo.current = ahora
    onCambio(Math.max(0, valor + paso))
  }
  return (
    <span className={`paso ${puesta ? 'con' : ''}`}>
      <button type="button" aria-label={`Disminuir cantidad de ${descripcion}`} onClick={() => mover(-1)} disabled={disabled || valor <= 0}>
        <IconMinus className="ic" size={14} stroke={2} aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Cantidad de ${descripcion}`}
        value={texto}
        disabled={disabled}
        onChange={(e) => setTexto(e.target.value.replace(/\D/g, '').slice(0, maxDigitos))}
        onFocus={(e) => e.target.select()}
        onBlur={confirmar}
        onKeyDown={(e) => {
          if (e.key === 'Enter') confirmar()
          else if (e.key === 'Escape') setTexto(String(valor))
          else if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
            e.preventDefault()
            mover(e.key === 'ArrowUp' ? 1 : -1)
          }
        }}
      />
      <button type="button" aria-label={`Aumentar cantidad de ${descripcion}`} onClick={() => mover(1)} disabled={disabled}>
        <IconPlus className="ic" size={14} stroke={2} aria-hidden="true" />
      </button>
    </span>
  )
}
