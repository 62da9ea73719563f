import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useTecla } from '../../ui/use-tecla.ts'

const traer = () =>
  import('../../areas/cuenta/Teclas.tsx').then(({ DialogoDeTeclas }) => ({ default: DialogoDeTeclas }))
const DialogoDeTeclas = lazy(traer)

/** `?` shows what each key does, from any screen; `r` opens captura rápida. */
export function Teclas() {
  const [abierto, setAbierto] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useTecla('r', () => {
    if (pathname !== paths.capturaRapida()) void navigate(paths.capturaRapida())
  })
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
