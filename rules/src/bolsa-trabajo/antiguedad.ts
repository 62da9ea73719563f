import type { Dia } from '../fechas.ts'

const MS_POR_DIA = 86_400_000

/** How long ago a vacancy was posted: 'Hoy', 'Hace 1 día', 'Hace N días'. */
export function antiguedad(alta: Dia, hoy: Dia): string {
  const dias = Math.round((Date.parse(`${hoy}T00:00:00Z`) - Date.parse(`${alta}T00:00:00Z`)) / MS_POR_DIA)
  return dias <= 0 ? 'Hoy' : dias === 1 ? 'Hace 1 día' : `Hace ${dias} días`
}
