/**
 * An article of the catalogue in short: code, barcode ('' when it has none that is its alone), description, price (MXN) of the least one may
 * ask for, and where it has stock (docs/reglas/equipo.md#resumen-del-catalogo).
 */
export type FilaDeResumen = readonly [
  codArticulo: string,
  codBarras: string,
  descripcion: string,
  precio: number,
  clase: number,
]

/** Where there is stock: in the client's own centre, only in others, in none. */
export const [EN_SU_CEDIS, EN_OTROS_CEDIS, EN_NINGUNO] = [0, 1, 2]
