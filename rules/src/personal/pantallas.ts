import type { ActoDePersonal } from './permisos.ts'

/** The staff's lists, each with what one must be allowed to see it. */
export const PANTALLAS_DE_PERSONAL = {
  pedidos: 'verPedidos',
  clientes: 'verClientes',
  usuarios: 'verUsuarios',
  cobranza: 'verCobranza',
  puerta: 'verPuerta',
  sinonimos: 'verPuerta',
  cortes: 'verPuerta',
  codigos: 'verPuerta',
  precios: 'verPrecios',
  publicidad: 'verPublicidad',
  vacantes: 'verVacantes',
  candidatos: 'verCandidatos',
  solicitudes: 'verSolicitudes',
  correo: 'verCorreo',
  auditoria: 'verAuditoria',
  equipo: 'verEquipo',
  interruptores: 'verInterruptores',
} as const satisfies Record<string, ActoDePersonal>
export type PantallaDePersonal = keyof typeof PANTALLAS_DE_PERSONAL
export const NOMBRES_DE_PANTALLA = Object.keys(PANTALLAS_DE_PERSONAL) as PantallaDePersonal[]

/** Rows of a list that are counted one by one; this many means 'or more'. */
export const CUANTOS_A_LO_MAS = 10_000
