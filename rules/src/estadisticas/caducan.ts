import type { Fraccion } from '../catalogo/control.ts'
import { enPesos, type Pesos, pesos } from '../dinero.ts'
import { type Dia, enDiaMesAno } from '../fechas.ts'
import type { Mes } from './periodo.ts'
import { sumar } from './sumas.ts'
import type { Columna, EstadisticaCon } from './temas.ts'

/** Pieces of a lot that a client bought, and what they cost, MXN before taxes. */
export type LoteComprado = {
  mes: Mes
  codArticulo: string
  descripcion: string
  fraccion: Fraccion
  lote: string
  caducidad: Dia
  piezas: number
  importe: Pesos
}

const COLUMNAS: Columna<keyof LoteComprado>[] = [
  { clave: 'mes', titulo: 'Mes', unidad: 'mes' },
  { clave: 'codArticulo', titulo: 'Código', unidad: 'codigo' },
  { clave: 'descripcion', titulo: 'Producto', unidad: 'texto' },
  { clave: 'fraccion', titulo: 'Fracción', unidad: 'texto' },
  { clave: 'lote', titulo: 'Lote', unidad: 'texto' },
  { clave: 'caducidad', titulo: 'Caduca', unidad: 'dia' },
  { clave: 'piezas', titulo: 'Piezas', unidad: 'piezas' },
  { clave: 'importe', titulo: 'Importe', unidad: 'pesos' },
]

/** What was bought and expires, the soonest first (docs/reglas/estadisticas.md#caducan). `hayLotes`: whether any lot is known. */
export function caducan(lotes: readonly LoteComprado[], hoy: Dia, hayLotes: boolean): EstadisticaCon<LoteComprado> {
  const filas = lotes.map((lote) => ({ ...lote }))
  const piezasDe = (suyos: readonly LoteComprado[]) => suyos.reduce((n, l) => n + l.piezas, 0)
  const [importe, piezas] = [pesos(sumar(filas.map((f) => f.importe))), piezasDe(filas)]
  if (filas.length === 0) return { frase: hayLotes ? NADA : SIN_LOTES, columnas: COLUMNAS, filas, totales: {} }
  const caducadas = piezasDe(filas.filter((f) => f.caducidad < hoy))
  const siguiente = filas.find((f) => f.caducidad >= hoy)
  const ya = caducadas > 0 ? ` Ya caducaron ${MILES.format(caducadas)} piezas.` : ''
  const luego = siguiente ? ` Lo siguiente: ${siguiente.descripcion}, el ${enDiaMesAno(siguiente.caducidad)}.` : ''
  return {
    frase: `Compró ${MILES.format(piezas)} piezas que caducan en estos meses, ${enPesos(importe)}.${ya}${luego} ${NO_SE_DESCUENTA}`,
    columnas: COLUMNAS,
    filas,
    totales: { piezas, importe },
  }
}

const MILES = new Intl.NumberFormat('es-MX')
export const SIN_LOTES = 'Aún no se sabe de qué lotes se surtieron sus compras.'
const NADA = 'Nada de lo que compró caduca en estos meses.'
const NO_SE_DESCUENTA = 'No se descuenta lo que ya vendió ni lo devuelto: las notas de crédito no dicen el lote.'
