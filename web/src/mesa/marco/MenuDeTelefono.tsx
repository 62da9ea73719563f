import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { markAbierto } from '../../ui/dialogos-abiertos.ts'
import estilos from './MenuDeTelefono.module.css'
import { Navegacion } from './Navegacion.tsx'

/** Small screens: the menu as a panel from the left, which Esc closes too. */
export function MenuDeTelefono({ onCerrar }: { onCerrar: () => void }) {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    panel.current?.showModal()
    return markAbierto()
  }, [])
  // closed by the browser itself, which gives the focus back to the button that opened it
  const cerrar = () => panel.current?.close()
  return (
    <dialog ref={panel} className={estilos.panel} aria-label="Menú" onClose={onCerrar}>
      <Boton modo="liso" cuadrado grande icono={IconX} tamano={20} aria-label="Cerrar" onClick={cerrar} />
      <Navegacion onIr={cerrar} />
    </dialog>
  )
}
