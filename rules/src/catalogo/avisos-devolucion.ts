/** What decides a notice; precioRemate in MXN, 0 when not on clearance. */
export type Devolucion = { refrigerado: boolean; precioRemate: number; sinDerechoDevolucion: boolean }

/** The pages, by their rutaOrigen, that call clearance not returnable only where the article says so itself. */
const REMATE_CON_BANDERA = ['nuevos', 'ofertas', 'remates', 'cambio-precio', 'mi-lista-de-pedido', 'carrito']
const exigeBandera = (pagina: string): boolean => REMATE_CON_BANDERA.includes(pagina)

/** The notice when a quantity above 0 is added on a page, or '' (docs/reglas/precios.md#avisos-al-agregar). */
export function avisoDevolucion(a: Devolucion, pagina: string): string {
  if (a.refrigerado) return 'Producto refrigerado sin derecho a devolución.'
  if (a.precioRemate > 0 && (a.sinDerechoDevolucion || !exigeBandera(pagina)))
    return 'Producto de remate sin derecho a devolución.'
  if (a.sinDerechoDevolucion) return 'Producto sin derecho a devolución.'
  return ''
}
