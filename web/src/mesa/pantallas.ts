import type { PantallaDeMesa } from '@surtia/rules/personal/direcciones.ts'
import type { ComponentType } from 'react'

type Archivo = () => Promise<{ default: ComponentType }>

/** Each screen with its file. A line here is its route and, where the role may, its entry in the menu. */
export const PANTALLAS: Partial<Record<PantallaDeMesa, Archivo>> = {
  hoy: () => import('./hoy/Hoy.tsx'),
  clientes: () => import('./clientes/Clientes.tsx'),
  cliente: () => import('./clientes/Cliente.tsx'),
  verComo: () => import('./ver-como/PestanaDeVerComo.tsx'),
  usuarios: () => import('./usuarios/Usuarios.tsx'),
  pedidos: () => import('./pedidos/Pedidos.tsx'),
  pedido: () => import('./pedidos/Pedido.tsx'),
  publicidad: () => import('./publicidad/Publicidad.tsx'),
  auditoria: () => import('./auditoria/Auditoria.tsx'),
  candidatos: () => import('./candidatos/Candidatos.tsx'),
  candidato: () => import('./candidatos/Candidato.tsx'),
  cobranza: () => import('./cobranza/Cobranza.tsx'),
  cobro: () => import('./cobranza/Cobro.tsx'),
  reportes: () => import('./reportes/Reportes.tsx'),
  puerta: () => import('./puerta/Puerta.tsx'),
  entrega: () => import('./puerta/entregas/Entrega.tsx'),
  correo: () => import('./correo/Correo.tsx'),
  solicitudes: () => import('./solicitudes/Solicitudes.tsx'),
  solicitud: () => import('./solicitudes/Solicitud.tsx'),
  equipo: () => import('./equipo/Equipo.tsx'),
  interruptores: () => import('./interruptores/Interruptores.tsx'),
  primerDia: () => import('./primer-dia/PrimerDia.tsx'),
  misSesiones: () => import('./cuenta/MisSesiones.tsx'),
  misFactores: () => import('./cuenta/MisFactores.tsx'),
}
