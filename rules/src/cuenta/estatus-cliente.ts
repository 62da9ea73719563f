export const CLIENTE_ACTIVO = 'A'
export const CLIENTE_INACTIVO = 'I'

/** An inactive client looks and pays, but orders nothing (docs/reglas/credito.md#inactivo-no-pide). */
export const estaInactivo = ({ estatus }: { estatus: string }): boolean => estatus === CLIENTE_INACTIVO
