import type * as calls from '@surtia/contracts/autorizaciones.ts'
import type { SolicitudEnc } from '@surtia/contracts/autorizaciones.ts'
import type { Data } from '@surtia/contracts/call.ts'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { porQueNoAprueba, veTodas } from '@surtia/rules/autorizaciones/solicitud.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { verPorEnviar } from '../carrito/por-surtir.ts'
import { listConLimites } from '../cuenta/limites.queries.ts'
import { findAutorizacion, listAutorizaciones, listPorAutorizar } from './autorizaciones.queries.ts'

type Fila = Awaited<ReturnType<typeof listAutorizaciones>>[number]

/** As it travels. */
export const enContrato = ({ idUsuario: _, fecha, vence, ...fila }: Fila): SolicitudEnc => ({
  ...fila,
  fecha: fecha.toISOString(),
  vence: vence.toISOString(),
})

/** All of the client for who approves, their own for others. */
export async function consultarAutorizaciones({ portal, query, cliente }: Asked<typeof calls.autorizaciones>) {
  const { codCliente, papel } = cliente
  const idUsuario = veTodas(papel) ? null : cliente.idUsuario
  const filas = await reading(() => listAutorizaciones(portal.db, { codCliente, idUsuario, estado: query.estado }))
  return { data: filas.map(enContrato) }
}

/** What others asked for and this user may have to resolve; nothing for a role that resolves none. */
export async function leerPorAutorizar(
  portal: Portal,
  { codCliente, idUsuario, papel }: Usuario,
): Promise<SolicitudEnc[]> {
  if (!veTodas(papel)) return []
  return (await listPorAutorizar(portal.db, { codCliente, idUsuario, now: portal.ahora() })).map(enContrato)
}

/** One with its lines as they are today, and whether the one who looks may approve it. */
export async function consultarAutorizacion({ portal, params, cliente }: Asked<typeof calls.autorizacion>) {
  const { codCliente, idUsuario, papel } = cliente
  const suya = await reading(() => findAutorizacion(portal.db, params.id, codCliente))
  if (!suya || !(veTodas(papel) || suya.idUsuario === idUsuario)) throw notFound()
  const { lineas, pedido, detalles, pideActivo, ...enc } = suya
  const vistas = lineas.map(({ codArticulo, cantidad, precioVisto = 0 }) => ({ codArticulo, cantidad, precioVisto }))
  const [hoy, personas] = await Promise.all([
    verPorEnviar(portal, cliente, vistas, {
      otrosCedis: pedido.surtirEnVariosCedis === 'A',
      caducidades: pedido.articulosSurtirCaducidades,
      vistos: pedido.vistos,
    }),
    reading(() => listConLimites(portal.db, codCliente, portal.ahora())),
  ])
  const quien = personas.find((p) => p.idUsuario === idUsuario)
  const deHoy = new Map(hoy.renglones.map((r) => [r.codArticulo, r]))
  const total = hoy.totales.total
  const data: Data<typeof calls.autorizacion> = {
    ...enContrato(enc),
    detalles,
    lineas: vistas.map(({ codArticulo, cantidad, precioVisto }) => {
      const r = deHoy.get(codArticulo)
      return {
        codArticulo,
        descripcion: r?.descripcion ?? '',
        laboratorio: r?.laboratorio ?? '',
        cantidad,
        surtidas: r?.surtidas ?? 0,
        precioPedido: precioVisto,
        precioHoy: r?.precioAplicado ?? 0,
        existenciaMiCedis: r?.existenciaMiCedis ?? 0,
        existenciaOtrosCedis: r?.existenciaOtrosCedis ?? 0,
      }
    }),
    diferencias: suya.estado === 'pendiente' ? hoy.diferencias : [],
    noSurtidos: suya.estado === 'pendiente' ? hoy.noSurtidos : [],
    totalHoy: total,
    suya: suya.idUsuario === idUsuario,
    porQueNo: quien ? porQueNoAprueba(quien, { ...suya, total }) : 'Su usuario ya no está activo en este cliente.',
  }
  return { data }
}
