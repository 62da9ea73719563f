import type { Fraccion } from '../../catalogo/control.ts'
import { enPesos, type Pesos } from '../../dinero.ts'
import { type Dia, diasEntre } from '../../fechas.ts'
import type { Columna, EstadisticaCon } from '../temas.ts'
import { contados, sumaDe } from './cifras.ts'

/** Days within which a lot is at risk, and days in which whoever bought the article might buy it again. */
export const DIAS_EN_RIESGO = 180
/** Lots of the table; the sums are of all. */
export const MAS_LOTES = 500

export type LoteEnRiesgo = {
  codArticulo: string
  descripcion: string
  fraccion: Fraccion
  centro: string
  lote: string
  caducidad: Dia
  piezas: number
  /** at the net price; null where the article has none */
  importe: Pesos | null
  /** clients that bought the article, and those of them who bought most */
  clientes: number
  quienes: string
}

const COLUMNAS: Columna<keyof LotePorCaducar>[] = [
  { clave: 'codArticulo', titulo: 'Código', unidad: 'codigo' },
  { clave: 'descripcion', titulo: 'Producto', unidad: 'texto' },
  { clave: 'fraccion', titulo: 'Fracción', unidad: 'texto' },
  { clave: 'centro', titulo: 'Centro', unidad: 'texto' },
  { clave: 'lote', titulo: 'Lote', unidad: 'texto' },
  { clave: 'caducidad', titulo: 'Caducidad', unidad: 'dia' },
  { clave: 'dias', titulo: 'Le quedan', unidad: 'dias' },
  { clave: 'piezas', titulo: 'Piezas', unidad: 'piezas' },
  { clave: 'importe', titulo: 'Importe', unidad: 'pesos' },
  { clave: 'clientes', titulo: 'Clientes que lo compran', unidad: 'numero' },
  { clave: 'quienes', titulo: 'Quienes más', unidad: 'texto' },
]

/** Lots with pieces that expire within 180 days, or have, the largest amount first; `todo` is of all. */
export function reportePorCaducar(
  hoy: Dia,
  lotes: readonly LoteEnRiesgo[],
  todo: { lotes: number; piezas: number; importe: Pesos },
): EstadisticaCon<LotePorCaducar> {
  const filas = lotes.map((lote) => ({ ...lote, dias: diasEntre(hoy, lote.caducidad) }))
  return {
    frase: frase(filas, todo),
    columnas: COLUMNAS,
    filas,
    totales: { piezas: todo.piezas, importe: todo.importe },
  }
}

export type LotePorCaducar = LoteEnRiesgo & { dias: number }

function frase(filas: readonly LotePorCaducar[], todo: { lotes: number; piezas: number; importe: Pesos }): string {
  if (todo.lotes === 0) return `Ningún lote caduca en ${DIAS_EN_RIESGO} días.`
  const vencidos = filas.filter(({ dias }) => dias < 0)
  const ya = vencidos.length > 0 ? ` ${contados(vencidos.length, 'lote ya caducó', 'lotes ya caducaron')}.` : ''
  const sinQuien = filas.filter(({ clientes }) => clientes === 0)
  const nadie =
    sinQuien.length > 0
      ? ` De ${enPesos(sumaDe(sinQuien.map(({ importe }) => importe ?? 0)))} nadie ha comprado en ${DIAS_EN_RIESGO} días.`
      : ''
  return `${enPesos(todo.importe)} en ${contados(todo.lotes, 'lote caduca', 'lotes caducan')} dentro de ${DIAS_EN_RIESGO} días, ${contados(todo.piezas, 'pieza', 'piezas')}.${ya}${nadie}`
}
