/** What a client may ask of its own buying, in the order of the page (docs/reglas/estadisticas.md). */
export const TEMAS = [
  'compras',
  'laboratorios',
  'acciones',
  'ahorro',
  'ahorro-posible',
  'negados',
  'precios',
  'por-terminar',
  'caducan',
  'dias-de-pago',
  'reclamaciones',
  'personas',
] as const
export type Tema = (typeof TEMAS)[number]

/** What the staff may ask of everybody's (docs/reglas/estadisticas.md#reportes). */
export const REPORTES = [
  'pedidos',
  'centros',
  'surtido',
  'negados',
  'callados',
  'reclamaciones',
  'sin-fruto',
  'horas',
  'por-caducar',
  'datos',
] as const
export type Reporte = (typeof REPORTES)[number]

/**
 * How a value is written: pieces and days are whole, MXN have cents, a month is 'YYYY-MM' and a day 'YYYY-MM-DD'; 'numero' counts what
 * the title of its column says.
 */
export const UNIDADES = ['texto', 'codigo', 'mes', 'dia', 'piezas', 'pesos', 'dias', 'porcentaje', 'numero'] as const
export type Unidad = (typeof UNIDADES)[number]
export type Columna<C extends string = string> = { clave: C; titulo: string; unidad: Unidad }
/** A row by the keys of its columns; null where there is nothing to say. */
export type Fila = Record<string, string | number | null>
/** A sentence that says the finding, and the exact table under it. */
export type Estadistica = {
  frase: string
  columnas: Columna[]
  filas: Fila[]
  /** sums by the keys of the columns that add up */
  totales: Fila
}
/** The same where one knows what stands in a row. */
export type EstadisticaCon<F> = {
  frase: string
  columnas: Columna<keyof F & string>[]
  filas: F[]
  totales: { [C in keyof F]?: number | null }
}

/** Months that one may look at together. */
export const MESES_A_LA_VEZ = 36
