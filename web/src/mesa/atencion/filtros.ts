import { ATENCION } from '@surtia/rules/personal/atencion.ts'
import type { FiltroDeListado, VistaFija } from '../listado/definicion.ts'

export const FILTRO_DE_ESTADO: FiltroDeListado = {
  clase: 'opciones',
  nombre: 'estado',
  titulo: 'Estado',
  opciones: ATENCION.map((estado) => [estado, estado] as const),
}

export const VISTAS_DE_ATENCION: readonly VistaFija[] = [
  { nombre: 'Nuevos', filtros: { estado: 'Nuevo' } },
  { nombre: 'En proceso', filtros: { estado: 'En proceso' } },
  { nombre: 'Cerrados', filtros: { estado: 'Cerrado' } },
]
