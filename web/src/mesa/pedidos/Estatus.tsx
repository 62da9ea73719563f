import type { RenglonDePedidos } from '@surtia/contracts/pedidos-de-mesa.ts'
import { CANCELADO, DETENIDOS, ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { IconBan, IconClock, IconHandStop, IconTruckDelivery } from '@tabler/icons-react'
import { clases } from '../../ui/clases.ts'
import { type Dibujo, Icono } from '../../ui/Icono.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import estilos from './Estatus.module.css'
import { nombreDe } from './nombre-de-estatus.ts'

type DeEstatus = Pick<RenglonDePedidos, 'estatus' | 'conNegados'>

/** How an order stands: what does not move is seen first. */
export function Estatus({ pedido: { estatus, conNegados } }: { pedido: DeEstatus }) {
  const { icono, tono } = aspectoDe(estatus)
  return (
    <span className={estilos.estatus}>
      <span className={clases(estilos.uno, tono)}>
        {icono && <Icono de={icono} tamano={16} />}
        {nombreDe(estatus)}
      </span>
      {conNegados && <Texto nota>Con negados</Texto>}
    </span>
  )
}

function aspectoDe(estatus: string): { icono?: Dibujo; tono?: string | undefined } {
  if (DETENIDOS.includes(estatus)) return { icono: IconHandStop, tono: estilos.detenido }
  if (estatus === ENVIADO) return { icono: IconTruckDelivery, tono: estilos.enviado }
  if (estatus === CANCELADO) return { icono: IconBan, tono: estilos.cancelado }
  return {}
}

/** When the ERP said that it has the order, or that it has not yet. */
export function Acuse({ pedido: { acuse, porAcusar } }: { pedido: Pick<RenglonDePedidos, 'acuse' | 'porAcusar'> }) {
  if (!porAcusar) return <Instante de={acuse} />
  return (
    <span className={clases(estilos.uno, estilos.detenido)}>
      <Icono de={IconClock} tamano={16} />
      Pendiente
    </span>
  )
}
