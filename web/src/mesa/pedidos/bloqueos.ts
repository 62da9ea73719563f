import type { Suceso } from '@surtia/contracts/pedidos-de-mesa.ts'
import { MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { DETENIDO, DETENIDOS } from '@surtia/rules/pedidos/estatus.ts'
import { hace } from '@surtia/rules/personal/hace.ts'
import { MINUTOS_SIN_ACUSE } from '@surtia/rules/personal/hoy.ts'
import { causaDicha } from '../correo/causa.ts'

type Pedido = {
  estatus: string
  estatusMensaje: string
  recibido: string
  porAcusar: boolean
  historia: readonly Suceso[]
}

/** What holds an order up, or did not arrive, and needs a person: each in a sentence. */
export function bloqueosDe(pedido: Pedido, ahora: Date): string[] {
  return [...detenido(pedido, ahora), ...sinAcuse(pedido, ahora), ...sinCorreo(pedido)]
}

function detenido({ estatus, estatusMensaje, recibido, historia }: Pedido, ahora: Date): string[] {
  if (!DETENIDOS.includes(estatus)) return []
  const detencion = historia.findLast(({ que, a }) => que === 'estatus' && a === estatus)
  const desde = hace(new Date(detencion?.instante ?? recibido), ahora).replace(/^ahora$/, 'hace un momento')
  const quien = estatus === DETENIDO ? 'por crédito' : 'por el almacén'
  // what the client reads tells it to call; to the staff the note beside it says more
  const dicho = estatusMensaje === MENSAJE_DETENIDO ? '' : estatusMensaje
  return [`Detenido ${quien}, ${desde}.${dicho && ` ${dicho}`}`]
}

function sinAcuse({ porAcusar, historia }: Pedido, ahora: Date): string[] {
  const aviso = historia.findLast(({ que }) => que === 'erp')
  if (!porAcusar || !aviso) return []
  const avisado = new Date(aviso.instante)
  if (ahora.getTime() - avisado.getTime() < MINUTOS_SIN_ACUSE * 60_000) return []
  return [`El ERP no ha acusado este pedido: se le avisó ${hace(avisado, ahora)}.`]
}

/** Only the last one counts: what failed may have been mailed again. */
function sinCorreo({ historia }: Pedido): string[] {
  const ultimo = historia.findLast(({ que }) => que === 'correo')
  if (ultimo?.estado !== 'sin entregar') return []
  return [`El correo a ${ultimo.detalle} no se entregó${ultimo.causa ? `: ${causaDicha(ultimo.causa)}` : '.'}`]
}
