/** The prices of an article that are watched, as one says them. */
const CAMPOS: Readonly<Record<string, string>> = {
  precioNeto: 'Precio neto',
  precioPublico: 'Precio público',
  precioOferta: 'Oferta',
  precioRemate: 'Remate',
  precioBuenFin: 'Buen Fin',
}
export const CAMPOS_CON_NOMBRE = Object.entries(CAMPOS)
export const nombreDeCampo = (campo: string): string => CAMPOS[campo] ?? campo

/** '+900%', '−12.5%': by how much a price moves. */
export const enCambio = (cambio: number): string =>
  `${cambio < 0 ? '−' : '+'}${Math.abs(cambio).toLocaleString('es-MX', { maximumFractionDigits: 1 })}%`
