import type * as calls from '@surtia/contracts/programados.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { mirada } from '../../indice/mirada.ts'
import { agregarLineas } from '../carrito/agregar-lineas.ts'
import { lockCarritos } from '../carrito/carrito.queries.ts'
import { enviando, enviar } from '../carrito/enviar.ts'
import type { PedidoDeEnvio } from '../carrito/origen.ts'
import { verPorEnviar } from '../carrito/por-surtir.ts'
import { enRespuesta } from '../carrito/respuesta-de-envio.ts'
import { saveAnotados } from '../pendientes/pendientes.queries.ts'
import { addPreparado, closePreparado, findPreparado, lockPreparado } from './preparados.queries.ts'
import { leerLista } from './preparar.ts'
import { findProgramado } from './programados.queries.ts'

const YA_NO = 'Ya no está pendiente.'

/** Prepares the list of a programmed order at once, beside its times. */
export async function pedirAhora({ portal, cliente, params, once }: Asked<typeof calls.pedirAhora>) {
  const { codCliente } = cliente
  const programado = await reading(() => findProgramado(portal.db, codCliente, params.id))
  if (!programado) throw notFound()
  const leida =
    programado.idLista === null ? undefined : await reading(() => leerLista(portal, cliente, programado.idLista ?? 0))
  return once(async (trx) => {
    if (!leida) throw new Refusal('Su lista ya no existe.')
    if (leida.van.length === 0)
      throw new Refusal(leida.faltan.length === 0 ? 'Su lista está vacía.' : 'No hay existencia de nada de su lista.')
    const fecha = portal.ahora()
    const { lista, van: lineas, faltan } = leida
    await lockCarritos(trx, codCliente)
    const id = await addPreparado(trx, {
      codCliente,
      idProgramado: params.id,
      dia: null,
      lista,
      fecha,
      estado: 'listo',
      lineas,
    })
    await saveAnotados(trx, codCliente, 'programado', faltan, fecha)
    return { data: { id } }
  })
}

export async function verPreparado({ portal, cliente, params }: Asked<typeof calls.pedidoPreparado>) {
  const preparado = await reading(() => findPreparado(portal.db, cliente.codCliente, params.id))
  if (!preparado) throw notFound()
  const { lista, fecha, estado, folios, lineas } = preparado
  const { renglones, totales, noSurtidos } = await verPorEnviar(portal, cliente, lineas, { otrosCedis: false })
  return { data: { id: params.id, lista, fecha: fecha.toISOString(), estado, folios, renglones, totales, noSurtidos } }
}

/** Its lines go over to the web cart; what does not fit or is no longer to be had stays pending. */
export async function prepararAlCarrito({ portal, cliente, params, once }: Asked<typeof calls.prepararAlCarrito>) {
  const m = mirada(portal, cliente)
  const { codCliente } = cliente
  await portal.indice.alTanto(codCliente)
  return once(async (trx) => {
    const { lineas } = await lockListo(trx, codCliente, params.id)
    const agregado = await agregarLineas(
      portal,
      trx,
      m,
      lineas.map((l) => ({ ...l, descripcion: '' })),
      'programado',
    )
    await saveAnotados(trx, codCliente, 'programado', agregado.data.noAgregados, portal.ahora())
    await closePreparado(trx, params.id, 'en-carrito')
    return agregado
  })
}

/** Sends it as a cart is sent (docs/reglas/pedidos.md#un-solo-envio); what is set aside stays pending. */
export function enviarPreparado({ portal, cliente, params, body, once }: Asked<typeof calls.enviarPreparado>) {
  const { codCliente, idUsuario } = cliente
  const now = portal.ahora()
  return enviando(portal, () =>
    once(
      async (trx) => {
        const { lineas } = await lockListo(trx, codCliente, params.id)
        const origen = { de: 'renglones', via: 'programado', renglones: deLista(lineas) } as const
        const enviado = await enviar(portal, trx, {
          codCliente,
          idUsuario,
          origen,
          pedido: { ...PEDIDO, ...body },
          now,
        })
        const folios = enviado.pedidos.map((p) => p.folio)
        await closePreparado(trx, params.id, 'enviado', folios)
        await saveAnotados(trx, codCliente, 'programado', enviado.apartados, now)
        return enRespuesta(enviado)
      },
      { firme: true },
    ),
  )
}

/** A programmed order is asked of one's own centre, in one's own name, without short-dated lots. */
export const PEDIDO: PedidoDeEnvio = {
  surtirEnVariosCedis: 'R',
  facturarPublicoGeneral: false,
  articulosSurtirCaducidades: [],
}
export const deLista = <L extends { codArticulo: string }>(lineas: readonly L[]) =>
  lineas.map((l) => ({ ...l, rutaOrigen: 'lista' }))

export async function descartarPreparado({ portal, cliente, params }: Asked<typeof calls.descartarPreparado>) {
  await transaction(portal.db, async (trx) => {
    await lockListo(trx, cliente.codCliente, params.id)
    await closePreparado(trx, params.id, 'descartado')
  })
  return { data: null }
}

/** One that still waits, with its client's lock first. */
async function lockListo(trx: Trx, codCliente: string, id: number) {
  await lockCarritos(trx, codCliente)
  const preparado = await lockPreparado(trx, codCliente, id)
  if (!preparado) throw notFound()
  if (preparado.estado !== 'listo') throw new Refusal(YA_NO)
  return preparado
}
