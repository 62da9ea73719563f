import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A prerendered page asks for this after its first paint (herramientas/despertar.ts); the customer area, at once.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Despierta />
    </StrictMode>,
  )
})

/** Tells that buttons answer from now on: what was pressed before is pressed again. */
function Despierta() {
  useEffect(() => {
    window.dispatchEvent(new Event('surtia:despierta'))
  }, [])
  return null
}
