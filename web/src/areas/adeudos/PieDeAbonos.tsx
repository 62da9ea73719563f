import { enPesos } from '@surtia/rules/dinero.ts'
import type { ReactNode } from 'react'
import { PieDeSeleccion } from '../../ui/PieDeSeleccion.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'

type Pie = { documentos: number; suma: number; consulta: boolean; razon: string; idRazon: string; children: ReactNode }

/** Below the documents to be paid: how many and how much, why not yet, and the button; who only looks has none. */
export function PieDeAbonos({ documentos, suma, consulta, razon, idRazon, children }: Pie) {
  return (
    <PieDeSeleccion>
      <p aria-live="polite">
        {documentos === 1 ? '1 documento' : `${documentos} documentos`},{' '}
        <Texto como="b" cifras>
          {enPesos(suma)}
        </Texto>
      </p>
      <div>
        {consulta ? (
          <Nota>Sesión de consulta</Nota>
        ) : (
          <>
            {razon && <Nota id={idRazon}>{razon}</Nota>}
            {children}
          </>
        )}
      </div>
    </PieDeSeleccion>
  )
}
