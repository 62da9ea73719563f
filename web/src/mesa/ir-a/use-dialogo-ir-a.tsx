import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { hayDialogo } from '../../ui/dialogos-abiertos.ts'

const DialogoIrA = perezosa(() => import('./DialogoIrA.tsx').then((m) => ({ default: m.DialogoIrA })))

/** The dialog 'Ir a': by Ctrl+K from anywhere, also while one types, or asked for; what it needs comes then. */
export function useDialogoIrA(): { dialogo: ReactNode; abrir: () => void } {
  const [abierto, setAbierto] = useState(false)
  const abrir = () => setAbierto(true)
  const alTeclear = useEffectEvent((e: KeyboardEvent) => {
    if (e.key.toLowerCase() !== 'k' || !(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey || hayDialogo()) return
    e.preventDefault()
    abrir()
  })
  useEffect(() => {
    const oir = (e: KeyboardEvent) => alTeclear(e)
    document.addEventListener('keydown', oir)
    return () => document.removeEventListener('keydown', oir)
  }, [])
  return {
    dialogo: abierto && (
      <Suspense fallback={null}>
        <DialogoIrA onCerrar={() => setAbierto(false)} />
      </Suspense>
    ),
    abrir,
  }
}
