import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTecla } from './use-tecla.ts'

const DialogoDeTeclas = lazy(() => import('./DialogoDeTeclas.tsx').then((m) => ({ default: m.DialogoDeTeclas })))

/** The list of keys: by `?` from anywhere, or asked for; brought then. */
export function useListaDeTeclas(): { lista: ReactNode; ver: () => void } {
  const [abierta, setAbierta] = useState(false)
  const ver = () => setAbierta(true)
  useTecla('?', ver)
  return {
    lista: abierta && (
      <Suspense fallback={null}>
        <DialogoDeTeclas onCerrar={() => setAbierta(false)} />
      </Suspense>
    ),
    ver,
  }
}
