import { readSession, startSession, takePopUp } from '../../api/session.ts'
import { irse } from './terminar.ts'
import { hayVisto, readVisto, saveVisto } from './visto.ts'

/** Where this program is, for the client's page, which is built apart. */
export const direccion = import.meta.url

/** Beyond this a timer of the browser would ring at once. */
const A_LO_MAS_MS = 2_147_483_647

/**
 * Before anything of the client's page runs in a tab in which somebody of the staff looks (docs/reglas/personal.md#ver-como): what the
 * page keeps on the device, it keeps in this tab, so that nothing of the person whose device it is is read, written or ended.
 */
function empezar(): Promise<void> | undefined {
  Object.defineProperty(window, 'localStorage', { value: sessionStorage })
  // what other tabs tell is told of the other storage
  window.addEventListener('storage', (e) => e.stopImmediatePropagation(), true)
  const { tokenInfo, ...visto } = readVisto()
  if (tokenInfo) {
    saveVisto(visto)
    startSession(tokenInfo)
    // it is for who comes to order, and would stand over what is looked at
    takePopUp()
  }
  const queda = () => Date.parse(visto.expira) - Date.now()
  const acabar = () => irse(visto, true)
  if (!readSession() || !(queda() > 0)) {
    irse(visto, !(queda() > 0))
    // the page, which waits for this, begins no more
    return new Promise(() => undefined)
  }
  setTimeout(acabar, Math.min(queda(), A_LO_MAS_MS))
  // a device that slept keeps no time
  document.addEventListener('visibilitychange', () => queda() > 0 || acabar())
  const banda = import('./mostrar-banda.tsx')
  window.addEventListener('surtia:despierta', () => void banda.then(({ mostrarBanda }) => mostrarBanda(visto)), {
    once: true,
  })
}

// the staff's page asks only where it is, before there is such a session
if (hayVisto()) await empezar()
