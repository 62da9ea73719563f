import type { Reporte } from '@surtia/rules/estadisticas/temas.ts'

/** A part of the page: its report and its name. */
export type Region = {
  cual: Reporte
  nombre: string
  /** of today, whatever period is chosen */
  deHoy?: boolean
  /** both columns of the page, or two of its rows */
  lugar?: 'ancha' | 'alta'
}

/** In the order of the page: what is sold, who left, what is not sold, what waits. */
export const REGIONES: readonly Region[] = [
  { cual: 'pedidos', nombre: 'Pedidos por día', lugar: 'ancha' },
  { cual: 'centros', nombre: 'Por centro' },
  { cual: 'surtido', nombre: 'Surtido', lugar: 'alta' },
  { cual: 'callados', nombre: 'Clientes callados', deHoy: true },
  { cual: 'negados', nombre: 'Negados', lugar: 'ancha' },
  { cual: 'reclamaciones', nombre: 'Reclamaciones', lugar: 'ancha' },
  { cual: 'horas', nombre: 'Horas de pedido', lugar: 'ancha' },
  { cual: 'sin-fruto', nombre: 'Búsquedas sin fruto' },
  { cual: 'datos', nombre: 'Antigüedad de los datos', deHoy: true },
  { cual: 'por-caducar', nombre: 'Existencia por caducar', deHoy: true, lugar: 'ancha' },
]
