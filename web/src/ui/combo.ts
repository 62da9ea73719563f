type Tecla = { key: string; repeat: boolean; nativeEvent: { isComposing: boolean }; preventDefault: () => void }
/**
 * A box that is an ARIA combobox over the list `id`, whose options are `${id}-0` and on (ui/ListaDeCombo.tsx); -1: none is marked.
 * `ligas` make it one, and `teclear` is what its keys do: an arrow opens it and marks the next one, round and round, Escape closes it, and Enter is told
 * once, however long it is held; none of them while a word is being composed.
 */
export function comboDe(id: string, cuantas: number, marcada: number, marcar: (cual: number) => void) {
  const mover = (e: Pick<Tecla, 'key' | 'preventDefault'>): boolean => {
    const baja = e.key === 'ArrowDown'
    if (!baja && e.key !== 'ArrowUp') return false
    e.preventDefault()
    if (cuantas === 0) marcar(-1)
    else marcar(baja ? (marcada + 1) % cuantas : (marcada <= 0 ? cuantas : marcada) - 1)
    return true
  }
  return {
    id,
    marcada,
    marcar,
    ligas: {
      role: 'combobox',
      'aria-expanded': cuantas > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': marcada >= 0 ? `${id}-${marcada}` : undefined,
      autoComplete: 'off',
    } as const,
    /** the arrows alone; whether it was one */
    mover,
    /** `entrar` false: Enter is not its own */
    teclear: (e: Tecla, entrar: false | (() => void), abrir?: () => void, cerrar?: () => void): void => {
      if (e.nativeEvent.isComposing) return
      if (mover(e)) abrir?.()
      else if (e.key === 'Escape') cerrar?.()
      else if (e.key === 'Enter' && entrar) {
        e.preventDefault()
        if (!e.repeat) entrar()
      }
    },
  }
}
export type Combo = ReturnType<typeof comboDe>

/** What is heard of a list that opened; '' for none. */
export const cuantasSugerencias = (cuantas: number): string =>
  cuantas === 0 ? '' : cuantas === 1 ? '1 sugerencia' : `${cuantas} sugerencias`
