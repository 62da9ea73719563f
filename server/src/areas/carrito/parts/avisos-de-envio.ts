import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { capturadoEn } from '@surtia/rules/pedidos/canal.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../../db/database.ts'
import { paraElErp, type Salida } from '../../../jobs/outbox.ts'
import type { Portal } from '../../../portal.ts'
import type { PedidoNuevo } from '../../pedidos/pedidos.queries.ts'
import { saveRastro } from '../rastro.queries.ts'

type Enviado = {
  codCliente: string
  idUsuario: number
  /** who let it go, where somebody else had to */
  autoriza: number | undefined
  cliente: { nombre: string; correo: string; quien: string }
  /** over the client's credit: the orders are held */
  excede: boolean
  now: Date
  hoy: Dia
}

/** Leaves in the transaction of a send what nobody may lose: mails, the messages of the ERP, the audit, and what is told afterwards (seguir-envios.ts). */
export async function dejarRastro(
  trx: Trx,
  portal: Portal,
  pedidos: readonly PedidoNuevo[],
  { codCliente, idUsuario, autoriza, cliente, excede, now, hoy }: Enviado,
): Promise<void> {
  const folios = pedidos.map((p) => p.folio)
  const despues: Salida = {
    tipo: 'envio',
    clave: `envio:${pedidos[0]?.envio ?? ''}`,
    carga: { codCliente, folios, excede, fecha: now.toISOString(), hoy },
  }
  const detalle = { folios, ...(autoriza !== undefined && { autoriza }) }
  await saveRastro(trx, [...avisosDeEnvio(pedidos, cliente, portal), despues], { codCliente, idUsuario }, detalle)
}

/** One mail to the client with a copy for the office, and one message to the ERP per order. */
function avisosDeEnvio(
  pedidos: readonly PedidoNuevo[],
  cliente: { nombre: string; correo: string; quien: string },
  portal: Portal,
): Salida[] {
  const { settings } = portal
  const envio = pedidos[0]?.envio ?? ''
  const lineas = pedidos.map(
    (p) =>
      `Pedido ${p.folio}, surte ${p.nombreCedis}: ${cuantos(p.renglones.length, 'renglón', 'renglones')}, total ${enPesos(p.totales.total)}`,
  )
  const carga = {
    asunto: `Recibimos su pedido ${pedidos.map((p) => p.folio).join(', ')}`,
    texto: `Hola, ${cliente.nombre}:\n\nRecibimos su pedido.\n\n${[...lineas, ...comoSeHizo(pedidos, cliente.quien)].join('\n')}\n\nEl detalle va adjunto. Sígalo en ${settings.url}${DIRECCIONES.estatusDePedido}\n`,
    adjuntos: pedidos.map(({ folio }) => ({ papel: 'pedido' as const, folio })),
  }
  const correos = [cliente.correo, settings.correoPedidos].filter(Boolean)
  return [
    ...correos.map((para, i): Salida => ({ tipo: 'correo', clave: `pedido:${envio}:${i}`, carga: { para, ...carga } })),
    ...pedidos.flatMap((p) => paraElErp(portal, 'erp.pedido', p.folio)),
  ]
}

/** What the client wrote on the confirmation, who sent it and from where, a line each: those that the orders of a send share. */
function comoSeHizo(pedidos: readonly PedidoNuevo[], quien: string): string[] {
  const { referenciaCliente = '', notaAlmacen = '' } = pedidos[0] ?? {}
  const lugares = [...new Set(pedidos.map(capturadoEn))]
  const lineas = [
    ['Su número de pedido', referenciaCliente],
    ['Nota para almacén', notaAlmacen],
    ['Hecho por', quien],
    ['Capturado en', lugares.join(', ')],
  ] as const
  // a further line of the note stands in, so that it is not taken for one of ours
  return lineas.flatMap(([nombre, valor]) => (valor ? [`${nombre}: ${valor.replaceAll('\n', '\n  ')}`] : []))
}
