import { type PedidoEnc, pedidosDet } from '@surtia/contracts/estatus-pedido.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'

/** The lines of one order, its header and its invoices. */
export const detalleDe = (folio: string) => ({
  queryKey: CLAVES.pedidos.detalle(folio),
  queryFn: ({ signal }: { signal: AbortSignal }) => send(pedidosDet, { params: { folio }, signal }),
})

/** An order that is opened by its number alone, from where its header is not at hand. */
export function useAbrirPedido() {
  const cache = useQueryClient()
  const [pedido, setPedido] = useState<PedidoEnc | null>(null)
  return {
    pedido,
    cerrar: () => setPedido(null),
    abrir: async (folio: string) => {
      try {
        setPedido((await cache.fetchQuery(detalleDe(folio))).pedido)
      } catch (error) {
        await showAlert(`Pedido ${folio}`, textOf(error))
      }
    },
  }
}
