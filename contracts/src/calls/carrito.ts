import { addressesOf } from '../address.ts'
import type * as of from '../carrito.ts'

export type * from '../carrito.ts'

const { post } = addressesOf<typeof of>()

export const modificarCantidad = post('/api/carrito/modificar-cantidad', { once: 'until annulled' })
export const cambiarPor = post('/api/carrito/cambiar-por')
export const deshacerCambios = post('/api/carrito/deshacer')
export const consultarCarrito = post('/api/carrito/consultar')
export const cantidadEnCarrito = post('/api/carrito/cantidadEnCarrito')
export const vaciarCarrito = post('/api/carrito/vaciar')
export const carritoPorCedis = post('/api/carrito/carritoPorCedis')
export const facturarPublicoGeneral = post('/api/carrito/facturar-publico-general')
export const surtir = post('/api/carrito/surtir', { once: 'key or content' })
export const articulosDisponibles = post('/api/carrito/articulos-disponibles')
