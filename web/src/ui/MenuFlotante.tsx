import { type ReactNode, useId } from 'react'
import { Boton } from './Boton.tsx'
import { clases } from './clases.ts'
import type { Dibujo } from './Icono.tsx'
import estilos from './MenuFlotante.module.css'
import { useFlotante } from './use-flotante.ts'

type Props = {
  /** the button's name */
  nombre: string
  icono: Dibujo
  tamano: number
  /** what stands in the button beside its icon */
  enBoton?: ReactNode
  /** id of what describes the button */
  describe?: string | undefined
  /** beside the button, heard */
  junto?: ReactNode
  /** the box is a part of the page with a name of its own */
  region?: string
  className?: string | undefined
  children: (cerrar: () => void) => ReactNode
}

/** A button of the header and the box that it opens below itself. */
export function MenuFlotante({ nombre, icono, tamano, enBoton, describe, junto, region, ...resto }: Props) {
  const id = useId()
  const { abierto, setAbierto, boton, caja } = useFlotante()
  const Caja = region ? 'section' : 'div'
  return (
    <div className={estilos.ancla} {...caja}>
      <Boton
        ref={boton}
        modo="noche"
        icono={icono}
        tamano={tamano}
        aria-expanded={abierto}
        aria-controls={id}
        aria-label={nombre}
        aria-describedby={describe}
        onClick={() => setAbierto(!abierto)}
      >
        {enBoton}
      </Boton>
      {junto}
      {abierto && (
        <Caja className={clases(estilos.menu, resto.className)} id={id} aria-label={region}>
          {resto.children(() => setAbierto(false))}
        </Caja>
      )}
    </div>
  )
}

/** How many, at the corner of a button; `late` grows it once. */
export const Globo = ({
  late = false,
  cuenta,
  children,
}: {
  late?: boolean
  cuenta?: number
  children?: ReactNode
}) => (
  <span
    className={clases(estilos.globo, late && estilos.late)}
    {...(cuenta === undefined ? {} : { 'data-cuenta': cuenta, 'aria-hidden': true })}
  >
    {children}
  </span>
)
