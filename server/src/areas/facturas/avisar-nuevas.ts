import type { Trx } from '../../db/database.ts'
import { saveAvisosDeWebhook } from '../../jobs/webhooks.queries.ts'
import type { Portal } from '../../portal.ts'
import { listNuevas, type PapelRecibido } from './papeles-conocidos.queries.ts'

/** Tells clients' own systems of papers whose UUID nobody knew, before it is known: each once, whatever comes of it again. */
export async function avisarNuevas(trx: Trx, { ahora }: Portal, papeles: readonly PapelRecibido[]): Promise<void> {
  const nuevas = await listNuevas(trx, papeles)
  const instante = ahora().toISOString()
  await saveAvisosDeWebhook(
    trx,
    nuevas.map(({ codCliente, uuid }) => ({
      codCliente,
      clave: `factura.nueva:${uuid}`,
      aviso: { evento: 'factura.nueva', uuid, instante },
    })),
  )
}
