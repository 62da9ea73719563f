import { IconBrandWhatsapp, IconMail, IconPhone, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { empresa } from '../../../empresa.ts'
import { Boton, BotonFuera } from '../../../ui/Boton.tsx'
import estilos from './Chat.module.css'

const VIAS = [
  { a: empresa.mensajeria, texto: 'WhatsApp', Dibujo: IconBrandWhatsapp, fuera: true },
  { a: `tel:${empresa.telefonoMundial}`, texto: empresa.telefono, Dibujo: IconPhone, fuera: false },
  { a: `mailto:${empresa.correo}`, texto: empresa.correo, Dibujo: IconMail, fuera: false },
]

type Props = {
  /** what opens it, which is not there while it is open */
  boton: RefObject<HTMLButtonElement | null>
  onCerrar: () => void
}

/** The portal's own chat panel: when people answer, and how to reach them. */
export default function Chat({ boton, onCerrar }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const antes = document.activeElement as HTMLElement | null
    panel.current?.show()
    return () => (antes && antes !== document.body ? antes : boton.current)?.focus()
  }, [boton])
  return (
    <dialog
      ref={panel}
      className={estilos.chat}
      aria-labelledby="titulo-chat"
      onClose={onCerrar}
      onKeyDown={(e) => {
        if (e.key === 'Escape') onCerrar()
      }}
    >
      <div className={estilos.chatCab}>
        <h2 id="titulo-chat">Chat en línea</h2>
        <Boton modo="liso" cuadrado icono={IconX} tamano={20} aria-label="Cerrar" onClick={onCerrar} />
      </div>
      <p>Le contestamos de {empresa.horario}. Fuera de ese horario, déjenos su mensaje y le buscamos.</p>
      <ul>
        {VIAS.map(({ a, texto, Dibujo, fuera }) => (
          <li key={a}>
            <BotonFuera
              icono={Dibujo}
              tamano={20}
              href={a}
              {...(fuera ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {texto}
            </BotonFuera>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
