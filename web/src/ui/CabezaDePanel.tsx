import { IconX } from '@tabler/icons-react'
import { Boton } from './Boton.tsx'
import estilos from './CabezaDePanel.module.css'
import { Logo } from './Marca.tsx'

/** The top of a panel that covers the screen: the mark, and the way out. */
export function CabezaDePanel({ onCerrar, deNoche = false }: { onCerrar: () => void; deNoche?: boolean }) {
  return (
    <div className={estilos.panelCab}>
      <Logo tamano={36} />
      <Boton
        modo={deNoche ? 'noche' : undefined}
        cuadrado
        grande
        icono={IconX}
        tamano={20}
        aria-label="Cerrar"
        onClick={onCerrar}
      />
    </div>
  )
}
