import type * as calls from '@surtia/contracts/autorizaciones.ts'
import { espera } from '@surtia/rules/autorizaciones/motivos.ts'
import { porQueNoAprueba, venceSolicitud } from '@surtia/rules/autorizaciones/solicitud.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Trx } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { carritoDe, removeRenglones } from '../carrito/carrito.queries.ts'
import { enviando, juzgarEnvio } from '../carrito/enviar.ts'
import type { Origen, PedidoDeEnvio } from '../carrito/origen.ts'
import { quePuede, totalDe } from '../carrito/por-autorizar.ts'
import { listConLimites } from '../cuenta/limites.queries.ts'
import { saveAutorizacion } from './autorizaciones.queries.ts'
import { avisarQueSePide } from './avisar.ts'
import { vistosDe } from './pedido-pedido.ts'

const NADIE_APRUEBA = 'Nadie en su farmacia puede autorizarlo. Pida a su agente que dé de alta a un titular.'
const NO_NECESITA = 'Su pedido no necesita autorización: ya puede enviarlo.'

/** Asks for the approval that a sending of a cart needs; what the cart holds goes into the request, but for what is set aside. */
export function pedirAutorizacion({ portal, body, cliente, once }: Asked<typeof calls.pedirAutorizacion>) {
  const { nota, surtirWebExcel, ...pedido } = body
  const { codCliente, idUsuario } = cliente
  const carrito = carritoDe(surtirWebExcel)
  return enviando(portal, () =>
    once(
      async (trx) => {
        const de = { codCliente, idUsuario, origen: { de: 'carrito', carrito } as const, pedido, nota }
        const { id, codigos } = await solicitar(portal, trx, de)
        await removeRenglones(trx, codCliente, carrito, codigos)
        return { data: { id }, message: 'Se pidió la autorización.' }
      },
      { firme: true },
    ),
  )
}

type PorPedir = { codCliente: string; idUsuario: number; origen: Origen; pedido: PedidoDeEnvio; nota: string }

/** The request of any lines, within `enviando`: judged as a sending is; answers which articles are in it now. */
export async function solicitar(
  portal: Portal,
  trx: Trx,
  { codCliente, idUsuario, origen, pedido, nota }: PorPedir,
): Promise<{ id: number; codigos: string[] }> {
  const creada = portal.ahora()
  const juzgado = await juzgarEnvio(portal, trx, { codCliente, idUsuario, origen, pedido, now: creada })
  const { renglones, armados, reparto, motivos, limites } = juzgado
  const pide = quePuede(limites.quienes.find((uno) => uno.idUsuario === idUsuario))
  if (!espera(pide.papel, motivos)) throw new Refusal(NO_NECESITA)
  const total = totalDe(armados)
  const pedida = { idUsuario, pideActivo: true, motivos: motivos.map((m) => m.motivo), total }
  const personas = await listConLimites(trx, codCliente, creada)
  const aprueban = personas.filter((persona) => porQueNoAprueba(persona, pedida) === '')
  if (aprueban.length === 0) throw new Refusal(NADIE_APRUEBA)
  const { totalVisto: _, vistos: __, ...resto } = pedido
  const codigos = renglones.map((r) => r.codArticulo)
  const id = await saveAutorizacion(trx, {
    ...{ codCliente, idUsuario, creada, vence: venceSolicitud(creada), nota, total, motivos },
    pedido: { ...resto, vistos: vistosDe(reparto, renglones) },
    renglones: renglones.map(({ codArticulo, cantidad, precioAplicado, rutaOrigen }) => ({
      ...{ codArticulo, cantidad, rutaOrigen },
      precioVisto: precioAplicado,
    })),
  })
  await audit(trx, 'autorizacion.pedida', { codCliente, idUsuario }, { id, motivos: pedida.motivos })
  const quien = personas.find((p) => p.idUsuario === idUsuario)?.nombre ?? juzgado.cliente.quien
  await avisarQueSePide(trx, portal, { id, codCliente, quien, nota, total, motivos }, aprueban)
  return { id, codigos }
}
