import { transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { enviando } from '../carrito/enviar.ts'
import type { PedidoDeEnvio } from '../carrito/origen.ts'
import { findQuienPide, listPedibles, saveLimitesDeMuestra } from './demostracion.queries.ts'
import { solicitar } from './pedir.ts'

/** of one's own centre, as one presses through the questions */
const DEL_PROPIO = {
  surtirEnVariosCedis: 'R',
  facturarPublicoGeneral: false,
  articulosSurtirCaducidades: [],
} satisfies PedidoDeEnvio

type DeMuestra = {
  limites: { usuario: string; pedido: number; mes: number }
  pide: { usuario: string; nota: string; piezas: readonly number[] }
}

/**
 * What a demo's people may spend, and one request that waits, made anew at a start when none does: of articles after a code, of which
 * nothing is pending.
 */
export async function dejarAutorizaciones(
  portal: Portal,
  { limites, pide }: DeMuestra,
  despuesDe: string,
): Promise<void> {
  if (!portal.settings.demo) throw new Error('only a demo has requests that nobody made')
  await enviando(portal, () =>
    transaction(portal.db, async (trx) => {
      await saveLimitesDeMuestra(trx, limites.usuario, limites)
      const quien = await findQuienPide(trx, pide.usuario)
      if (!quien || quien.abierta) return
      const codigos = await listPedibles(trx, { ...quien, despuesDe, cuantos: pide.piezas.length })
      if (codigos.length === 0) return
      const { idUsuario, codCliente } = quien
      const renglones = codigos.map((codArticulo, i) => {
        const cantidad = pide.piezas[i] ?? 1
        return { codArticulo, cantidad, rutaOrigen: 'carrito' }
      })
      const origen = { de: 'renglones', via: 'autorizacion', renglones } as const
      await solicitar(portal, trx, { codCliente, idUsuario, origen, pedido: DEL_PROPIO, nota: pide.nota })
    }),
  )
}
