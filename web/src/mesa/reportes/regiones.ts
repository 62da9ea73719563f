import type { Reporte } from '@surtia/rules/estadisticas/temas.ts'

/** A part of the page: its report and its name. */
export type Region = {
  cual: Reporte
  nombre: string
  /** of today, whatever period is chosen */
  deHoy?: boolean
  /** both columns of the page */
  ancha?: boolean
}

/** In the order of the page: what is sold, what is not, who left, what waits. */
export const REGIONES: readonly Region[] = [
  { cual: 'pedidos', nombre: 'Pedidos por día', ancha: true },
  { cual: 'centros', nombre: 'Por centro' },
  { cual: 'surtido', nombre: 'Surtido' },
  { cual: 'negados', nombre: 'Negados' },
  { cual: 'callados', nombre: 'Clientes callados', deHoy: true },
  { cual: 'horas', nombre: 'Horas de pedido', ancha: true },
  { cual: 'sin-fruto', nombre: 'Búsquedas sin fruto' },
  { cual: 'datos', nombre: 'Antigüedad de los datos', deHoy: true },
  { cual: 'por-caducar', nombre: 'Existencia por caducar', deHoy: true, ancha: true },
]
