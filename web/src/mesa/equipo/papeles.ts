import { PAPELES, type Papel } from '@surtia/rules/personal/permisos.ts'

/** What each role is called, and what whoever has it does. */
export const DICE_DE_PAPEL: Record<Papel, { nombre: string; hace: string }> = {
  administracion: { nombre: 'Administración', hace: 'Todo, también el equipo.' },
  credito: { nombre: 'Crédito y cobranza', hace: 'Depósitos, crédito y lo que cada cliente puede.' },
  ventas: { nombre: 'Ventas', hace: 'Pedidos, clientes y usuarios; ver como un cliente.' },
  almacen: { nombre: 'Almacén', hace: 'Pedidos, y lo que llega por la puerta.' },
  mercadotecnia: { nombre: 'Mercadotecnia', hace: 'Banners, avisos, ayuda y solicitudes.' },
  rh: { nombre: 'Recursos humanos', hace: 'Vacantes y candidatos.' },
  sistemas: { nombre: 'Sistemas', hace: 'Puerta, precios, claves, correo e interruptores.' },
  auditoria: { nombre: 'Auditoría', hace: 'Ve todo y no cambia nada.' },
}

export const nombresDePapeles = (papeles: readonly Papel[]): string =>
  PAPELES.filter((papel) => papeles.includes(papel))
    .map((papel) => DICE_DE_PAPEL[papel].nombre)
    .join(', ')

/** What a form of roles holds: a yes or no for each, and of which agent somebody sells. */
export type ValoresDePapeles = Record<Papel, boolean> & { codAgente: string }

export const valoresDePapeles = (papeles: readonly Papel[], codAgente: string | null): ValoresDePapeles => ({
  administracion: papeles.includes('administracion'),
  credito: papeles.includes('credito'),
  ventas: papeles.includes('ventas'),
  almacen: papeles.includes('almacen'),
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
