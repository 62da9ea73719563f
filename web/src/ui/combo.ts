/** What makes a box an ARIA combobox over the list `id`, whose options are `${id}-0` and on; -1: none is marked. */
export const ligasDeCombo = (id: string, cuantas: number, marcada: number) =>
  ({
    role: 'combobox',
    'aria-expanded': cuantas > 0,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': marcada >= 0 ? `${id}-${marcada}` : undefined,
    autoComplete: 'off',
  }) as const

/** The place that a key marks in such a list, round and round, -1 in an empty one; null for a key that is no arrow. */
export function lugarDe(tecla: string, marcada: number, cuantas: number): number | null {
  if (tecla !== 'ArrowDown' && tecla !== 'ArrowUp') return null
  if (cuantas === 0) return -1
  return tecla === 'ArrowDown' ? (marcada + 1) % cuantas : (marcada <= 0 ? cuantas : marcada) - 1
}
