import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import estilos from './Totales.module.css'

/** What is listed, and its totals at the side (below it on a phone). */
export const ConTotales = ({ children }: { children: ReactNode }) => (
  <div className={estilos.conTotales}>{children}</div>
)

/** The totals; `deCaducidad` in two parts, below what is chosen. */
export const Totales = ({
  nombre,
  id,
  deCaducidad = false,
  children,
}: {
  nombre: string
  /** what a link leads to */
  id?: string
  deCaducidad?: boolean
  children: ReactNode
}) => (
  <section
    className={clases(estilos.totales, deCaducidad && estilos.deCaducidad)}
    aria-label={nombre}
    id={id}
    tabIndex={id ? -1 : undefined}
  >
    {children}
  </section>
)

/** Below the list: what it means, and what can be done with all of it. */
export const PieDeLista = ({ children }: { children: ReactNode }) => <div className={estilos.pie}>{children}</div>

/** Only where the totals stand at the side: a phone has it in its fixed foot. */
export const SoloAncha = ({ children }: { children: ReactNode }) => <div className={estilos.soloAncha}>{children}</div>

/** The foot of a phone: the total and the step forward. */
export const PieFijo = ({ children }: { children: ReactNode }) => (
  <div className={estilos.fijo} data-pie-fijo>
    {children}
  </div>
)

/** Three buttons: the way back above, the two answers below. */
export const BotonesDeTotales = ({ children }: { children: ReactNode }) => (
  <div className={estilos.botones}>{children}</div>
)

/** The largest figure of a screen. */
export const Grande = ({ children }: { children: ReactNode }) => <p className={estilos.grande}>{children}</p>
