import estilos from './Arranque.module.css'
import { Hueso } from './Hueso.tsx'
import { Logo } from './Marca.tsx'
import { Oculto } from './Texto.tsx'

const ENTRADAS = Array.from({ length: 9 }, (_, i) => i)

/** What stands while the portal's program arrives: the ink header and, in the customer area, the outline of its menu. */
export const Arranque = () => (
  <>
    <Oculto como="p">Cargando…</Oculto>
    <div className={estilos.cabecera} data-fondo="noche" aria-hidden="true">
      <Logo />
    </div>
    <div className={estilos.menu} aria-hidden="true">
      {ENTRADAS.map((i) => (
        <Hueso key={i} className={estilos.entrada} />
      ))}
    </div>
  </>
)
