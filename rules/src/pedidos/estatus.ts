/** The seven columns of an active order, 1 to 7 (docs/reglas/pedidos.md#columnas-del-avance). */
export const COLUMNAS = [
  'En revisión',
  'Detenido',
  'Validando condiciones',
  'Surtiéndose',
  'Empacándose',
  'Listo para enviar',
  'Enviado',
] as const

const CODIGOS: Record<string, number> = {
  R: 1,
  D: 1,
  DP: 1,
  DC: 1,
  DL: 1,
  DS: 1,
  DD: 1,
  DA: 1,
  N: 2,
  C: 2,
  PP: 3,
  L: 4,
  S: 4,
  SS: 4,
  A: 5,
  E: 5,
  M: 6,
  B: 7,
}

export const ENVIADO = 'B'
export const CANCELADO = 'X'
export const DETENIDO = 'C'
export const RECIBIDO = 'R'
/** Held, by credit or by a person of the warehouse. */
export const DETENIDOS: readonly string[] = ['N', DETENIDO]

/** Every status code that an order may have. */
export const ESTATUS_DE_PEDIDO: readonly string[] = [...Object.keys(CODIGOS), CANCELADO]

/** Column 1 to 7 of a status code, 0 when it is none of them. */
export const columnaDe = (estatus: string): number => CODIGOS[estatus] ?? 0

/** The status codes of a column, 1 to 7. */
export const codigosDe = (columna: number): readonly string[] =>
  Object.keys(CODIGOS).filter((codigo) => columnaDe(codigo) === columna)

/** The label of a status code; '...' for unknown ones (docs/reglas/pedidos.md#columnas-del-avance). */
export const etiquetaDe = (estatus: string): string => COLUMNAS[columnaDe(estatus) - 1] ?? '...'

/**
 * Orders that are over: sent or cancelled. They stand among the previous ones
 * (docs/reglas/pedidos.md#activos-y-anteriores).
 */
export const TERMINADOS: readonly string[] = [ENVIADO, CANCELADO]
export const terminado = (estatus: string): boolean => TERMINADOS.includes(estatus)

/** Orders that take nothing from the credit (docs/reglas/credito.md#disponible). */
export const SIN_CREDITO: readonly string[] = [DETENIDO, CANCELADO]
