/** Most parts of an order that a sender may tell it was shown. */
export const MAXIMO_DE_VISTOS = 4_000
/** Rows of a page of previous orders (docs/reglas/listas.md#renglones-por-lista). */
export const PEDIDOS_POR_PAGINA = 50
/** Lists of a client, and lines of a list (docs/reglas/listas.md#listas-con-nombre). */
export const LISTAS_PROPIAS = 50
export const RENGLONES_DE_LISTA = 2_000
