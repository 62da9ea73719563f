import type { Trx } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { saveAlcanzadosDe } from './alcance.queries.ts'
import { avisar } from './avisar.ts'
import { awaitRetiros } from './lotes.queries.ts'

/**
 * These orders left, or their lots are other ones: whose pieces are in recall is told (docs/reglas/cumplimiento.md#a-quien-se-avisa). After what
 * moved them, in its transaction: a recall that is being issued is waited for, or waits.
 */
export async function alcanzarPedidos(trx: Trx, portal: Portal, folios: readonly string[]): Promise<void> {
  if (folios.length === 0) return
  await awaitRetiros(trx)
  const alcanzados = await saveAlcanzadosDe(trx, folios)
  if (alcanzados.length === 0) return
  await avisar(trx, portal, alcanzados, (a) => `:${a.folios.join(',')}:${a.piezas}`)
  for (const [id, suyos] of Map.groupBy(alcanzados, (a) => a.idRetiro)) {
    const codCliente = suyos.length === 1 ? suyos[0]?.codCliente : undefined
    await audit(trx, 'retiro.alcanzado', { codCliente }, { id, folios: suyos.flatMap((a) => a.folios) })
  }
}
