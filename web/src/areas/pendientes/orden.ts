import type { Pendiente } from '@surtia/contracts/pendientes.ts'

/** What the address says of each order of the rows; the first one is not said. */
export const ORDENES = { '': 'Más recientes', existencia: 'Con existencia' } as const
export type Orden = keyof typeof ORDENES

export const ordenDe = (texto: string | null): Orden => (texto === 'existencia' ? 'existencia' : '')

/** All that is wished for at hand, some at hand, some in another centre, nothing. */
function cercania({ piezas, existenciaMiCedis, existenciaOtrosCedis }: Pendiente): number {
  if (existenciaMiCedis >= piezas) return 0
  if (existenciaMiCedis > 0) return 1
  return existenciaOtrosCedis > 0 ? 2 : 3
}

/** They come newest first; the same among those that are equally near. */
export const enOrden = (filas: readonly Pendiente[], orden: Orden): readonly Pendiente[] =>
  orden === '' ? filas : filas.toSorted((a, b) => cercania(a) - cercania(b))
