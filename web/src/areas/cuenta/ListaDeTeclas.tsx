import { lazy, type ReactNode, Suspense, useState } from 'react'

const traer = () => import('./Teclas.tsx').then(({ DialogoDeTeclas }) => ({ default: DialogoDeTeclas }))
const DialogoDeTeclas = lazy(traer)

/** The list of keys, brought when it is asked for; without network it stays closed. */
export function useListaDeTeclas(): { lista: ReactNode; ver: () => void } {
  const [abierta, setAbierta] = useState(false)
  return {
    lista: abierta && (
      <Suspense fallback={null}>
        <DialogoDeTeclas onCerrar={() => setAbierta(false)} />
      </Suspense>
    ),
    ver: () =>
      void traer().then(
        () => setAbierta(true),
        () => undefined,
      ),
  }
}
