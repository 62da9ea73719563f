/** Rows of what a client writes, pastes or sends as a file at once. */
export const MAXIMO_DE_FILAS = 2_000
/** Most parts of an order that a sender may tell it was shown. */
export const MAXIMO_DE_VISTOS = 4_000
/** Rows of a page of previous orders (docs/reglas/listas.md#renglones-por-lista). */
export const PEDIDOS_POR_PAGINA = 50
/** Lists of a client, and lines of a list (docs/reglas/listas.md#listas-con-nombre). */
export const LISTAS_PROPIAS = 50
export const RENGLONES_DE_LISTA = 2_000
/** Programmed orders of a client. */
export const PROGRAMADOS = 50
/** Characters of a list that is pasted at once: 2,000 lines of a hundred. */
export const CARACTERES_DE_LISTA = 200_000
/** Notices of stock that a client may wait for at once. */
export const AVISOS_DE_EXISTENCIA = 500
/** Codes of its own that a client may have remembered. */
export const CODIGOS_PROPIOS = 5_000
/** Articles of the catalogue that a device keeps for when the line drops. */
export const ARTICULOS_DE_RESUMEN = 20_000
/** Of a wish that waited: quantities that its device may have seen, and keys of earlier ones whose place it takes. */
export const VISTAS_DE_UN_DESEO = 20
export const CLAVES_DE_UN_DESEO = 20
