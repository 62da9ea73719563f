import type { ComponentProps, ElementType, ReactNode } from 'react'
import estilos from './Banda.module.css'
import { clases } from './clases.ts'

type Props<C extends ElementType> = {
  como?: C
  /** with the site's air above and below */
  tramo?: boolean
  /** on white */
  superficie?: boolean
  /** the first of a page */
  inicio?: boolean
  className?: string | undefined
} & Omit<ComponentProps<C>, 'como' | 'tramo' | 'superficie' | 'inicio' | 'className'>

/** A stretch of a public page, within the site's margins. */
export function Banda<C extends ElementType = 'section'>(props: Props<C>) {
  const { como, tramo, superficie, inicio, className, ...resto } = props
  const Como: ElementType = como ?? 'section'
  return (
    <Como
      {...resto}
      className={clases(
        estilos.banda,
        tramo && estilos.tramo,
        superficie && estilos.superficie,
        inicio && estilos.inicio,
        className,
      )}
    />
  )
}

/** A narrow and a wide column; one above the other where there is no room. */
export const Columnas = ({ children }: { children: ReactNode }) => <div className={estilos.columnas}>{children}</div>

/** What can be done, in a row; `aparte` from what stands above. */
export const Acciones = ({ aparte = false, children }: { aparte?: boolean; children: ReactNode }) => (
  <div className={clases(estilos.acciones, aparte && estilos.aparte)}>{children}</div>
)
