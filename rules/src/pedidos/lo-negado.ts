import { CANCELADO } from './estatus.ts'

type Renglon = { cantidadNegada: number; existenciaMiCedis: number }

/**
 * Pieces that an order denied of a line, and whether one may ask to be told when there are some: only of what was denied and one's own
 * centre has none of today. The lines of a cancelled order are cancelled, not denied (docs/reglas/pedidos.md#lo-negado-y-lo-cancelado).
 */
export function loNegado({ cantidadNegada, existenciaMiCedis }: Renglon, estatus: string) {
  const piezas = estatus === CANCELADO ? 0 : cantidadNegada
  return { piezas, seEspera: piezas > 0 && existenciaMiCedis === 0 }
}
