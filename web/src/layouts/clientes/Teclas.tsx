import { lazy, Suspense, useState } from 'react'
import { useTecla } from '../../ui/use-tecla.ts'

const traer = () =>
  import('../../areas/cuenta/Teclas.tsx').then(({ DialogoDeTeclas }) => ({ default: DialogoDeTeclas }))
const DialogoDeTeclas = lazy(traer)

/** `?` shows what each key does, from any screen. */
export function Teclas() {
  const [abierto, setAbierto] = useState(false)
  useTecla('?', () =>
    traer().then(
      () => setAbierto(true),
      () => undefined,
    ),
  )
  if (!abierto) return null
  return (
    <Suspense fallback={null}>
      <DialogoDeTeclas onCerrar={() => setAbierto(false)} />
    </Suspense>
  )
}
