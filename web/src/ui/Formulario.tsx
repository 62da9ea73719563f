import type { ComponentProps, ReactNode } from 'react'
import estilos from './Formulario.module.css'

/** Fields in two columns where there is room. */
export const Formulario = ({ children, ...resto }: Omit<ComponentProps<'form'>, 'className'>) => (
  <form noValidate {...resto} className={estilos.formulario}>
    <div className={estilos.rejilla}>{children}</div>
  </form>
)

/** Fields in two columns that are sent by something else than themselves. */
export const CamposEnDos = ({ children }: { children: ReactNode }) => (
  <div className={estilos.formulario}>
    <div className={estilos.rejilla}>{children}</div>
  </div>
)

/** Few fields, one above the other. */
export const FormularioAngosto = ({ children, ...resto }: Omit<ComponentProps<'form'>, 'className'>) => (
  <form noValidate {...resto} className={estilos.angosto}>
    {children}
  </form>
)

/** Both columns of a form. */
export const Ancho = ({ children }: { children: ReactNode }) => <div className={estilos.ancho}>{children}</div>
