import { loteLlano } from '../catalogo/lote-llano.ts'
import { cuantos } from '../contar.ts'
import { Refusal } from '../refusal.ts'
import type { MotivoDeReclamo } from './motivos.ts'
import { type PiezasDeLote, quedan, type Reclamado } from './quedan.ts'

/** Pieces that were claimed; `abierta`: nobody authorised them yet. */
type Reclamada = PiezasDeLote & { motivo: MotivoDeReclamo; abierta: boolean }
/** An order with pieces of a recall. `reclamadas`: without those that its claim of the recall has while nobody authorised it. */
export type ReclamadoEnRetiro = Omit<Reclamado, 'reclamadas'> & { folio: string; reclamadas: readonly Reclamada[] }

/**
 * What of a recall is claimed of each order, lot by lot, the latest order first, for so many pieces as the client says to have; orders and lots of
 * which nothing is claimed are left out. Refuses less than was authorised (docs/reglas/cumplimiento.md#responder-un-retiro).
 */
export function repartirRetiro(
  enExistencia: number,
  pedidos: readonly ReclamadoEnRetiro[],
  retirados: readonly string[],
): { folio: string; lotes: PiezasDeLote[] }[] {
  const llanos = new Set(retirados.map(loteLlano))
  const suyas = pedidos
    .flatMap(({ reclamadas }) => reclamadas)
    .filter(({ motivo, lote }) => motivo === 'retiro' && llanos.has(loteLlano(lote)))
  const suma = (varias: readonly Reclamada[]) => varias.reduce((todo, { piezas }) => todo + piezas, 0)
  const firmes = suma(suyas.filter(({ abierta }) => !abierta))
  if (enExistencia < firmes)
    throw new Refusal(
      `De este retiro ya ${firmes === 1 ? 'se autorizó' : 'se autorizaron'} ${cuantos(firmes, 'pieza', 'piezas')}: no puede decir que tiene menos.`,
    )
  let resto = Math.max(0, enExistencia - suma(suyas))
  return pedidos.flatMap(({ folio, ...articulo }) => {
    const lotes: PiezasDeLote[] = []
    for (const { lote, piezas: surtidas } of articulo.lotes.filter((uno) => llanos.has(loteLlano(uno.lote)))) {
      const libres = quedan({ ...articulo, reclamadas: [...articulo.reclamadas, ...lotes] }, lote)
      const piezas = Math.min(resto, libres, surtidas)
      if (piezas > 0) lotes.push({ lote, piezas })
      resto -= piezas
    }
    return lotes.length > 0 ? [{ folio, lotes }] : []
  })
}
