import type { PedidoEnc } from '@surtia/contracts/estatus-pedido.ts'
import { Celda } from '../../ui/Tabla.tsx'
import estilos from './Estatus.module.css'

/** The client's own number of an order; on a card only where there is one. */
export const SuNumero = ({ pedido, ancha = false }: { pedido: PedidoEnc; ancha?: boolean }) => (
  <Celda rotulo="Su número" ancha={ancha} enBlanco={!pedido.referenciaCliente} className={estilos.suNumero}>
    {pedido.referenciaCliente}
  </Celda>
)
