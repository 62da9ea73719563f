import { sumar } from '../adeudos/distribuir.ts'
import { centavos, enPesos, type Pesos } from '../dinero.ts'
import type { Dia } from '../fechas.ts'
import { Refusal } from '../refusal.ts'

export const METODOS_DE_PAGO = [
  { idMetodoPago: '01', descripcion: 'Efectivo' },
  { idMetodoPago: '02', descripcion: 'Cheque' },
  { idMetodoPago: '03', descripcion: 'Transferencia' },
] as const

export const SIN_DOCUMENTOS = 'No hay docuentos selecionados.' // sic
export const IMPORTE_PENDIENTE = 'Hay importe pendiente por distribuir.'
export const DE_MAS = 'El total de los abonos capturados no debe ser mayor al importe a aplicar.'
export const SIN_ADEUDO = 'No hay adeudo.'
export const SOBRE_EL_SALDO = 'El abono no puede ser mayor al saldo actual del documento.'
export const SIN_REFERENCIA = 'Debe capturar la referencia de la ficha de depósito.'
export const SIN_METODO = 'Debe seleccionar un método de pago.'
export const SIN_BANCO = 'Debe seleccionar un banco.'
export const NO_REFERENCIADO = 'El abono no fue referenciado.'
export const REFERENCIADO = 'El abono fue referenciado exitosamente.'
export const FECHA_FUTURA = 'La fecha de depósito no puede ser futura.'

export const sobreElSaldoTotal = (saldo: Pesos): string =>
  `No es posible abonar un importe mayor al saldo actual del cliente: ${enPesos(saldo)}`

/**
 * Why the reference button is disabled, the first that holds (docs/reglas/depositos.md#cuatro-motivos-en-su-orden); ''
 * when it is not. MXN.
 */
export function razonDeshabilitado(importe: Pesos, abonos: readonly Pesos[], saldo: Pesos): string {
  const aplicado = sumar(abonos)
  if (centavos(aplicado) > centavos(importe)) return DE_MAS
  if (abonos.every((abono) => abono <= 0)) return saldo <= 0 ? SIN_ADEUDO : SIN_DOCUMENTOS
  if (centavos(aplicado) < centavos(importe)) return IMPORTE_PENDIENTE
  return saldo <= 0 ? SIN_ADEUDO : ''
}

export type Ficha = { referencia: string; metodo: string; banco: number; fechaDeposito: Dia }

/** What is wrong with a deposit slip, all of it at once, field by field; an empty list when nothing is. `bancos`: the codes that may be chosen. */
export function faltasDeFicha(
  { referencia, metodo, banco, fechaDeposito }: Ficha,
  { hoy, bancos }: { hoy: Dia; bancos: readonly number[] },
): { campo: 'referencia' | 'metodo' | 'banco' | 'fecha'; texto: string }[] {
  return [
    ...(referencia.trim() === '' ? [{ campo: 'referencia' as const, texto: SIN_REFERENCIA }] : []),
    ...(METODOS_DE_PAGO.some((m) => m.idMetodoPago === metodo)
      ? []
      : [{ campo: 'metodo' as const, texto: SIN_METODO }]),
    ...(bancos.includes(banco) ? [] : [{ campo: 'banco' as const, texto: SIN_BANCO }]),
    ...(fechaDeposito > hoy ? [{ campo: 'fecha' as const, texto: FECHA_FUTURA }] : []),
  ]
}

/** Refuses a deposit that cannot be assigned as it is: over the balance, not shared out, more on a document than it owes. */
export function revisarReparto(
  importe: Pesos,
  abonos: readonly { abono: Pesos; saldo: Pesos }[],
  saldoTotal: Pesos,
): void {
  if (saldoTotal <= 0) throw new Refusal(SIN_ADEUDO)
  if (centavos(importe) > centavos(saldoTotal)) throw new Refusal(sobreElSaldoTotal(saldoTotal))
  if (abonos.some(({ abono, saldo }) => centavos(abono) > centavos(saldo))) throw new Refusal(SOBRE_EL_SALDO)
  const razon = razonDeshabilitado(
    importe,
    abonos.map((a) => a.abono),
    saldoTotal,
  )
  if (razon) throw new Refusal(razon)
}
