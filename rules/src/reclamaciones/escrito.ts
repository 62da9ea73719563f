import { CANTIDAD_MAXIMA } from '../carrito/cantidad-pedida.ts'
import { diferencias, type Indicador, porLote, type RenglonDeRecepcion } from '../recepcion/renglones.ts'
import { enteroDe } from '../retiros/escrita.ts'
import type { MotivoDeReclamo } from './motivos.ts'
import type { RenglonDeReclamo } from './procede.ts'

/** A line of a claim while it is written. */
export type RenglonEscrito = {
  codArticulo: string
  lote: string
  piezas: string
  motivo: MotivoDeReclamo | ''
  detalle: string
}

export type PorReclamar = RenglonEscrito & { elegido: boolean }

/** What is missing of a written line, field by field; nothing when it can be judged. */
export function faltasDeRenglon({ piezas, motivo }: RenglonEscrito): { piezas?: string; motivo?: string } {
  const cuantas = enteroDe(piezas)
  return {
    ...(cuantas === undefined || cuantas < 1 || cuantas > CANTIDAD_MAXIMA ? { piezas: 'Escriba cuántas piezas.' } : {}),
    ...(motivo === '' ? { motivo: 'Elija el motivo.' } : {}),
  }
}

/** A written line as it is claimed; undefined while something of it is missing. */
export function renglonDeReclamo(escrito: RenglonEscrito): (RenglonDeReclamo & { detalle: string }) | undefined {
  const { codArticulo, lote, motivo, detalle } = escrito
  if (motivo === '' || Object.keys(faltasDeRenglon(escrito)).length > 0) return undefined
  return { codArticulo, lote: lote.trim(), piezas: enteroDe(escrito.piezas) ?? 0, motivo, detalle: detalle.trim() }
}

/**
 * How the claim of an order begins: its lines, those chosen that did not come as expected (docs/reglas/reclamaciones.md#como-se-empieza). The lot
 * of an article that came in one is known. `confirmada` null: nobody said yet what came.
 */
export function porReclamar(
  renglones: readonly RenglonDeRecepcion[],
  confirmada: { indicador: Indicador | null } | null,
): PorReclamar[] {
  return renglones.flatMap((renglon): PorReclamar[] => {
    const { codArticulo } = renglon
    const distintas = confirmada ? diferencias([renglon], confirmada.indicador) : []
    if (distintas.length > 0)
      return distintas.map(({ lote, piezas, motivo }) => ({
        ...{ codArticulo, lote, motivo, detalle: '', elegido: true },
        piezas: String(piezas),
      }))
    const [suya, otra] = porLote(renglon)
    return [{ codArticulo, lote: (!otra && suya?.lote) || '', piezas: '', motivo: '', detalle: '', elegido: false }]
  })
}
