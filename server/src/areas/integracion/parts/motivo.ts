import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Portal } from '../../../portal.ts'
import { RenglonMalo, type TipoDePuerta } from '../../../tipo.ts'

/** Why the database or a rule did not take a row, and the field that says so; '' where a rule names none. */
export function motivoDe(error: unknown, tipo: TipoDePuerta<Portal>): Omit<RenglonRechazado, 'linea'> {
  if (error instanceof Refusal) return { campo: error instanceof RenglonMalo ? error.campo : '', motivo: error.message }
  const { code = '', constraint = '', column = '' } = error as { code?: string; constraint?: string; column?: string }
  const [campo, motivo] = tipo.restricciones?.[constraint] ?? []
  if (campo && motivo) return { campo, motivo }
  // a constraint of one column bears its name
  const deUna = (nombre: string) => [`${tipo.tabla}_${nombre}_check`, `${tipo.tabla}_${nombre}_fkey`]
  const suya = tipo.columnas?.find((c) => c.columna === column || deUna(c.columna).includes(constraint))
  return { campo: suya?.campo ?? '', motivo: MOTIVOS[code] ?? 'El renglón no se pudo guardar.' }
}

const MOTIVOS: Record<string, string> = {
  '23514': 'Un valor está fuera de lo permitido.',
  '23503': 'Se refiere a algo que no existe.',
  '23502': 'Falta un dato obligatorio.',
  '22003': 'Un número es demasiado grande.',
}
