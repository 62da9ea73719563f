/**
 * What a deposit is for who looks after collections: the client's word, seen in the bank, turned down, or in the ledger. Of the last one
 * only the ledger says more.
 */
export const ESTADOS_DE_DEPOSITO = ['registrado', 'confirmado', 'rechazado', 'aplicado'] as const
export type EstadoDeDeposito = (typeof ESTADOS_DE_DEPOSITO)[number]
export type DecisionDeDeposito = 'confirmado' | 'rechazado'

/** What may still be decided. A rejected one is not taken up again: its documents may have been paid in another way meanwhile. */
const SIGUIENTES: Record<EstadoDeDeposito, readonly DecisionDeDeposito[]> = {
  registrado: ['confirmado', 'rechazado'],
  confirmado: ['rechazado'],
  rechazado: [],
  aplicado: [],
}
const YA_ESTA: Record<EstadoDeDeposito, string> = {
  registrado: '',
  confirmado: 'Ese depósito ya está confirmado.',
  rechazado: 'Ese depósito ya está rechazado.',
  aplicado: 'Ese depósito ya está en el libro: sólo el ERP lo cambia.',
}

/** Why a person may not decide so; '' when it may. */
export const porQueNoDecidir = (estado: EstadoDeDeposito, decision: DecisionDeDeposito): string =>
  SIGUIENTES[estado].includes(decision) ? '' : YA_ESTA[estado]
