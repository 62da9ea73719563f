import { IconX } from '@tabler/icons-react'
import { Logo } from './Marca.tsx'

/** The top of a panel that covers the screen: the mark, and the way out. */
export function CabezaDePanel({ onCerrar, deNoche = false }: { onCerrar: () => void; deNoche?: boolean }) {
  return (
    <div className="panel-cab">
      <span className="logo">
        <Logo tamano={36} />
      </span>
      <button
        type="button"
        className={`btn btn-icono btn-44 ${deNoche ? 'btn-noche' : ''}`}
        aria-label="Cerrar"
        onClick={onCerrar}
      >
        <IconX className="ic" size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
