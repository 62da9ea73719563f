/**
 * A box that is an ARIA combobox over the list `id`, whose options are `${id}-0` and on (ui/ListaDeCombo.tsx); -1: none is marked.
 * `ligas` make it one, and `mover` tells whether a key was an arrow: it marks the next one, round and round.
 */
export const comboDe = (id: string, cuantas: number, marcada: number, marcar: (cual: number) => void) => ({
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
  mover: (e: { key: string; preventDefault: () => void }): boolean => {
    const baja = e.key === 'ArrowDown'
    if (!baja && e.key !== 'ArrowUp') return false
    e.preventDefault()
    if (cuantas === 0) marcar(-1)
    else marcar(baja ? (marcada + 1) % cuantas : (marcada <= 0 ? cuantas : marcada) - 1)
    return true
  },
})
export type Combo = ReturnType<typeof comboDe>
