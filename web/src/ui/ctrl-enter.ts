import { useEffect, useEffectEvent } from 'react'
import { hayDialogo } from './dialogos-abiertos.ts'

export const esCtrlEnter = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** What Ctrl+Enter does in the main part of a screen, after the box in which it is pressed took what it holds. */
export function useCtrlEnter(hacer: () => void): void {
  const alPedir = useEffectEvent(hacer)
  useEffect(() => {
    const oir = (e: KeyboardEvent) => {
      const en = e.target as HTMLElement
      const ahi = en === document.body || (en.closest('main') !== null && !en.closest('a'))
      if (!esCtrlEnter(e) || e.repeat || hayDialogo() || !ahi) return
      e.preventDefault()
      queueMicrotask(() => alPedir())
    }
    document.addEventListener('keydown', oir)
    return () => document.removeEventListener('keydown', oir)
  }, [])
}
