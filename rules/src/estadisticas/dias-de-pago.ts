import { cuantos } from '../contar.ts'
import { centavos, dividir, type Pesos, pesos } from '../dinero.ts'
import type { Mes } from './periodo.ts'
import { sumar } from './sumas.ts'
import type { Columna, EstadisticaCon } from './temas.ts'

/** What was paid in a month, MXN, and the sum of each amount times the days from its invoice to its payment. */
export type PagosDelMes = { mes: Mes; importe: Pesos; importePorDias: number }

export type DiasDelMes = { mes: Mes; dias: number; plazo: number; importe: Pesos }
const COLUMNAS: Columna<keyof DiasDelMes>[] = [
  { clave: 'mes', titulo: 'Mes', unidad: 'mes' },
  { clave: 'dias', titulo: 'Días', unidad: 'dias' },
  { clave: 'plazo', titulo: 'Plazo', unidad: 'dias' },
  { clave: 'importe', titulo: 'Pagado', unidad: 'pesos' },
]

/** In how many days one pays, by month of the payment: a mean in which each peso counts the same (docs/reglas/estadisticas.md#dias-de-pago). */
export function diasDePago(pagos: readonly PagosDelMes[], plazo: number): EstadisticaCon<DiasDelMes> {
  const filas = pagos.map(({ mes, importe, importePorDias }) => ({
    mes,
    dias: diasDe(centavos(importe), centavos(importePorDias)),
    plazo,
    importe,
  }))
  const pagado = sumar(pagos.map((p) => p.importe))
  if (pagado === 0n) return { frase: SIN_PAGOS, columnas: COLUMNAS, filas: [], totales: {} }
  const dias = diasDe(pagado, sumar(pagos.map((p) => p.importePorDias)))
  const suyo = plazo > 0 ? `su plazo es de ${plazo}` : 'no tiene plazo: compra de contado'
  return {
    frase: `Paga en ${cuantos(dias, 'día', 'días')}; ${suyo}.`,
    columnas: COLUMNAS,
    filas,
    totales: { dias, plazo, importe: pesos(pagado) },
  }
}

export const SIN_PAGOS = 'No hay complementos de pago en este periodo.'

/** Whole days, half a day up. */
const diasDe = (pagado: bigint, porDias: bigint): number => Number(dividir(porDias, pagado))
