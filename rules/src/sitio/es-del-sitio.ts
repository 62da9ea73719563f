/**
 * Whether an address leads to a page of this site (docs/reglas/acceso.md#direcciones-del-propio-sitio): neither `//host` nor `/\host`,
 * which browsers take elsewhere.
 */
export const esDelSitio = (url: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(url)

/** Whether an address of this site stands in the customer area. */
export const esDeClientes = (ruta: string): boolean => /^\/clientes(\/|$)/.test(ruta)
