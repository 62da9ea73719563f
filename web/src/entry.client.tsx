import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { soloMira } from './api/session.ts'

// A prerendered page asks for this after its first paint (herramientas/despertar.ts); the customer area, at once.
const empezar = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Despierta>
          <HydratedRouter />
        </Despierta>
      </StrictMode>,
    )
  })

// where somebody of the staff looks as a client, the page keeps nothing of it on this device (docs/reglas/personal.md#ver-como)
if (soloMira()) void import('./layouts/ver-como/empezar.tsx').then((verComo) => verComo.empezar() && empezar())
else empezar()

/**
 * Tells that buttons answer from now on: what was pressed before is pressed again, once React is done with this turn. It stands
 * around the page, not beside it: the ids that the page was built with count the siblings.
 */
function Despierta({ children }: { children: ReactNode }) {
  useEffect(() => {
    const turno = setTimeout(() => window.dispatchEvent(new Event('surtia:despierta')))
    return () => clearTimeout(turno)
  }, [])
  return children
}
