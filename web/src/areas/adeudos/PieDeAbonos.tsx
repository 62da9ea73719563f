import { enPesos } from '@surtia/rules/dinero.ts'
import type { ReactNode } from 'react'

type Pie = { documentos: number; suma: number; consulta: boolean; razon: string; idRazon: string; children: ReactNode }

/** Below the documents to be paid: how many and how much, why not yet, and the button; who only looks has none. */
export function PieDeAbonos({ documentos, suma, consulta, razon, idRazon, children }: Pie) {
  return (
    <div className="pie-seleccion">
      <p aria-live="polite">
        {documentos === 1 ? '1 documento' : `${documentos} documentos`}, <b className="tab">{enPesos(suma)}</b>
      </p>
      <div>
        {consulta ? (
          <p className="nota">Sesión de consulta</p>
        ) : (
          <>
            {razon && (
              <p className="nota" id={idRazon}>
                {razon}
              </p>
            )}
            {children}
          </>
        )}
      </div>
    </div>
  )
}
