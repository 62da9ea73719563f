import { enPesos, type Pesos } from '../dinero.ts'
import type { MotivoDeReclamo } from '../reclamaciones/motivos.ts'
import { TITULOS_DE_MOTIVO } from '../reclamaciones/nombres.ts'
import type { Columna, EstadisticaCon } from './temas.ts'
import { totalesDe } from './totales.ts'

/** Of a motive, pieces and MXN that were claimed and not withdrawn; of them what was credited, and what waits to be. */
export type ReclamadoPorMotivo = {
  motivo: MotivoDeReclamo
  piezas: number
  reclamado: Pesos
  acreditado: Pesos
  enEspera: Pesos
}

export type Reclamado = Omit<ReclamadoPorMotivo, 'motivo'> & { motivo: string }
const COLUMNAS: Columna<keyof Reclamado>[] = [
  { clave: 'motivo', titulo: 'Motivo', unidad: 'texto' },
  { clave: 'piezas', titulo: 'Piezas', unidad: 'piezas' },
  { clave: 'reclamado', titulo: 'Reclamado', unidad: 'pesos' },
  { clave: 'acreditado', titulo: 'Acreditado', unidad: 'pesos' },
  { clave: 'enEspera', titulo: 'En espera', unidad: 'pesos' },
]

/** What one claimed in a period, motive by motive, what of it was credited and what waits (docs/reglas/estadisticas.md#reclamaciones). */
export function reclamado(porMotivo: readonly ReclamadoPorMotivo[]): EstadisticaCon<Reclamado> {
  if (porMotivo.length === 0) return { frase: SIN_RECLAMOS, columnas: COLUMNAS, filas: [], totales: {} }
  const totales = totalesDe(porMotivo, ['piezas', 'reclamado', 'acreditado', 'enEspera'])
  return {
    frase: `Reclamó ${enPesos(totales.reclamado)}: se le acreditaron ${enPesos(totales.acreditado)} y esperan ${enPesos(totales.enEspera)}.`,
    columnas: COLUMNAS,
    filas: porMotivo.map(({ motivo, ...suyo }) => ({ ...suyo, motivo: TITULOS_DE_MOTIVO[motivo] })),
    totales,
  }
}

export const SIN_RECLAMOS = 'No reclamó nada en este periodo.'
