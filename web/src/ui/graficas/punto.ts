/** One point of a plot. */
export type Punto = {
  /** tells it apart within its plot */
  clave: string
  /** what stands on the axis, short: 'nov' */
  corta: string
  /** what is said of it: 'noviembre de 2026' */
  larga: string
  valor: number
  /** its value as it is read: '$1,234.50' */
  texto: string
}
/** Points of one kind in a plot of several; its name stands in the key of the plot. */
export type Serie = { nombre: string; puntos: readonly Punto[] }
