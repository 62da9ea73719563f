import { enPesos, type Pesos } from '../../dinero.ts'
import type { Columna, EstadisticaCon } from '../temas.ts'
import { contados } from './cifras.ts'

/** By what claims are told apart, in the order of the table. */
export const CORTES_DE_RECLAMO = ['Motivo', 'Centro', 'Laboratorio'] as const
export type CorteDeReclamo = (typeof CORTES_DE_RECLAMO)[number]

/** Claims, their pieces and MXN, those credited in MXN, and the median of days from a claim to its credit note; null where none is credited. */
export type Reclamadas = {
  reclamaciones: number
  piezas: number
  importe: Pesos
  acreditado: Pesos
  dias: number | null
}
export type ParteDeReclamo = Reclamadas & { corte: CorteDeReclamo; clave: string; nombre: string }

const COLUMNAS: Columna<keyof ParteDeReclamo>[] = [
  { clave: 'corte', titulo: 'Por', unidad: 'texto' },
  { clave: 'clave', titulo: 'Clave', unidad: 'codigo' },
  { clave: 'nombre', titulo: 'Nombre', unidad: 'texto' },
  { clave: 'reclamaciones', titulo: 'Reclamaciones', unidad: 'numero' },
  { clave: 'piezas', titulo: 'Piezas', unidad: 'piezas' },
  { clave: 'importe', titulo: 'Importe', unidad: 'pesos' },
  { clave: 'acreditado', titulo: 'Acreditado', unidad: 'pesos' },
  { clave: 'dias', titulo: 'Días a la nota de crédito', unidad: 'dias' },
]

/** What was claimed by motive, centre and laboratory: of each the most often first. A claim of two motives is one of each; `todo` counts it once. */
export function reporteDeReclamaciones(
  partes: readonly ParteDeReclamo[],
  todo: Reclamadas,
): EstadisticaCon<ParteDeReclamo> {
  const filas = CORTES_DE_RECLAMO.flatMap((corte) =>
    partes
      .filter((parte) => parte.corte === corte)
      .toSorted((a, b) => b.reclamaciones - a.reclamaciones || b.importe - a.importe || (a.clave < b.clave ? -1 : 1)),
  )
  return { frase: frase(filas, todo), columnas: COLUMNAS, filas, totales: todo }
}

function frase(filas: readonly ParteDeReclamo[], { reclamaciones, importe, acreditado, dias }: Reclamadas): string {
  const [mayor] = filas
  if (!mayor) return 'No hay reclamaciones en este periodo.'
  const todo = `${contados(reclamaciones, 'reclamación', 'reclamaciones')} por ${enPesos(importe)}`
  const credito =
    dias === null
      ? 'ninguna acreditada todavía'
      : `${enPesos(acreditado)} acreditados, ${dias === 0 ? 'casi todo el mismo día' : `en ${contados(dias, 'día', 'días')}`}`
  return `${todo}; ${credito}. El motivo más frecuente: ${mayor.nombre}, ${contados(mayor.reclamaciones, 'reclamación', 'reclamaciones')}.`
}
