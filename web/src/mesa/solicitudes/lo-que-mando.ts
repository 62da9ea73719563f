import type { Solicitud } from '@surtia/contracts/solicitudes-de-mesa.ts'

export const TIPOS: Record<Solicitud['tipo'], string> = { contacto: 'Contacto', interes: 'Quiere ser cliente' }

/** The fields of both forms in their order. */
const ORDEN = ['Nombre', 'Negocio', 'Correo', 'Teléfono', 'Ciudad', 'Municipio', 'Estado', 'Mensaje']
const lugarDe = (campo: string): number => (ORDEN.includes(campo) ? ORDEN.indexOf(campo) : ORDEN.length)

/** What was written, without what was left empty. */
export const escritosDe = ({ datos }: Pick<Solicitud, 'datos'>): [campo: string, dice: string][] =>
  Object.entries(datos)
    .filter(([, dice]) => dice !== '')
    .sort(([uno], [otro]) => lugarDe(uno) - lugarDe(otro))

export const nombreDe = ({ id, datos }: Pick<Solicitud, 'id' | 'datos'>): string => datos.Nombre || `Solicitud ${id}`
