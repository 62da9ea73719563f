import { enPesos } from '@surtia/rules/dinero.ts'
import type { ComponentProps, ReactNode } from 'react'
import estilos from './TablaDeAbonos.module.css'

/** Above the documents: the amount that is shared out among them. */
export const BarraDeAbonos = ({ children }: { children: ReactNode }) => (
  <div className={estilos.barraDinero}>{children}</div>
)

/** The same as a form: the amount counts when it is sent. */
export const FormularioDeAbonos = (props: Omit<ComponentProps<'form'>, 'className'>) => (
  <form {...props} className={estilos.barraDinero} />
)

/** All that is owed, in MXN. */
export const SaldoTotal = ({ saldo }: { saldo: number }) => (
  <dl className={estilos.reparto}>
    <dt>Saldo total</dt>
    <dd>{enPesos(saldo)}</dd>
  </dl>
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
