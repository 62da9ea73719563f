import { VEN_DINERO } from '@surtia/rules/cuenta/papeles.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'
import { MINUTOS_DE_UN_INTENTO } from './guardar-intento.ts'
import { releaseOlder } from './pagos.queries.ts'

/**
 * Attempts that the bank left unanswered for half an hour no longer block the client, who is told
 * (docs/reglas/pagos.md#media-hora-de-espera). A late success still counts.
 */
export async function soltarIntentos(portal: Portal): Promise<void> {
  const now = portal.ahora()
  await transaction(portal.db, async (trx) => {
    const sueltos = await releaseOlder(trx, new Date(now.getTime() - MINUTOS_DE_UN_INTENTO * 60_000), now)
    await saveNotificaciones(
      trx,
      sueltos.map(({ codCliente, referencia }) => ({
        codCliente,
        titulo: `El pago ${referencia} no se concretó`,
        mensaje:
          'El banco no respondió en 30 minutos. Puede intentar de nuevo; si su banco le cobró, su agente lo revisará.',
        url: DIRECCIONES.adeudos,
        papeles: VEN_DINERO,
        fecha: now,
      })),
    )
  })
}
