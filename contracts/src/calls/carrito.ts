import { addressesOf } from '../address.ts'
import type * as of from '../carrito.ts'

export type * from '../carrito.ts'

const { post } = addressesOf<typeof of>()

export const modificarCantidad = post('/api/carrito/modificar-cantidad')
export const ponerCantidad = post('/api/carrito/poner-cantidad', { once: 'key' })
export const cambiarPor = post('/api/carrito/cambiar-por')
export const deshacerCambios = post('/api/carrito/deshacer')
export const consultarCarrito = post('/api/carrito/consultar')
export const cantidadEnCarrito = post('/api/carrito/cantidadEnCarrito')
export const vaciarCarrito = post('/api/carrito/vaciar')
export const carritoPorCedis = post('/api/carrito/carritoPorCedis')
export const facturarPublicoGeneral = post('/api/carrito/facturar-publico-general')
export const surtir = post('/api/carrito/surtir', { once: 'key or content' })
export const articulosDisponibles = post('/api/carrito/articulos-disponibles')
export const consultarArticulosExcel = post('/api/carrito/consultar-articulos-excel')
export const surtirDesdeExcel = post('/api/carrito/surtir-desde-excel/:ruta')
export const migrarCarrito = post('/api/carrito/migrar')
