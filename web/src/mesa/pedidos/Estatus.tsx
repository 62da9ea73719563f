import type { RenglonDePedidos } from '@surtia/contracts/pedidos-de-mesa.ts'
import { IconClock } from '@tabler/icons-react'
import { SituacionDePedido } from '../../areas/pedidos/SituacionDePedido.tsx'
import { Situacion } from '../../ui/Situacion.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import estilos from './Estatus.module.css'

type DeEstatus = Pick<RenglonDePedidos, 'estatus'> & Partial<Pick<RenglonDePedidos, 'conNegados'>>

/** How an order stands, and that pieces of it were denied. */
export function Estatus({ estatus, conNegados = false }: DeEstatus) {
  return (
    <span className={estilos.estatus}>
      <SituacionDePedido estatus={estatus} />
      {conNegados && <Texto nota>Con negados</Texto>}
    </span>
  )
}

/** When the ERP said that it has the order, or that it has not yet. */
export function Acuse({ pedido: { acuse, porAcusar } }: { pedido: Pick<RenglonDePedidos, 'acuse' | 'porAcusar'> }) {
  if (!porAcusar) return <Instante de={acuse} />
  return (
    <Situacion tono="cuidado" icono={IconClock}>
      Pendiente
    </Situacion>
  )
}
