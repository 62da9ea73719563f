import { useSyncExternalStore } from 'react'

let imprimiendo = false

function oir(oyente: () => void): () => void {
  const decir = (ahora: boolean) => () => {
    imprimiendo = ahora
    oyente()
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
