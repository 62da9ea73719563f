import { useEffect, useEffectEvent } from 'react'
import { hayDialogo } from '../../ui/dialogos-abiertos.ts'
import { useTeclas } from './prendidas.ts'

/** What one key does from anywhere but where one writes or is asked something, while the person wants such keys. */
export function useTecla(tecla: string, hacer: () => void): void {
  const prendidas = useTeclas()
  const alTeclear = useEffectEvent((e: KeyboardEvent) => {
    const escribiendo =
      e.target instanceof Element && e.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
    if (e.key !== tecla || e.ctrlKey || e.metaKey || e.altKey || escribiendo || hayDialogo()) return
    e.preventDefault()
    hacer()
  })
  useEffect(() => {
    if (!prendidas) return
    const oir = (e: KeyboardEvent) => alTeclear(e)
    document.addEventListener('keydown', oir)
    return () => document.removeEventListener('keydown', oir)
  }, [prendidas])
}
