/** What the pharmacy's buyer may spend, in MXN, and what its counter waits to be let go. */
export const AUTORIZACION_DE_MUESTRA = {
  limites: { usuario: 'farmacia-compras', pedido: 5_000, mes: 20_000 },
  pide: { usuario: 'farmacia-mostrador', nota: 'Para surtir el fin de semana.', piezas: [12, 6, 4] },
} as const
