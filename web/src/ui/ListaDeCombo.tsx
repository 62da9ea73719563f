import { type ReactNode, useEffect, useRef } from 'react'
import { clases } from './clases.ts'
import type { Combo } from './combo.ts'
import estilos from './ListaDeCombo.module.css'
import { Texto } from './Texto.tsx'

type DeCombo = { clase: string; clave: string }
type Props<Una extends DeCombo> = {
  combo: Combo
  nombre: string
  grupos: readonly { clase: Una['clase']; titulo: string }[]
  opciones: readonly Una[]
  elegir: (una: Una) => void
  /** whether `${id}-d` of what is drawn describes it */
  descrita?: (una: Una) => boolean
  /** the look of its area */
  suya: Record<'lista' | 'titulo' | 'opcion', string | undefined>
  /** an option, whose id that is */
  children: (una: Una, id: string) => ReactNode
}

/** What may be chosen below a box, by groups. */
export function ListaDeCombo<Una extends DeCombo>(props: Props<Una>) {
  const { combo, nombre, grupos, opciones, elegir, descrita, suya, children } = props
  return (
    <div id={combo.id} role="listbox" aria-label={nombre} className={suya.lista}>
      {grupos.map(
        ({ clase, titulo }) =>
          opciones.some((una) => una.clase === clase) && (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div key={clase} role="group" aria-labelledby={`${combo.id}-${clase}`}>
              <Texto
                como="div"
                nota
                role="presentation"
                id={`${combo.id}-${clase}`}
                className={clases(estilos.titulo, suya.titulo)}
              >
                {titulo}
              </Texto>
              {opciones.map((una, i) => {
                const id = `${combo.id}-${i}`
                if (una.clase !== clase) return null
                return (
                  <Opcion
                    key={una.clave}
                    id={id}
                    marcada={i === combo.marcada}
                    marcar={() => combo.marcar(i)}
                    elegir={() => elegir(una)}
                    descrita={descrita?.(una)}
                    className={suya.opcion}
                  >
                    {children(una, id)}
                  </Opcion>
                )
              })}
            </div>
          ),
      )}
    </div>
  )
}

type DeOpcion = {
  id: string
  marcada: boolean
  marcar: () => void
  elegir: () => void
  descrita: boolean | undefined
  className: string | undefined
  children: ReactNode
}

function Opcion({ id, marcada, marcar, elegir, descrita, className, children }: DeOpcion) {
  const caja = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marcada) caja.current?.scrollIntoView({ block: 'nearest' })
  }, [marcada])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, aria-activedescendant names the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is served in the box
    <div
      ref={caja}
      id={id}
      role="option"
      aria-selected={marcada}
      aria-describedby={descrita ? `${id}-d` : undefined}
      className={clases(estilos.opcion, className)}
      onPointerDown={(e) => e.preventDefault()}
      onClick={elegir}
      onPointerMove={marcar}
    >
      {children}
    </div>
  )
}
