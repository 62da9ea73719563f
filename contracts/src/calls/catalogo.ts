import { get, post } from '../address.ts'
import type * as of from '../catalogo.ts'

export type * from '../catalogo.ts'

export const buscar = post<typeof of.buscar>('/api/catalogo-general/buscar')
export const descripcionArticulos = get<typeof of.descripcionArticulos>(
  '/api/catalogo-general/buscar/descripcion-articulos/:n',
)
export const buenFin = get<typeof of.buenFin>('/api/catalogo-general/buscar/buen-fin')
export const sustitutos = get<typeof of.sustitutos>('/api/detalle-producto/sustitutos/:codArticulo')
export const detalleProducto = get<typeof of.detalleProducto>('/api/detalle-producto/producto/:id')
export const formasDelGenerico = get<typeof of.formasDelGenerico>(
  '/api/catalogo-general/buscar/formas-farmaceuticas/:generico/:tipoFormula',
)
export const formulasDelGenerico = get<typeof of.formulasDelGenerico>(
  '/api/catalogo-general/buscar/formulas/:generico/:tipoFormula/:codFormaFarmaceutica',
)
export const contenidosDelGenerico = get<typeof of.contenidosDelGenerico>(
  '/api/catalogo-general/buscar/contenido-venta/:generico/:tipoFormula/:codFormaFarmaceutica/:codFormula',
)
export const paisOrigen = get<typeof of.paisOrigen>('/api/detalle-producto/pais-origen/:id')
export const productoClickPublicidad = post<typeof of.productoClickPublicidad>(
  '/api/detalle-producto/producto-click-publicidad',
)
