import type { ComponentProps, ElementType, ReactNode } from 'react'
import estilos from './Cartel.module.css'
import { clases } from './clases.ts'

const MEDIDAS = { 1: estilos.cartel1, 2: estilos.cartel2, 3: estilos.cartel3 } as const

type Props<C extends ElementType> = { como?: C; medida: 1 | 2 | 3; className?: string | undefined } & Omit<
  ComponentProps<C>,
  'como' | 'medida' | 'className'
>

/** A headline as painted on a sign; 1 is the home page's. */
export function Cartel<C extends ElementType = 'h2'>({ como, medida, className, ...resto }: Props<C>) {
  const Como: ElementType = como ?? 'h2'
  return <Como {...resto} className={clases(estilos.cartel, MEDIDAS[medida], className)} />
}

/** The words that open a section. */
export function Entrada({ children, ...resto }: Omit<ComponentProps<'p'>, 'className'> & { children: ReactNode }) {
  return (
    <p {...resto} className={estilos.entrada}>
      {children}
    </p>
  )
}
