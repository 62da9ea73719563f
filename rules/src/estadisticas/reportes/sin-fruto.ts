import type { Dia } from '../../fechas.ts'
import type { Columna, EstadisticaCon } from '../temas.ts'
import { contados } from './cifras.ts'

/** Texts of the table; the sums are of all. */
export const MAS_BUSQUEDAS = 200

export type BusquedaSinFruto = { texto: string; veces: number; sugeridas: number; dias: number; ultimo: Dia }

const COLUMNAS: Columna<keyof BusquedaSinFruto>[] = [
  { clave: 'texto', titulo: 'Búsqueda', unidad: 'texto' },
  { clave: 'veces', titulo: 'Veces', unidad: 'numero' },
  { clave: 'sugeridas', titulo: 'Con sugerencias', unidad: 'numero' },
  { clave: 'dias', titulo: 'En cuántos días', unidad: 'dias' },
  { clave: 'ultimo', titulo: 'Última vez', unidad: 'dia' },
]

/** What was searched and not found, most often first; `todo` is of all texts. They are kept for 180 days. */
export function reporteSinFruto(
  busquedas: readonly BusquedaSinFruto[],
  todo: { textos: number; veces: number; sugeridas: number },
): EstadisticaCon<BusquedaSinFruto> {
  const [mayor] = busquedas
  const frase = mayor
    ? `${contados(todo.veces, 'búsqueda', 'búsquedas')} de ${contados(todo.textos, 'texto', 'textos')} sin resultado. Lo que más: «${mayor.texto}», ${contados(mayor.veces, 'vez', 'veces')}.`
    : 'Toda búsqueda halló algo en este periodo.'
  return {
    frase,
    columnas: COLUMNAS,
    filas: [...busquedas],
    totales: { veces: todo.veces, sugeridas: todo.sugeridas },
  }
}
