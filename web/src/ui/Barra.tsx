import type { ComponentProps, ReactNode } from 'react'
import estilos from './Barra.module.css'

/** Filters in a row. */
export const Barra = ({ children }: { children: ReactNode }) => <div className={estilos.barra}>{children}</div>

/** The same as a form: what is chosen counts when it is sent. */
export const BarraDeFormulario = (props: Omit<ComponentProps<'form'>, 'className'>) => (
  <form {...props} className={estilos.barra} />
)

/** What stands at the end of the row. */
export const FinDeBarra = ({ children }: { children: ReactNode }) => <div className={estilos.fin}>{children}</div>
