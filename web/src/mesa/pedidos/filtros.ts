import { quienesSomos } from '@surtia/contracts/quienes-somos.ts'
import { canales } from '@surtia/rules/pedidos/canal.ts'
import { CANCELADO, COLUMNAS } from '@surtia/rules/pedidos/estatus.ts'
import type { FiltroDeListado, VistaFija } from '../listado/definicion.ts'

/** What orders are looked for by. */
export const FILTROS: readonly FiltroDeListado[] = [
  { clase: 'texto', nombre: 'folio', titulo: 'Folio' },
  { clase: 'texto', nombre: 'codCliente', titulo: 'Cliente' },
  {
    clase: 'opciones',
    nombre: 'centro',
    titulo: 'Centro',
    opciones: quienesSomos.centros.map(({ nombre }) => [nombre, nombre] as const),
  },
  {
    clase: 'opciones',
    nombre: 'estatus',
    titulo: 'Estatus',
    opciones: [...COLUMNAS.map((columna, i) => [String(i + 1), columna] as const), [CANCELADO, 'Cancelado']],
  },
  { clase: 'opciones', nombre: 'canal', titulo: 'Canal', opciones: canales() },
  { clase: 'dias', desde: 'desde', hasta: 'hasta', titulo: 'Recibido' },
  { clase: 'si', nombre: 'detenidos', titulo: 'Detenidos' },
  { clase: 'si', nombre: 'sinAcuse', titulo: 'Sin acuse' },
  { clase: 'si', nombre: 'hoy', titulo: 'Hoy' },
  { clase: 'si', nombre: 'deOtrosCedis', titulo: 'De otros CEDIS' },
  { clase: 'si', nombre: 'conNegados', titulo: 'Con negados' },
]

export const VISTAS: readonly VistaFija[] = [
  { nombre: 'Detenidos', filtros: { detenidos: 'si' } },
  { nombre: 'Sin acuse', filtros: { sinAcuse: 'si' } },
  { nombre: 'Hoy', filtros: { hoy: 'si' } },
  { nombre: 'De otros CEDIS', filtros: { deOtrosCedis: 'si' } },
  { nombre: 'Con negados', filtros: { conNegados: 'si' } },
]
