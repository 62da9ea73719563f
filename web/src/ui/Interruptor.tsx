import type { ComponentProps } from 'react'
import estilos from './Interruptor.module.css'

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'children'> & {
  nombre: string
  /** what it means, in small print below its name */
  nota?: string
}

/** What is on or off, and is so at once: its name, and at its right where it stands. */
export const Interruptor = ({ nombre, nota = '', ...resto }: Props) => (
  <label className={estilos.interruptor}>
    <span>
      <b>{nombre}</b>
      {nota && <small aria-hidden="true">{nota}</small>}
    </span>
    <input type="checkbox" role="switch" aria-label={nombre} aria-checked={resto.checked ?? false} {...resto} />
  </label>
)
