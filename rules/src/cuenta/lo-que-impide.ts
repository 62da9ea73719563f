/** What of a client decides whether it can order. `disponible` in MXN; `estricto`: what exceeds the credit is refused, not held. */
export type PorPedir = { inactivo: boolean; usuariosActivos: number; disponible: number; estricto: boolean }

/** Why a client cannot order, or its orders are held, a sentence each for the staff; [] when nothing is in the way. */
export function loQueImpide({ inactivo, usuariosActivos, disponible, estricto }: PorPedir): string[] {
  const sinCredito = estricto
    ? 'No puede enviar: sin crédito disponible.'
    : 'Sus pedidos quedan detenidos: sin crédito disponible.'
  return [
    ...(inactivo ? ['No puede enviar: inactivo.'] : []),
    ...(usuariosActivos === 0 ? ['No puede entrar: sin usuarios activos.'] : []),
    ...(disponible <= 0 ? [sinCredito] : []),
  ]
}
