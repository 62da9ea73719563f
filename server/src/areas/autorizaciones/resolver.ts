import type * as calls from '@surtia/contracts/autorizaciones.ts'
import {
  type HechoDeSolicitud,
  porQueNoAprueba,
  porQueNoResuelve,
  trasHecho,
  veTodas,
} from '@surtia/rules/autorizaciones/solicitud.ts'
import type { PapelDeCliente } from '@surtia/rules/cuenta/papeles.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { forbidden, notFound } from '../../edge/refusals.ts'
import { mirada } from '../../indice/mirada.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { agregarLineas } from '../carrito/agregar-lineas.ts'
import { enviando, enviar } from '../carrito/enviar.ts'
import { addToWeb } from '../carrito/excel.queries.ts'
import { enRespuesta } from '../carrito/respuesta-de-envio.ts'
import { listConLimites } from '../cuenta/limites.queries.ts'
import { type Guardada, lockAutorizacion, type Resuelta, saveResuelta } from './autorizaciones.queries.ts'
import { avisarQueSeResolvio } from './avisar.ts'

type Quien = { codCliente: string; idUsuario: number; papel: PapelDeCliente }

/** Sends what was asked for, as whose who asked: judged as a sending is, by what it is today; a refusal leaves it pending. */
export function aprobarAutorizacion({
  portal,
  params: { id },
  body,
  cliente,
  once,
}: Asked<typeof calls.aprobarAutorizacion>) {
  checkResuelve(cliente)
  const { codCliente, idUsuario: autoriza } = cliente
  return enviando(portal, () =>
    once(
      async (trx) => {
        const now = portal.ahora()
        const { suya, estado } = await conPendiente(trx, portal, { id, quien: cliente, hecho: 'aprobar' })
        const { idUsuario, lineas: renglones, pedido } = suya
        const origen = { de: 'renglones', via: 'autorizacion', renglones } as const
        const visto = { ...pedido, totalVisto: body.totalVisto }
        const enviado = await enviar(portal, trx, { codCliente, idUsuario, autoriza, origen, pedido: visto, now })
        // what may not go stays where one sees it, as of a cart
        const { apartados } = enviado
        if (apartados.length > 0)
          await addToWeb(trx, { codCliente, idUsuario }, 'carrito', renglones.flatMap(regresaSi(apartados)))
        const folios = enviado.pedidos.map((p) => p.folio)
        const mensaje = folios.length === 1 ? `Es el pedido ${folios[0]}.` : `Son los pedidos ${folios.join(', ')}.`
        await resolver(trx, portal, suya, cliente, { estado, como: 'se aprobó', mensaje, folios })
        return enRespuesta(enviado)
      },
      { firme: true },
    ),
  )
}

const regresaSi =
  (apartados: readonly { codArticulo: string }[]) =>
  ({ codArticulo, cantidad, precioVisto = 0, rutaOrigen }: Guardada['lineas'][number]) =>
    apartados.some((a) => a.codArticulo === codArticulo) ? [{ codArticulo, cantidad, precioVisto, rutaOrigen }] : []

/** Whoever may approve it says why not. */
export async function rechazarAutorizacion({
  portal,
  params: { id },
  body,
  cliente,
}: Asked<typeof calls.rechazarAutorizacion>) {
  checkResuelve(cliente)
  const { codCliente, idUsuario } = cliente
  await transaction(portal.db, async (trx) => {
    const { suya, estado } = await conPendiente(trx, portal, { id, quien: cliente, hecho: 'rechazar' })
    const personas = await listConLimites(trx, codCliente, portal.ahora())
    const quien = personas.find((p) => p.idUsuario === idUsuario)
    const porQueNo = quien ? porQueNoAprueba(quien, suya) : 'Su usuario ya no está activo en este cliente.'
    if (porQueNo) throw new Refusal(porQueNo)
    await resolver(trx, portal, suya, cliente, {
      estado,
      como: 'se rechazó',
      mensaje: body.motivo,
      motivo: body.motivo,
    })
  })
  return { data: null, message: 'La solicitud se rechazó.' }
}

/** Who asked no longer does. */
export async function retirarAutorizacion({
  portal,
  params: { id },
  cliente,
}: Asked<typeof calls.retirarAutorizacion>) {
  await transaction(portal.db, async (trx) => {
    const { suya, estado } = await conPendiente(trx, portal, { id, quien: cliente, hecho: 'retirar' })
    if (suya.idUsuario !== cliente.idUsuario) throw new Refusal('Sólo quien la pidió puede retirarla.')
    await resolver(trx, portal, suya, cliente, { estado, como: 'se retiró', mensaje: '' })
  })
  return { data: null, message: 'La solicitud se retiró.' }
}

/** Its lines go to the web cart, beside what is there; who asked may, and who approves. What could not be added is told. */
export async function autorizacionAlCarrito({
  portal,
  params: { id },
  cliente,
}: Asked<typeof calls.autorizacionAlCarrito>) {
  const m = mirada(portal, cliente)
  await portal.indice.alTanto()
  return transaction(portal.db, async (trx) => {
    const { suya, estado } = await conPendiente(trx, portal, { id, quien: cliente, hecho: 'al-carrito' })
    const lineas = suya.lineas.map((linea) => ({ ...linea, descripcion: '' }))
    const agregado = await agregarLineas(portal, trx, m, lineas, 'carrito')
    await resolver(trx, portal, suya, cliente, { estado, como: 'pasó al carrito', mensaje: '' })
    return agregado
  })
}

/** Before anything is read: a role that resolves none. */
function checkResuelve({ papel }: Quien): void {
  const porQueNo = porQueNoResuelve(papel)
  if (porQueNo) throw forbidden(porQueNo)
}

type Pide = { id: number; quien: Quien; hecho: HechoDeSolicitud }

/** A request that waits, locked, of those that this user sees; another one is none (404). */
async function conPendiente(trx: Trx, portal: Portal, { id, quien, hecho }: Pide) {
  const suya = await lockAutorizacion(trx, id, quien.codCliente)
  if (!suya || !(veTodas(quien.papel) || suya.idUsuario === quien.idUsuario)) throw notFound()
  return { suya, estado: trasHecho(hecho, suya, portal.ahora()) }
}

type Resolucion = Pick<Resuelta, 'estado' | 'motivo' | 'folios'> & { como: string; mensaje: string }

/** Writes what became of it, and tells who asked when it was somebody else. */
async function resolver(
  trx: Trx,
  portal: Portal,
  suya: Guardada,
  { codCliente, idUsuario }: Quien,
  { como, mensaje, ...resuelta }: Resolucion,
): Promise<void> {
  const { id } = suya
  const now = portal.ahora()
  await saveResuelta(trx, id, { ...resuelta, now, idResuelve: idUsuario })
  const { estado, motivo, folios = [] } = resuelta
  await audit(trx, 'autorizacion.resuelta', { codCliente, idUsuario }, { id, estado, folios }, motivo ? { motivo } : {})
  if (suya.idUsuario === idUsuario) return
  const pide = (await listConLimites(trx, codCliente, now)).find((p) => p.idUsuario === suya.idUsuario)
  await avisarQueSeResolvio(trx, portal, { id, codCliente, pide, como, mensaje })
}
