import { CANCELADO, DETENIDOS, ENVIADO } from '@surtia/rules/pedidos/estatus.ts'
import { IconBan, IconHandStop, IconTruckDelivery } from '@tabler/icons-react'
import { type Cara, Situacion } from '../../ui/Situacion.tsx'
import { nombreDe } from './nombre-de-estatus.ts'

/** How an order stands, dressed alike for the client and the staff; what goes on is a word. */
export function SituacionDePedido({ estatus }: { estatus: string }) {
  const cara = caraDe(estatus)
  const nombre = nombreDe(estatus)
  return cara ? <Situacion {...cara}>{nombre}</Situacion> : <span>{nombre}</span>
}

function caraDe(estatus: string): Cara | undefined {
  if (DETENIDOS.includes(estatus)) return { icono: IconHandStop, tono: 'cuidado' }
  if (estatus === ENVIADO) return { icono: IconTruckDelivery, tono: 'bien' }
  return estatus === CANCELADO ? { icono: IconBan, tono: 'quieta' } : undefined
}
