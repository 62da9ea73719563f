import { enPesos } from '@surtia/rules/dinero.ts'
import type { ReactNode } from 'react'
import estilos from './TablaDeAbonos.module.css'

/** Above the documents: the amount that is shared out among them. */
export const BarraDeAbonos = ({ onAplicar, children }: { onAplicar?: () => void; children: ReactNode }) =>
  onAplicar ? (
    <form
      className={estilos.barraDinero}
      onSubmit={(e) => {
        e.preventDefault()
        onAplicar()
      }}
    >
      {children}
    </form>
  ) : (
    <div className={estilos.barraDinero}>{children}</div>
  )

/** How the sharing out goes, in MXN. */
export const Avance = ({ importe, distribuido, resta }: { importe: number; distribuido: number; resta: number }) => (
  <dl className={estilos.reparto} aria-live="polite">
    <dt>Importe</dt>
    <dd>{enPesos(importe)}</dd>
    <dt>Distribuido</dt>
    <dd>{enPesos(distribuido)}</dd>
    <dt>Por distribuir</dt>
    <dd>{enPesos(resta)}</dd>
  </dl>
)
