import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readGuardado } from '../api/guardado.ts'
import { readSession } from '../api/session.ts'
import { hayDialogo } from './dialogos-abiertos.ts'

/** The quick keys of a public, whose people each may do without them on this device (docs/reglas/pantallas.md#teclas-que-se-apagan). */
export function teclasDe<Quien>(clave: string, quien: () => Quien) {
  const oyentes = new Set<() => void>()
  const listSinTeclas = (): Quien[] => readGuardado(clave) ?? []
  const subscribe = (oyente: () => void) => {
    oyentes.add(oyente)
    window.addEventListener('storage', oyente)
    return () => {
      oyentes.delete(oyente)
      window.removeEventListener('storage', oyente)
    }
  }
  /** Whether one key alone does something for who is here. */
  const useTeclas = (): boolean =>
    useSyncExternalStore(
      subscribe,
      () => !listSinTeclas().includes(quien()),
      () => true,
    )
  const saveTeclas = (si: boolean): void => {
    const otros = listSinTeclas().filter((otro) => otro !== quien())
    localStorage.setItem(clave, JSON.stringify(si ? otros : [...otros, quien()]))
    for (const oyente of oyentes) oyente()
  }
  /** What one key does from anywhere but where one writes or is asked something. */
  const useTecla = (tecla: string, hacer: () => void): void => {
    const prendidas = useTeclas()
    const alTeclear = useEffectEvent((e: KeyboardEvent) => {
      // nothing is written in a box to tick, nor in a quantity that Esc left as it was
      const escribiendo = (e.target as HTMLElement).closest(
        'input:not([type=checkbox], [data-suelta]), textarea, select, [contenteditable]',
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
  return { useTeclas, saveTeclas, useTecla }
}

export const { useTeclas, saveTeclas, useTecla } = teclasDe('sinTeclas', () => readSession()?.user.user ?? '')
