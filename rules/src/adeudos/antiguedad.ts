import type { Pesos } from '../dinero.ts'
import { type Dia, diasEntre } from '../fechas.ts'
import { sumar } from './distribuir.ts'

/** 1 Vencido, 2 Por vencer (within 7 days), 3 No vencido (docs/reglas/adeudos.md#colores-de-vencimiento). */
export type Color = 1 | 2 | 3
export const NOMBRES_DE_COLOR: Readonly<Record<Color, string>> = { 1: 'Vencido', 2: 'Por vencer', 3: 'No vencido' }
const DIAS_POR_VENCER = 7

/** Days past the due date; negative before it. */
export const diasVencido = (vencimiento: Dia, hoy: Dia): number => diasEntre(vencimiento, hoy)

export const colorDe = (dias: number): Color => (dias > 0 ? 1 : dias >= -DIAS_POR_VENCER ? 2 : 3)

/** Those that are past their due date and still owed (docs/reglas/adeudos.md#pagar-lo-vencido). */
export const vencidos = <A extends { diasVencido: number; total: Pesos }>(adeudos: readonly A[]): A[] =>
  adeudos.filter((a) => a.total > 0 && colorDe(a.diasVencido) === 1)

const TRAMOS = ['No vencido', '1 a 30 días', '31 a 60 días', '61 días o más'] as const
const tramoDe = (dias: number): number => (dias <= 0 ? 0 : dias <= 30 ? 1 : dias <= 60 ? 2 : 3)

/** Balances in MXN by age: not due, 1–30, 31–60, 61 and more days, with how many documents each holds. */
export function antiguedad(
  adeudos: readonly { diasVencido: number; total: Pesos }[],
): { tramo: string; documentos: number; total: Pesos }[] {
  return TRAMOS.map((tramo, i) => {
    const suyos = adeudos.filter((a) => a.total > 0 && tramoDe(a.diasVencido) === i)
    return { tramo, documentos: suyos.length, total: sumar(suyos.map((a) => a.total)) }
  })
}
