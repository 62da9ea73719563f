import { get, post } from '../address.ts'
import type * as of from '../listas.ts'

export type * from '../listas.ts'

type Lista = (typeof of.listas)[of.NombreDeLista]

const lista = (nombre: of.NombreDeLista) => ({
  clasificaciones: get<Lista['clasificaciones']>(`/api/${nombre}/clasificaciones`),
  formas: get<Lista['formas']>(`/api/${nombre}/formas-farmaceuticas/:codClasificacion`),
  consultar: get<Lista['consultar']>(`/api/${nombre}/consultar`),
  cantidad: get<Lista['cantidad']>(`/api/${nombre}/consultar-cantidad`),
})

export const listas: Record<of.NombreDeLista, ReturnType<typeof lista>> = {
  nuevos: lista('nuevos'),
  ofertas: lista('ofertas'),
  remates: lista('remates'),
  'buen-fin': lista('buen-fin'),
}
export const cambiosDePrecio = get<typeof of.cambiosDePrecio>('/api/cambio-precio/articuloscambioprecio')
export const obtenerLista = post<typeof of.obtenerLista>('/api/mi-lista-pedidos/obtener-lista')
export const fijarEnLista = post<typeof of.fijarEnLista>('/api/mi-lista-pedidos/fijar')
export const quitarDeLista = post<typeof of.quitarDeLista>('/api/mi-lista-pedidos/quitar')
