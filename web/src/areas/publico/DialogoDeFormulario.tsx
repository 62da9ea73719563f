import { lazy, Suspense } from 'react'
import { Boton } from '../../ui/Boton.tsx'
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
    <Dialogo titulo={titulo} pie={<Boton onClick={onCerrar}>Cerrar</Boton>}>
      <Suspense fallback={null}>
        <Formulario alTerminar={onCerrar} />
      </Suspense>
    </Dialogo>
  )
}
