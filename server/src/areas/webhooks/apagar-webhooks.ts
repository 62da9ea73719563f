import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { transaction } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import { MOST_TRIES } from '../../jobs/carril.ts'
import { moveAApagados } from '../../jobs/webhooks.queries.ts'
import type { Portal } from '../../portal.ts'
import { saveNotificaciones } from '../notificaciones/notificaciones.queries.ts'

/** An address that did not take a notice in all its tries is told no more, and its titulares hear so (docs/reglas/webhooks.md#si-no-contesta). */
export async function apagarWebhooks({ db, ahora }: Portal): Promise<void> {
  const fecha = ahora()
  await transaction(db, async (trx) => {
    const apagados = await moveAApagados(trx)
    await saveNotificaciones(
      trx,
      apagados.map(({ codCliente, url }) => ({
        codCliente,
        titulo: 'Ya no avisamos a su sistema',
        mensaje: `${new URL(url).host} no recibió un aviso en ${MOST_TRIES} intentos. Cuando conteste, use «Probar» en «Avisos a su sistema» para seguir.`,
        url: DIRECCIONES.usuarios,
        fecha,
        papeles: ['titular'],
      })),
    )
    for (const { id, codCliente } of apagados) await audit(trx, 'webhook.apagado', { codCliente }, { id })
  })
}
