const deCentavo = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const conCentavos = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * What one tablet, one ml … costs, said: '$0.45 por tableta'. MXN, with up to four decimals under a peso, so that cheap ones can be
 * told apart; '' when the contents are not known (docs/reglas/precios.md#como-se-dice-el-de-una-unidad).
 */
export function porUnidad(precio: number | null, unidad: string): string {
  if (precio === null || unidad === '') return ''
  return `$${(precio < 1 ? deCentavo : conCentavos).format(precio)} por ${unidad}`
}
