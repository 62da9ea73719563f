import { ATENCION } from '@surtia/rules/personal/atencion.ts'

export const FILTRO_DE_ESTADO = {
  nombre: 'estado',
  titulo: 'Estado',
  opciones: ATENCION.map((estado) => [estado, estado] as const),
} as const

export const VISTAS_DE_ATENCION = [
  { nombre: 'Nuevos', filtros: { estado: 'Nuevo' } },
  { nombre: 'En proceso', filtros: { estado: 'En proceso' } },
  { nombre: 'Cerrados', filtros: { estado: 'Cerrado' } },
] as const
