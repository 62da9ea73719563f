import { type ReactNode, useEffect, useId, useRef } from 'react'
import { clases } from './clases.ts'
import estilos from './Dialogo.module.css'

type Props = {
  titulo: string
  children?: ReactNode
  pie: ReactNode
  /** 'alertdialog' for questions and alerts */
  papel?: 'dialog' | 'alertdialog'
  /** marks above the title: which step of how many */
  paso?: { actual: number; de: number }
  medida?: 'corto' | 'ancho'
}

/**
 * A dialog that is open as long as it is shown. It does not close on Esc or outside click
 * (docs/reglas/pantallas.md#preguntas-que-esperan-respuesta).
 */
export function Dialogo({ titulo, children, pie, papel = 'dialog', paso, medida }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialogo = ref.current
    dialogo?.setAttribute('closedby', 'none')
    dialogo?.showModal()
    return () => dialogo?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={clases(estilos.dialogo, medida && estilos[medida])}
      role={papel}
      aria-labelledby={id}
      onCancel={(e) => e.preventDefault()}
      onKeyDown={(e) => {
        if (e.key === 'Escape') e.preventDefault()
      }}
    >
      <header>
        {paso && (
          <div className={estilos.pasos} aria-hidden="true">
            {Array.from({ length: paso.de }, (_, i) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their numbers
                key={i}
                className={clases(i + 1 < paso.actual && estilos.ya, i + 1 === paso.actual && estilos.hoy)}
              />
            ))}
          </div>
        )}
        <h2 id={id}>{titulo}</h2>
      </header>
      <div className={estilos.cuerpo}>{children}</div>
      <footer>{pie}</footer>
    </dialog>
  )
}
