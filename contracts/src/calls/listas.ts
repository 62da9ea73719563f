import { addressesOf } from '../address.ts'
import type * as of from '../listas.ts'

export type * from '../listas.ts'

const { get, post } = addressesOf<typeof of>()
const deLista = addressesOf<Lista>()

/** The four calls of a list, the same in each. */
interface Lista {
  clasificaciones: DeLista['clasificaciones']
  formas: DeLista['formas']
  consultar: DeLista['consultar']
  cantidad: DeLista['cantidad']
}
type DeLista = (typeof of.listas)[of.NombreDeLista]

const lista = (nombre: of.NombreDeLista) => ({
  clasificaciones: deLista.get(`/api/${nombre}/clasificaciones`),
  formas: deLista.get(`/api/${nombre}/formas-farmaceuticas/:codClasificacion`),
  consultar: deLista.get(`/api/${nombre}/consultar`, { reply: 'written' }),
  cantidad: deLista.get(`/api/${nombre}/consultar-cantidad`),
})

export const listas: Record<of.NombreDeLista, ReturnType<typeof lista>> = {
  nuevos: lista('nuevos'),
  ofertas: lista('ofertas'),
  remates: lista('remates'),
  'buen-fin': lista('buen-fin'),
}
export const cambiosDePrecio = get('/api/cambio-precio/articuloscambioprecio')
export const obtenerLista = post('/api/mi-lista-pedidos/obtener-lista')
export const fijarEnLista = post('/api/mi-lista-pedidos/fijar')
export const quitarDeLista = post('/api/mi-lista-pedidos/quitar')
