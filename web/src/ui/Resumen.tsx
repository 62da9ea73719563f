import type { ReactNode } from 'react'
import estilos from './Resumen.module.css'

/** Names and figures, one below the other. */
export const Resumen = ({ children }: { children: ReactNode }) => <dl className={estilos.resumen}>{children}</dl>

/** One of them; the last one is `grande`. */
export function Cifra({
  nombre,
  grande = false,
  children,
}: {
  nombre: ReactNode
  grande?: boolean
  children: ReactNode
}) {
  const marca = grande ? { 'data-gran': '' } : {}
  return (
    <>
      <dt {...marca}>{nombre}</dt>
      <dd {...marca}>{children}</dd>
    </>
  )
}

/** What, how it stands, and how much, a line each. */
export const RenglonesSimples = ({ children }: { children: ReactNode }) => (
  <ul className={estilos.renglones}>{children}</ul>
)
