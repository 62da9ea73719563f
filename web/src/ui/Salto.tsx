import type { ComponentProps } from 'react'
import estilos from './Salto.module.css'

/** A link that is seen while it has the focus, past what lies between it and a part of the page. */
export const Salto = (props: Pick<ComponentProps<'a'>, 'href' | 'children'>) => (
  <a className={estilos.salto} {...props} />
)
