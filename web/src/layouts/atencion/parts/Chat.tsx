import { empresa } from '@surtia/contracts/empresa.ts'
import { IconBrandWhatsapp, IconMail, IconPhone, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Boton, BotonFuera } from '../../../ui/Boton.tsx'
import estilos from './Chat.module.css'

const VIAS = [
  { a: empresa.mensajeria, texto: 'WhatsApp', Dibujo: IconBrandWhatsapp, fuera: true },
  { a: empresa.telefonoEnlace, texto: empresa.telefono, Dibujo: IconPhone, fuera: false },
  { a: `mailto:${empresa.correo}`, texto: empresa.correo, Dibujo: IconMail, fuera: false },
]

/** The portal's own chat panel: when people answer, and how to reach them. */
export default function Chat({ onCerrar }: { onCerrar: () => void }) {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const antes = document.activeElement as HTMLElement | null
    panel.current?.show()
    return () => antes?.focus()
  }, [])
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
