import { useEffect, useEffectEvent } from 'react'
import { useTeclas } from '../api/teclas.ts'
import { hayDialogo } from './dialogos-abiertos.ts'

/** What one key does from anywhere but where one writes or is asked something, while the user wants such keys. */
export function useTecla(tecla: string, hacer: () => void): void {
  const prendidas = useTeclas()
  const alTeclear = useEffectEvent((e: KeyboardEvent) => {
    // a quantity that Esc left as it was is not being written
    const escribiendo = (e.target as HTMLElement).closest(
      'input:not([data-suelta]), textarea, select, [contenteditable]',
    )
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
