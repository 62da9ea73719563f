import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let imprimiendo = false

function oir(oyente: () => void): () => void {
  const decir = (ahora: boolean) => () => {
    imprimiendo = ahora
    // the browser prints as soon as the last listener returns
    flushSync(oyente)
  }
  const [antes, despues] = [decir(true), decir(false)]
  const papel = window.matchMedia('print')
  window.addEventListener('beforeprint', antes)
  window.addEventListener('afterprint', despues)
  papel.addEventListener('change', oyente)
  return () => {
    window.removeEventListener('beforeprint', antes)
    window.removeEventListener('afterprint', despues)
    papel.removeEventListener('change', oyente)
  }
}

/** Whether the screen goes to paper now: what is shown there in parts is printed whole. */
export const useImprimiendo = (): boolean =>
  useSyncExternalStore(
    oir,
    () => imprimiendo || window.matchMedia('print').matches,
    () => false,
  )
