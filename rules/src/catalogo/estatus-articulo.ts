export const ACTIVO = 'A'
export const CANCELADO = 'C'

/** A cancelled article is shown but not sold (docs/reglas/carrito.md#cancelado-no-entra). */
export const estaCancelado = ({ estatus }: { estatus: string }): boolean => estatus === CANCELADO
