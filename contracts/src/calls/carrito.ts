import { post } from '../address.ts'
import type * as of from '../carrito.ts'

export type * from '../carrito.ts'

export const modificarCantidad = post<typeof of.modificarCantidad>('/api/carrito/modificar-cantidad')
export const consultarCarrito = post<typeof of.consultarCarrito>('/api/carrito/consultar')
export const cantidadEnCarrito = post<typeof of.cantidadEnCarrito>('/api/carrito/cantidadEnCarrito')
export const vaciarCarrito = post<typeof of.vaciarCarrito>('/api/carrito/vaciar')
export const carritoPorCedis = post<typeof of.carritoPorCedis>('/api/carrito/carritoPorCedis')
export const facturarPublicoGeneral = post<typeof of.facturarPublicoGeneral>('/api/carrito/facturar-publico-general')
export const surtir = post<typeof of.surtir>('/api/carrito/surtir')
export const articulosDisponibles = post<typeof of.articulosDisponibles>('/api/carrito/articulos-disponibles')
export const consultarArticulosExcel = post<typeof of.consultarArticulosExcel>('/api/carrito/consultar-articulos-excel')
export const surtirDesdeExcel = post<typeof of.surtirDesdeExcel>('/api/carrito/surtir-desde-excel/:ruta')
export const migrarCarrito = post<typeof of.migrarCarrito>('/api/carrito/migrar')
