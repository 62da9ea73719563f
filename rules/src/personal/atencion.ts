/** How far the staff is with what a visitor or a candidate sent. */
export const ATENCION = ['Nuevo', 'En proceso', 'Cerrado'] as const
export type Atencion = (typeof ATENCION)[number]
/** Characters of the note that the staff leaves on it. */
export const MAXIMO_DE_NOTA = 1_000
