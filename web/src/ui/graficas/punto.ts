/** One point of a plot. */
export type Punto = {
  /** tells it apart within its plot */
  clave: string
  /** what stands on the axis, short: 'nov' */
  corta: string
  /** what is said of it: 'noviembre de 2026' */
  larga: string
  /** what stands once below those that share it: the year of months and days */
  grupo?: string
  valor: number
  /** its value as it is read: '$1,234.50' */
  texto: string
  /** what it is compared with: the same month a year before */
  antes?: Dicho
  /** its share of the whole as it is read, beside its value: '23%' */
  parte?: string
}
/** What is said of a value, and the value. */
export type Dicho = { larga: string; valor: number; texto: string }

/** The looks of a kind of points: a colour of the tokens; its pattern goes by its place in the plot. */
export type Tono = 'tinta' | 'oferta' | 'remate' | 'ahorro' | 'nuevo' | 'aviso'
/** Points of one kind in a plot of several; its name stands in the key of the plot. All kinds of a plot have a point for each place. */
export type Serie = { nombre: string; puntos: readonly Punto[]; tono?: Tono }

/** What every plot is given. */
export type DeGrafica = {
  /** id of the heading of its region, which names it */
  titulo: string
  /** what one sees in it, in a sentence for who does not */
  descripcion: string
}
