import { addressesOf } from '../address.ts'
import type * as of from '../catalogo.ts'

export type * from '../catalogo.ts'

const { get, post } = addressesOf<typeof of>()

export const buscar = post('/api/catalogo-general/buscar', { reply: 'written' })
export const descripcionArticulos = get('/api/catalogo-general/buscar/descripcion-articulos/:n', { reply: 'written' })
export const sugerencias = get('/api/catalogo-general/buscar/sugerencias', { reply: 'written' })
export const resumenDeCatalogo = get('/api/catalogo-general/resumen', { reply: 'written' })
export const buenFin = get('/api/catalogo-general/buscar/buen-fin')
export const sustitutos = get('/api/detalle-producto/sustitutos/:codArticulo', { reply: 'written' })
export const detalleProducto = get('/api/detalle-producto/producto/:id', { reply: 'written' })
export const formasDelGenerico = get('/api/catalogo-general/buscar/formas-farmaceuticas/:generico/:tipoFormula')
export const formulasDelGenerico = get(
  '/api/catalogo-general/buscar/formulas/:generico/:tipoFormula/:codFormaFarmaceutica',
)
export const contenidosDelGenerico = get(
  '/api/catalogo-general/buscar/contenido-venta/:generico/:tipoFormula/:codFormaFarmaceutica/:codFormula',
)
export const paisOrigen = get('/api/detalle-producto/pais-origen/:id')
export const productoClickPublicidad = post('/api/detalle-producto/producto-click-publicidad')
