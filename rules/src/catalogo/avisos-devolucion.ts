/** What decides a notice: tipoControl 1 is refrigerated; precioRemate in MXN, 0 when not on clearance. */
export type Devolucion = { tipoControl: number; precioRemate: number; sinDerechoDevolucion: boolean }

/** The notice when a quantity above 0 is added, or '' (docs/reglas/precios.md#avisos-al-agregar). */
export function avisoDevolucion(a: Devolucion): string {
  if (a.tipoControl === 1) return 'Producto refrigerado sin derecho a devolución.'
  if (a.precioRemate > 0 && a.sinDerechoDevolucion) return 'Producto de remate sin derecho a devolución.'
  if (a.sinDerechoDevolucion) return 'Producto sin derecho a devolución.'
  return ''
}
