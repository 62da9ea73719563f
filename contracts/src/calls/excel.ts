import { addressesOf } from '../address.ts'
import type * as of from '../excel.ts'

export type * from '../excel.ts'

const { post } = addressesOf<typeof of>()

export const consultarArticulosExcel = post('/api/carrito/consultar-articulos-excel')
export const surtirDesdeExcel = post('/api/carrito/surtir-desde-excel/:ruta')
export const migrarCarrito = post('/api/carrito/migrar')
