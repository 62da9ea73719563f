import { DIRECCIONES } from './direcciones.ts'

/**
 * Whether an address leads to a page of this site (docs/reglas/acceso.md#direcciones-del-propio-sitio): neither `//host` nor `/\host`,
 * which browsers take elsewhere.
 */
export const esDelSitio = (url: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(url)

/** Whether an address of this site stands in the customer area. */
export const esDeClientes = (ruta: string): boolean => `${ruta}/`.startsWith(DIRECCIONES.clientes)

/** A path of this site, or an address by https, in the letters of a path. */
export const esDeLogo = (ruta: string): boolean =>
  /^(https:\/)?\/[\w\-./~%]+$/.test(ruta) && (esDelSitio(ruta) || ruta.startsWith('https:'))
