import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSession, startSession, VER_COMO, type VerComo } from '../../api/session.ts'
import estilos from './LaBanda.module.css'
import { LaBanda } from './LaBanda.tsx'
import { irse } from './terminar.ts'

/** Beyond this a timer of the browser would ring at once. */
const A_LO_MAS_MS = 2_147_483_647

/**
 * Before anything of the page runs in a tab in which somebody of the staff looks as a client (docs/reglas/personal.md#ver-como): what
 * the page keeps on the device, it keeps in this tab, so that nothing of the person whose device it is is read, written or ended.
 * Answers whether the page goes on.
 */
export function empezar(): boolean {
  Object.defineProperty(window, 'localStorage', { value: sessionStorage })
  // what other tabs tell is told of the other storage
  window.addEventListener('storage', (e) => e.stopImmediatePropagation(), true)
  const visto = JSON.parse(sessionStorage.getItem(VER_COMO) ?? '{}') as VerComo
  const { tokenInfo, ...resto } = visto
  if (tokenInfo) {
    sessionStorage.setItem(VER_COMO, JSON.stringify(resto))
    startSession(tokenInfo)
  }
  const queda = () => Date.parse(resto.expira) - Date.now()
  if (!readSession() || !(queda() > 0)) {
    irse(resto, !(queda() > 0))
    return false
  }
  setTimeout(() => irse(resto, true), Math.min(queda(), A_LO_MAS_MS))
  // a device that slept keeps no time
  document.addEventListener('visibilitychange', () => queda() > 0 || irse(resto, true))
  window.addEventListener('surtia:despierta', () => mostrarBanda(resto), { once: true })
  return true
}

/** Outside of what React holds of the page, at its top. */
function mostrarBanda(visto: VerComo): void {
  const lugar = document.createElement('div')
  if (estilos.lugar) lugar.className = estilos.lugar
  document.body.prepend(lugar)
  createRoot(lugar).render(
    <StrictMode>
      <LaBanda visto={visto} />
    </StrictMode>,
  )
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--alto-banda', `${lugar.offsetHeight}px`),
  ).observe(lugar)
}
