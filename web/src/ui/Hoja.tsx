import type { ComponentProps, ElementType } from 'react'
import { clases } from './clases.ts'
import estilos from './Hoja.module.css'

type Props<C extends ElementType> = {
  como?: C
  /** of the account's pages: no wider than it is read; `angosta` for a form */
  medida?: 'cuenta' | 'angosta'
  className?: string | undefined
} & Omit<ComponentProps<C>, 'como' | 'medida' | 'className'>

/** A white sheet. */
export function Hoja<C extends ElementType = 'section'>({ como, medida, className, ...resto }: Props<C>) {
  const Como: ElementType = como ?? 'section'
  return (
    <Como
      {...resto}
      className={clases(medida ? estilos.cuenta : estilos.hoja, medida === 'angosta' && estilos.angosta, className)}
    />
  )
}
