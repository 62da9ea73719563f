import { IconSearch } from '@tabler/icons-react'
import { Boton } from '../../ui/Boton.tsx'
import estilos from './IrA.module.css'

/** In the header: to anything by what is at hand of it. */
export const BotonIrA = ({ onAbrir }: { onAbrir: () => void }) => (
  <Boton modo="noche" icono={IconSearch} tamano={20} aria-label="Ir a" aria-keyshortcuts="Control+K" onClick={onAbrir}>
    <span className={estilos.palabras} aria-hidden="true">
      Ir a <span className={estilos.tecla} />
    </span>
  </Boton>
)
