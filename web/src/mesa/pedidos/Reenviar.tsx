import { IconMail, IconSend } from '@tabler/icons-react'
import { Boton } from '../../ui/Boton.tsx'
import { can } from '../sesion.ts'
import type { PedidoEntero } from './pedido-entero.ts'
import { useReenviar } from './use-reenviar.ts'

/** Gives the order to the ERP or to its client once more. What came from the ERP is not given back to it. */
export function Reenviar({ pedido }: { pedido: PedidoEntero }) {
  const { enCurso, reenviar } = useReenviar(pedido)
  if (!can('reenviarPedidos')) return null
  return (
    <>
      {pedido.nacidoAqui && (
        <Boton icono={IconSend} ocupado={enCurso === 'erp'} onClick={() => void reenviar('erp')}>
          Reenviar aviso al ERP
        </Boton>
      )}
      <Boton icono={IconMail} ocupado={enCurso === 'correo'} onClick={() => void reenviar('correo')}>
        Reenviar correo
      </Boton>
    </>
  )
}
