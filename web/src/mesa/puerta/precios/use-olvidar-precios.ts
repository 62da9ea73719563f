import { useQueryClient } from '@tanstack/react-query'
import { CLAVES_DE_MESA } from '../../claves.ts'

/** After prices were decided on, what tells of them is old. */
export function useOlvidarPrecios() {
  const consultas = useQueryClient()
  return () => {
    for (const queryKey of [
      CLAVES_DE_MESA.listados('precios'),
      CLAVES_DE_MESA.listados('puerta'),
      CLAVES_DE_MESA.puerta.todo,
    ])
      void consultas.invalidateQueries({ queryKey })
  }
}
