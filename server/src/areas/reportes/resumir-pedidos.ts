import { transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { replaceResumen, takePorResumir } from './resumen.queries.ts'

/**
 * Sums up the days of orders that are over, and those that changed since (docs/decisiones/0088-dias-resumidos.md): some at a time, each
 * batch in its own transaction, so that it may stop anywhere and go on. Until then their orders are read one by one.
 */
export async function resumirPedidos(portal: Pick<Portal, 'db'>): Promise<void> {
  for (;;) {
    const dias = await transaction(portal.db, async (trx) => {
      const suyos = await takePorResumir(trx)
      if (suyos.length > 0) await replaceResumen(trx, suyos)
      return suyos.length
    })
    if (dias === 0) return
  }
}
