import { lazy, Suspense } from 'react'
import { Dialogo } from '../../ui/Dialogo.tsx'

const FORMULARIOS = {
  contacto: { titulo: 'Contáctanos', Formulario: lazy(() => import('./FormularioContacto.tsx')) },
  interes: { titulo: 'Quiero que me contacten', Formulario: lazy(() => import('./FormularioInteres.tsx')) },
}

/** A public form in a dialog; it closes after a good answer. */
export default function DialogoDeFormulario({
  cual,
  onCerrar,
}: {
  cual: keyof typeof FORMULARIOS
  onCerrar: () => void
}) {
  const { titulo, Formulario } = FORMULARIOS[cual]
  return (
    <Dialogo
      titulo={titulo}
      pie={
        <button type="button" className="btn" onClick={onCerrar}>
          Cerrar
        </button>
      }
    >
      <Suspense fallback={null}>
        <Formulario alTerminar={onCerrar} />
      </Suspense>
    </Dialogo>
  )
}
