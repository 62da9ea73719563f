import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Marca } from './Marca.tsx'

/** Nothing here: what is missing, why, and one way on. */
export function Vacio({ titulo, children, accion }: { titulo: string; children?: ReactNode; accion?: ReactNode }) {
  return (
    <div className="vacio">
      <Marca className="marca-punteada" tamano={84} />
      <p className="vacio-titulo">{titulo}</p>
      {children && <p className="nota">{children}</p>}
      {accion}
    </div>
  )
}

/** It could not be loaded: nothing is lost, try again. */
export function Falla({
  titulo,
  detalle,
  onReintentar,
}: {
  titulo: string
  detalle?: string
  onReintentar: () => void
}) {
  return (
    <div className="vacio" role="alert">
      <IconPlugConnectedX className="falla-icono" size={44} stroke={1.5} aria-hidden="true" />
      <p className="vacio-titulo">{titulo}</p>
      <p className="nota">{detalle ?? 'Lo que había escrito sigue aquí.'}</p>
      <button type="button" className="btn" onClick={onReintentar}>
        <IconRefresh className="ic" size={18} stroke={1.75} aria-hidden="true" />
        Reintentar
      </button>
    </div>
  )
}
