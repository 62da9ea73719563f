import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ComponentProps, type FocusEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { cambia } from '../api/session.ts'
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
  enColumna?: EnColumna | undefined
}

/** One of many boxes between which one moves with the keys: the arrows, Enter and Esc are their owner's. */
export type EnColumna = {
  caja: Ref<HTMLInputElement>
  mover: (caja: HTMLInputElement, pasos: number) => void
  alEntrar: (cantidad: number) => void
  alSalir: () => void
}

const REPETICION_MS = 500

/**
 * A stepper whose box can always be typed in. Typing counts on Enter or on leaving the box; a repeat of plus or minus within
 * 500 ms of the last one is ignored (docs/reglas/pantallas.md#medio-segundo-entre-clics). Between keystrokes the box
 * shows what its owner says.
 */
export function Cantidad({ descripcion, valor, onCambio, puesta = false, maxDigitos = 5, enColumna }: Props) {
  const [borrador, setBorrador] = useState<string | null>(null)
  // after Esc nothing is being typed: a key alone does again what it does elsewhere
  const [suelta, setSuelta] = useState(false)
  const yaDicho = useRef(false)
  const ultimo = useRef(0)

  const confirmar = () => {
    setBorrador(null)
    setSuelta(false)
    if (yaDicho.current) return
    if (borrador !== null && borrador !== '' && Number(borrador) !== valor) onCambio(Number(borrador))
  }
  const mover = (paso: number) => {
    const ahora = Date.now()
    if (ahora - ultimo.current < REPETICION_MS) return
    ultimo.current = ahora
    setBorrador(null)
    onCambio(Math.max(0, valor + paso))
  }
  /** Leaves the box, whose owner was told already what it holds, or is not to know. */
  const salir = (hacer: () => void) => {
    setBorrador(null)
    yaDicho.current = true
    hacer()
    yaDicho.current = false
  }
  const alTeclear = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.key === 'Enter') {
      // else the same key press would answer the question that it opens
      e.preventDefault()
      if (enColumna) salir(() => enColumna.alEntrar(borrador ? Number(borrador) : valor))
      else confirmar()
    } else if (e.key === 'Escape') {
      if (enColumna) return salir(enColumna.alSalir)
      setBorrador(null)
      setSuelta(true)
    } else if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
      e.preventDefault()
      const arriba = e.key === 'ArrowUp'
      if (enColumna) enColumna.mover(e.currentTarget, arriba ? -1 : 1)
      else mover(arriba ? 1 : -1)
    }
  }
  return (
    <Pasos
      descripcion={descripcion}
      puesta={puesta}
      menos={{ onClick: () => mover(-1), disabled: valor <= 0 }}
      mas={{ onClick: () => mover(1) }}
      caja={{
        value: borrador ?? String(valor),
        ref: enColumna?.caja,
        'data-suelta': suelta ? '' : undefined,
        'data-valor': valor,
        onChange: (e) => {
          setSuelta(false)
          const escrito = e.target.value.replace(/\D/g, '').slice(0, maxDigitos)
          // what it says already is nothing typed: the box goes on with its owner
          setBorrador(escrito === String(valor) ? null : escrito)
        },
        // back from a dialog, one goes on in the middle of the word
        onFocus: (e) => borrador === null && e.target.select(),
        onBlur: (e) => !seFueAUnDialogo(e) && confirmar(),
        onKeyDown: alTeclear,
      }}
    />
  )
}

/** A dialog that opens takes the focus in the middle of what is being typed: that is no leaving of the box. */
function seFueAUnDialogo({ relatedTarget, currentTarget }: FocusEvent): boolean {
  const dialogo = relatedTarget instanceof Element && relatedTarget.closest('dialog')
  return dialogo ? !dialogo.contains(currentTarget) : false
}

type PropsDePasos = {
  descripcion: string
  puesta: boolean
  menos: Pick<ComponentProps<'button'>, 'onClick' | 'disabled'>
  mas: Pick<ComponentProps<'button'>, 'onClick' | 'disabled'>
  caja: Omit<ComponentProps<'input'>, 'className'> & { 'data-suelta'?: string | undefined; 'data-valor'?: number }
}

/** Minus, box and plus, as they look; what they do is their owner's. */
export function Pasos({ descripcion, puesta, menos, mas, caja }: PropsDePasos) {
  if (!cambia('llenarCarrito')) return caja.value
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
