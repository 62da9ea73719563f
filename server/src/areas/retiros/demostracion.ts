import { transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { findEmisor, findLoteDeUno } from './demostracion.queries.ts'
import { emitir } from './emitir.ts'
import { guardarRespuesta } from './responder.ts'
import type { RetiroNuevo } from './retiros.queries.ts'

/** What is said of a recall of a lot that `usuario` alone got, and whether it answered. */
type DeMuestra = Pick<RetiroNuevo, 'clase' | 'motivo' | 'instrucciones'> & { usuario: string; respondido: boolean }

/** The demo's recalls, once: of lots that are in no stock, so that nothing that is sold changes. */
export async function dejarRetiros(portal: Portal, retiros: readonly DeMuestra[], despuesDe: string): Promise<void> {
  if (!portal.settings.demo) throw new Error('only a demo has recalls that nobody issued')
  await transaction(portal.db, async (trx) => {
    const emisor = await findEmisor(trx)
    if (!emisor || emisor.hubo) return
    const creado = portal.ahora()
    for (const { usuario, respondido, ...dicho } of retiros) {
      const lote = await findLoteDeUno(trx, usuario, despuesDe)
      if (!lote) continue
      const { codArticulo, codCliente, idUsuario, piezas } = lote
      const nuevo = { ...dicho, codArticulo, lotes: [lote.lote], idPersonal: emisor.idPersonal, creado }
      const idRetiro = await emitir(trx, portal, nuevo)
      // nothing of it is left, so that the demo's claims are those that are told of
      const respuesta = { enExistencia: 0, dispensadas: piezas, respondida: creado }
      if (respondido) await guardarRespuesta(trx, portal, { idRetiro, codCliente, idUsuario, ...respuesta })
    }
  })
}
