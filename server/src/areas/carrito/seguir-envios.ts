import { pedidoRecibido } from '@surtia/rules/notificaciones/avisos-al-equipo.ts'
import { MENSAJE_DETENIDO } from '@surtia/rules/pedidos/credito.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { transaction } from '../../db/database.ts'
import { isConnectionLost } from '../../db/errors.ts'
import type { Envio } from '../../jobs/outbox.ts'
import { avisarEquipos, venceEn } from '../../jobs/push.ts'
import { postponeEnvio, takeEnvios } from '../../jobs/salidas.queries.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { saveUltimos } from '../pedidos/pedidos.queries.ts'

const TANDA = 100
/** sends of the same moment are followed together */
const ESPERA_MS = 25
const esperando = new WeakSet<Portal>()

/** What only follows a send, soon, for all that were sent meanwhile; a process that dies leaves it to the next minute's turn. */
export function seguirPronto(portal: Portal): void {
  if (esperando.has(portal)) return
  esperando.add(portal)
  setTimeout(async () => {
    esperando.delete(portal)
    await seguirEnvios(portal).catch((error) => portal.log.warn({ code: error.code }, 'sends not followed'))
  }, ESPERA_MS).unref()
}

/**
 * Tells the bells and devices of clients what they sent, and notes when they last got each article; once for each send. One that cannot be
 * followed holds back no other: it is tried later, and set aside in the end.
 */
export async function seguirEnvios(portal: Portal): Promise<void> {
  try {
    while ((await seguirUnos(portal, TANDA)) === TANDA);
  } catch (error) {
    if (isConnectionLost(error)) throw error
    for (let quedan = true; quedan; ) {
      const tomados: Tomado[] = []
      quedan = await seguirUnos(portal, 1, tomados).then(
        (n) => n > 0,
        async ({ code = 'error' }) => {
          for (const tomado of tomados) await postponeEnvio(portal.db, tomado, String(code))
          return tomados.length > 0
        },
      )
    }
  }
}

type Tomado = Awaited<ReturnType<typeof takeEnvios>>[number]

const seguirUnos = (portal: Portal, cuantos: number, tomados: Tomado[] = []): Promise<number> =>
  transaction(portal.db, async (trx) => {
    const envios = await takeEnvios(trx, cuantos)
    tomados.splice(0, tomados.length, ...envios)
    if (envios.length === 0) return 0
    const cargas = envios.map(({ carga }) => carga)
    await saveNotificaciones(trx, cargas.map(notificacionDe))
    await avisarEquipos(
      trx,
      portal,
      envios.map(({ clave, carga }) => ({
        codCliente: carga.codCliente,
        clase: 'pedidos',
        clave,
        aviso: pedidoRecibido(carga.folios, carga.excede),
        urgencia: 'normal',
        vence: venceEn(new Date(carga.fecha)),
      })),
    )
    await saveUltimos(trx, cargas)
    return envios.length
  })

/** What the client's bell says of it. */
const notificacionDe = ({ codCliente, folios, excede, fecha }: Envio) => ({
  codCliente,
  titulo: `Recibimos su pedido ${folios.join(', ')}`,
  mensaje: excede ? MENSAJE_DETENIDO : 'Siga su avance en Estatus de pedido.',
  url: DIRECCIONES.estatusDePedido,
  fecha: new Date(fecha),
})
