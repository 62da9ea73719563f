import { pedidos } from '@surtia/contracts/pedidos-de-mesa.ts'
import { canales } from '@surtia/rules/pedidos/canal.ts'
import { CANCELADO, COLUMNAS } from '@surtia/rules/pedidos/estatus.ts'
import { quienesSomos } from '../../quienes-somos.ts'
import { filtrosDe, type VistaFija } from '../listado/definicion.ts'

/** What orders are looked for by. */
export const FILTROS = filtrosDe(pedidos, [
  { nombre: 'folio', titulo: 'Folio' },
  { nombre: 'codCliente', titulo: 'Cliente' },
  { nombre: 'centro', titulo: 'Centro', sugeridos: quienesSomos.centros.map(({ nombre }) => nombre) },
  {
    nombre: 'estatus',
    titulo: 'Estatus',
    opciones: [...COLUMNAS.map((columna, i) => [String(i + 1), columna] as const), [CANCELADO, 'Cancelado']],
  },
  { nombre: 'canal', titulo: 'Canal', opciones: canales() },
  { desde: 'desde', hasta: 'hasta', titulo: 'Recibido' },
  { nombre: 'detenidos', titulo: 'Detenidos', deVista: true },
  { nombre: 'sinAcuse', titulo: 'Sin acuse', deVista: true },
  { nombre: 'hoy', titulo: 'Hoy', deVista: true },
  { nombre: 'deOtrosCedis', titulo: 'De otros CEDIS', deVista: true },
  { nombre: 'conNegados', titulo: 'Con negados', deVista: true },
])

export const VISTAS: readonly VistaFija<typeof pedidos>[] = [
  { nombre: 'Detenidos', filtros: { detenidos: 'si' } },
  { nombre: 'Sin acuse', filtros: { sinAcuse: 'si' } },
  { nombre: 'Hoy', filtros: { hoy: 'si' } },
  { nombre: 'De otros CEDIS', filtros: { deOtrosCedis: 'si' } },
  { nombre: 'Con negados', filtros: { conNegados: 'si' } },
]
