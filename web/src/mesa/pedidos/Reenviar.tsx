import { IconMail, IconSend } from '@tabler/icons-react'
import { BotonDeHecho } from '../celdas/BotonDeHecho.tsx'
import { can } from '../sesion.ts'
import type { PedidoEntero } from './pedido-entero.ts'
import { useReenviar } from './use-reenviar.ts'

/** Gives the order to the ERP or to its client once more. What came from the ERP is not given back to it. */
export function Reenviar({ pedido }: { pedido: PedidoEntero }) {
  const reenviar = useReenviar(pedido)
  if (!can('reenviarPedidos')) return null
  return (
    <>
      {pedido.nacidoAqui && (
        <BotonDeHecho icono={IconSend} titulo="Reenviar aviso al ERP" hacer={() => reenviar('erp')}>
          Reenviar aviso al ERP
        </BotonDeHecho>
      )}
      <BotonDeHecho icono={IconMail} titulo="Reenviar correo" hacer={() => reenviar('correo')}>
        Reenviar correo
      </BotonDeHecho>
    </>
  )
}
