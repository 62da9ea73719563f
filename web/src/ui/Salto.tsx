import estilos from './Salto.module.css'

/** A link that is seen while it has the focus, past what lies between it and a part of the page. */
export const Salto = ({ a, children }: { a: string; children: string }) => (
  <a className={estilos.salto} href={`#${a}`}>
    {children}
  </a>
)
