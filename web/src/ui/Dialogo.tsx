import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { clases } from './clases.ts'
import estilos from './Dialogo.module.css'
import { markAbierto } from './dialogos-abiertos.ts'
import { sinFoco, ultimoEnfocado, useFocoQueQueda } from './foco.ts'
import { useSeRecorre } from './use-se-recorre.ts'

type Props = {
  titulo: string
  children?: ReactNode
  pie: ReactNode
  /** 'alertdialog' for questions and alerts */
  papel?: 'dialog' | 'alertdialog'
  /** marks above the title: which step of how many */
  paso?: { actual: number; de: number }
  medida?: 'corto' | 'ancho'
  /** what has the focus first, where that is not the first thing in it */
  primero?: RefObject<HTMLElement | null>
  /** what only tells something may be closed by Esc */
  alEsc?: () => void
}

/**
 * A dialog that is open as long as it is shown. It does not close on Esc or outside click
 * (docs/reglas/pantallas.md#preguntas-que-esperan-respuesta), and gives the focus back to what opened it.
 */
export function Dialogo({ titulo, children, pie, papel = 'dialog', paso, medida, primero, alEsc }: Props) {
  const ref = useFocoQueQueda<HTMLDialogElement>()
  const id = useId()
  const cuerpo = useRef<HTMLDivElement>(null)
  const seRecorre = useSeRecorre(cuerpo)
  // before it leaves the page: from what is gone the browser gives nothing back
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useLayoutEffect(() => {
    const dialogo = ref.current
    const antes = ultimoEnfocado()
    dialogo?.setAttribute('closedby', 'none')
    dialogo?.showModal()
    primero?.current?.focus()
    const alCerrar = markAbierto()
    return () => {
      alCerrar()
      dialogo?.close()
      // where the browser gave it back to nobody, it is still within what goes away
      const perdido = sinFoco() || dialogo?.contains(document.activeElement)
      if (perdido && antes instanceof HTMLElement) antes.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={clases(estilos.dialogo, medida && estilos[medida])}
      role={papel}
      aria-labelledby={id}
      onCancel={(e) => e.preventDefault()}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return
        e.preventDefault()
        alEsc?.()
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
      <div ref={cuerpo} className={estilos.cuerpo} tabIndex={seRecorre ? 0 : undefined}>
        {children}
      </div>
      <footer>{pie}</footer>
    </dialog>
  )
}
