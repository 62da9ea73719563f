import { trasHecho } from '@surtia/rules/autorizaciones/solicitud.ts'
import { reading, transaction } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { listConLimites } from '../cuenta/limites.queries.ts'
import { saveAnotados } from '../pendientes/pendientes.queries.ts'
import { listVencidas, lockAutorizacion, saveResuelta } from './autorizaciones.queries.ts'
import { avisarQueSeResolvio } from './avisar.ts'

const A_PENDIENTES = 'Nadie la resolvió en 48 horas: sus renglones están en Pendientes.'

/**
 * Requests whose time is over end, and their lines go to Pendientes (docs/reglas/autorizaciones.md#vence): each in a transaction of its own,
 * so that of two processes, or of one that dies, each ends once.
 */
export async function vencerAutorizaciones(portal: Portal): Promise<void> {
  const vencidas = await reading(() => listVencidas(portal.db, portal.ahora()))
  for (const { id, codCliente } of vencidas) await vencer(portal, id, codCliente)
}

function vencer(portal: Portal, id: number, codCliente: string): Promise<void> {
  const now = portal.ahora()
  return transaction(portal.db, async (trx) => {
    const suya = await lockAutorizacion(trx, id, codCliente)
    if (suya?.estado !== 'pendiente') return
    const estado = trasHecho('vencer', suya, now)
    await saveResuelta(trx, id, { estado, now, idResuelve: null })
    await saveAnotados(trx, codCliente, 'autorizacion', suya.lineas, now)
    await audit(trx, 'autorizacion.resuelta', { codCliente }, { id, estado, folios: [] })
    const pide = (await listConLimites(trx, codCliente, now)).find((p) => p.idUsuario === suya.idUsuario)
    await avisarQueSeResolvio(trx, portal, { id, codCliente, pide, como: 'venció', mensaje: A_PENDIENTES })
  })
}
