import { NOMBRES_DE_PAPEL } from '@surtia/rules/personal/nombres.ts'
import { PAPELES, type Papel } from '@surtia/rules/personal/permisos.ts'

/** What whoever has a role does. */
export const HACE_EL_PAPEL: Record<Papel, string> = {
  administracion: 'Todo, también el equipo.',
  credito: 'Depósitos, crédito y lo que cada cliente puede.',
  ventas: 'Pedidos, clientes y usuarios; ver como un cliente.',
  almacen: 'Pedidos, y lo que llega por la puerta.',
  calidad: 'Expedientes de clientes y retiros de lotes.',
  mercadotecnia: 'Banners, avisos, ayuda y solicitudes.',
  rh: 'Vacantes y candidatos.',
  sistemas: 'Puerta, precios, claves, correo e interruptores.',
  auditoria: 'Ve todo y no cambia nada.',
}

export const nombresDePapeles = (papeles: readonly Papel[]): string =>
  PAPELES.filter((papel) => papeles.includes(papel))
    .map((papel) => NOMBRES_DE_PAPEL[papel])
    .join(', ')

/** What a form of roles holds: a yes or no for each, and of which agent somebody sells. */
export type ValoresDePapeles = Record<Papel, boolean> & { codAgente: string }

export const valoresDePapeles = (papeles: readonly Papel[], codAgente: string | null): ValoresDePapeles => ({
  administracion: papeles.includes('administracion'),
  credito: papeles.includes('credito'),
  ventas: papeles.includes('ventas'),
  almacen: papeles.includes('almacen'),
  calidad: papeles.includes('calidad'),
  mercadotecnia: papeles.includes('mercadotecnia'),
  rh: papeles.includes('rh'),
  sistemas: papeles.includes('sistemas'),
  auditoria: papeles.includes('auditoria'),
  codAgente: codAgente ?? '',
})

/** What is sent of it: an agent is only of somebody who sells. */
export const papelesDe = (valores: ValoresDePapeles): { papeles: Papel[]; codAgente: string | null } => ({
  papeles: PAPELES.filter((papel) => valores[papel]),
  codAgente: (valores.ventas && valores.codAgente.trim()) || null,
})

/** The whole group is wrong at its first box. */
export const LUGAR_DE_PAPELES = 'administracion'
export const sinPapeles = (valores: ValoresDePapeles): { administracion?: string } =>
  PAPELES.some((papel) => valores[papel]) ? {} : { administracion: 'Elija al menos un papel.' }
