import type { RenglonDePedidos } from '@surtia/contracts/pedidos-de-mesa.ts'
import { CANCELADO, DETENIDOS, ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { IconBan, IconClock, IconHandStop, IconTruckDelivery } from '@tabler/icons-react'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import estilos from './Estatus.module.css'
import { nombreDe } from './nombre-de-estatus.ts'

type DeEstatus = Pick<RenglonDePedidos, 'estatus'> & Partial<Pick<RenglonDePedidos, 'conNegados'>>

/** How an order stands: what does not move is seen first. */
export function Estatus({ estatus, conNegados = false }: DeEstatus) {
  const cara = caraDe(estatus)
  const nombre = nombreDe(estatus)
  return (
    <span className={estilos.estatus}>
      {cara ? <Situacion {...cara}>{nombre}</Situacion> : <span>{nombre}</span>}
      {conNegados && <Texto nota>Con negados</Texto>}
    </span>
  )
}

function caraDe(estatus: string): Cara | undefined {
  if (DETENIDOS.includes(estatus)) return { icono: IconHandStop, tono: 'cuidado' }
  if (estatus === ENVIADO) return { icono: IconTruckDelivery, tono: 'bien' }
  return estatus === CANCELADO ? { icono: IconBan, tono: 'quieta' } : undefined
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
