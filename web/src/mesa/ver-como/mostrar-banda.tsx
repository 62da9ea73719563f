import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import estilos from './LaBanda.module.css'
import { LaBanda } from './LaBanda.tsx'
import type { Visto } from './visto.ts'

/** At the top of the client's page, outside of what its own program draws. */
export function mostrarBanda(visto: Visto): void {
  const lugar = document.createElement('div')
  if (estilos.lugar) lugar.className = estilos.lugar
  document.body.prepend(lugar)
  createRoot(lugar).render(
    <StrictMode>
      <LaBanda visto={visto} />
    </StrictMode>,
  )
  // what stays in sight below the header stays below both
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--alto-banda', `${lugar.offsetHeight}px`),
  ).observe(lugar)
}
