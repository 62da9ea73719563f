import { Suspense, useEffect, useState } from 'react'
import { direccionDeGuion } from '../../api/guiones.ts'
import { perezosa } from '../../api/perezosa.ts'

const Consentimiento = perezosa(() => import('./parts/Consentimiento.tsx'))

/** Counting of visits, where it is configured: asked for once, on whatever page one comes in. */
export function Medicion() {
  const [mide, setMide] = useState(false)
  useEffect(() => setMide(direccionDeGuion('analitica') !== ''), [])
  if (!mide) return null
  return (
    <Suspense fallback={null}>
      <Consentimiento />
    </Suspense>
  )
}
