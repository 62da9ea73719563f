import { loteLlano } from '../catalogo/lote-llano.ts'
import { cuantos } from '../contar.ts'
import { type Dia, enDiaMesAno, sumarDias } from '../fechas.ts'
import { esDeOtraCosa, type MotivoDeReclamo, NOMBRES_DE_MOTIVO, type Plazos } from './motivos.ts'
import { llegadaPrometida, type Salida, ultimoDia } from './plazo.ts'
import { quedan, type Reclamado } from './quedan.ts'

export const PIEZAS_DE_OTRA_COSA = 999
/** Before and after its expiry. */
const DIAS_DE_CADUCADO = 90

export type RenglonDeReclamo = { codArticulo: string; lote: string; piezas: number; motivo: MotivoDeReclamo }
/** What judging a line takes of its article in an order; `retirados`: its lots in an open recall. */
export type ArticuloReclamable = Reclamado & {
  codArticulo: string
  refrigerado: boolean
  sinDerechoDevolucion: boolean
  caducidades: readonly { lote: string; caducidad: Dia }[]
  retirados: readonly string[]
}
/** An order that left; `recibido`: the day of its confirmed reception, null without one. Days of the client's zone. */
export type PedidoReclamable = Salida & { recibido: Dia | null; articulos: readonly ArticuloReclamable[] }
/** `detalle`: why it does not proceed, '' where it does; `quedan`: pieces that may be claimed of that lot. */
export type Juicio = { procede: boolean; detalle: string; quedan: number }

/**
 * What of a claim proceeds, line by line in their order, each after those before it (docs/reglas/reclamaciones.md#lo-que-procede). An article
 * that is not among those of the order is none of the catalogue.
 */
export function revisarReclamo(
  renglones: readonly RenglonDeReclamo[],
  pedido: PedidoReclamable,
  plazos: Plazos,
  hoy: Dia,
): Juicio[] {
  const antes = new Map<string, ArticuloReclamable>(pedido.articulos.map((a) => [a.codArticulo, a]))
  return renglones.map((renglon) => {
    const articulo = antes.get(renglon.codArticulo)
    const detalle = porQueNo(renglon, articulo, pedido, plazos, hoy)
    const libres = !articulo ? 0 : esDeOtraCosa(renglon.motivo) ? PIEZAS_DE_OTRA_COSA : quedan(articulo, renglon.lote)
    const { lote, piezas } = renglon
    if (articulo && !detalle && !esDeOtraCosa(renglon.motivo))
      antes.set(articulo.codArticulo, { ...articulo, reclamadas: [...articulo.reclamadas, { lote, piezas }] })
    return { procede: detalle === '', detalle, quedan: libres }
  })
}

function porQueNo(
  renglon: RenglonDeReclamo,
  articulo: ArticuloReclamable | undefined,
  pedido: PedidoReclamable,
  plazos: Plazos,
  hoy: Dia,
): string {
  if (!articulo) return `El artículo ${renglon.codArticulo} no existe en el catálogo.`
  const { motivo, piezas, lote } = renglon
  const tarde = fueraDePlazo(motivo, pedido, plazos, hoy)
  if (tarde) return tarde
  if (esDeOtraCosa(motivo))
    return piezas > PIEZAS_DE_OTRA_COSA ? `A lo más ${PIEZAS_DE_OTRA_COSA} piezas por renglón.` : ''
  if (articulo.surtida === 0) return 'Ese artículo no se surtió en este pedido.'
  const sinDerecho = motivo === 'caducado' ? porQueNoCaducado(articulo, lote, hoy) : ''
  if (sinDerecho) return sinDerecho
  if (motivo === 'retiro' && !articulo.retirados.some((uno) => loteLlano(uno) === loteLlano(lote)))
    return 'Ese lote no está en retiro.'
  return porQueNoTantas(articulo, lote, piezas)
}

function fueraDePlazo(motivo: MotivoDeReclamo, pedido: PedidoReclamable, plazos: Plazos, hoy: Dia): string {
  if (motivo === 'retiro' || motivo === 'caducado') return ''
  const dias = plazos[motivo]
  if (dias === 0) return `No se reclama por ${NOMBRES_DE_MOTIVO[motivo]}.`
  const ultimo = ultimoDia(pedido.recibido ?? llegadaPrometida(pedido), dias)
  return hoy > ultimo
    ? `El plazo para reclamar por ${NOMBRES_DE_MOTIVO[motivo]} terminó el ${enDiaMesAno(ultimo)}.`
    : ''
}

function porQueNoCaducado(articulo: ArticuloReclamable, lote: string, hoy: Dia): string {
  if (articulo.refrigerado) return 'Lo refrigerado no se devuelve por caducidad.'
  if (articulo.sinDerechoDevolucion) return 'Ese artículo no tiene derecho a devolución.'
  const dicha = articulo.caducidades.find((una) => loteLlano(una.lote) === loteLlano(lote))
  if (!dicha) return 'No se sabe la caducidad de ese lote en este pedido.'
  const desde = sumarDias(dicha.caducidad, -DIAS_DE_CADUCADO)
  const hasta = sumarDias(dicha.caducidad, DIAS_DE_CADUCADO)
  if (hoy < desde) return `Se puede devolver por caducidad desde el ${enDiaMesAno(desde)}.`
  return hoy > hasta ? `El plazo para devolver por caducidad terminó el ${enDiaMesAno(hasta)}.` : ''
}

function porQueNoTantas(articulo: ArticuloReclamable, lote: string, piezas: number): string {
  const libres = quedan(articulo, lote)
  if (piezas <= libres) return ''
  if (libres > 0)
    return `De ese lote ${libres === 1 ? 'queda' : 'quedan'} ${cuantos(libres, 'pieza', 'piezas')} por reclamar.`
  if (quedan({ ...articulo, reclamadas: [] }, lote) > 0) return 'Las piezas de ese lote ya están reclamadas.'
  return loteLlano(lote) === '' ? 'Diga de qué lote.' : 'Ese lote no se surtió en este pedido.'
}
