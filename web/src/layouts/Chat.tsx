import { empresa } from '@surtia/contracts/empresa.ts'
import { IconBrandWhatsapp, IconMail, IconPhone, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

const VIAS = [
  { a: empresa.mensajeria, texto: 'WhatsApp', Icono: IconBrandWhatsapp, fuera: true },
  { a: empresa.telefonoEnlace, texto: empresa.telefono, Icono: IconPhone, fuera: false },
  { a: `mailto:${empresa.correo}`, texto: empresa.correo, Icono: IconMail, fuera: false },
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
      className="chat"
      aria-labelledby="titulo-chat"
      onClose={onCerrar}
      onKeyDown={(e) => {
        if (e.key === 'Escape') onCerrar()
      }}
    >
      <div className="chat-cab">
        <h2 id="titulo-chat">Chat en línea</h2>
        <button type="button" className="btn btn-liso btn-icono" aria-label="Cerrar" onClick={onCerrar}>
          <IconX className="ic" size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <p>Le contestamos de {empresa.horario}. Fuera de ese horario, déjenos su mensaje y le buscamos.</p>
      <ul>
        {VIAS.map(({ a, texto, Icono, fuera }) => (
          <li key={a}>
            <a className="btn" href={a} {...(fuera ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
              <Icono className="ic" size={20} stroke={1.75} aria-hidden="true" />
              {texto}
            </a>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
