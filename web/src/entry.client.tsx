import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Falla } from './medida/observar.ts'

// In a tab in which somebody of the staff looks as a client, a program of the staff's site goes before (docs/reglas/personal.md#ver-como).
const verComo = sessionStorage.getItem('ver-como')
if (verComo) await import(/* @vite-ignore */ verComo)

// Told once for each document, maybe while one signs in: kept for who asks later (equipo/instalar.ts).
window.addEventListener('beforeinstallprompt', (ofertaDeInstalar) => {
  ofertaDeInstalar.preventDefault()
  Object.assign(window, { ofertaDeInstalar })
})
// what fails before anybody listens is told when the page is calm
const tempranas: Falla[] = []
let oir = (falla: Falla): unknown => tempranas.push(falla)
addEventListener('error', (falla) => oir(falla))
addEventListener('unhandledrejection', (falla) => oir(falla))

// A prerendered page asks for this after its first paint (herramientas/despertar.ts); the customer area, at once.
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

/**
 * Tells that buttons answer from now on: what was pressed before is pressed again, once React is done with this turn. It stands
 * around the page, not beside it: the ids that the page was built with count the siblings.
 */
function Despierta({ children }: { children: ReactNode }) {
  useEffect(() => {
    const turno = setTimeout(() => window.dispatchEvent(new Event('surtia:despierta')))
    const calma = verComo ? undefined : setTimeout(() => void escuchar(), 3_000)
    return () => {
      clearTimeout(turno)
      clearTimeout(calma)
    }
  }, [])
  return children
}

async function escuchar(): Promise<void> {
  const llego = await import('./medida/observar.ts').catch(() => null)
  if (llego) oir = llego.observar(tempranas)
}
