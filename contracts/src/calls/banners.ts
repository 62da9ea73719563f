import { addressesOf } from '../address.ts'
import type * as of from '../banners.ts'

export type * from '../banners.ts'

const { get, post } = addressesOf<typeof of>()

export const obtenerBanners = get('/api/banners/controlbannersobtener/:a/:b')
export const popUp = get('/api/banners/pup-up/:codCliente')
export const registrarClick = post('/api/banners/registrar-click-publicidad')
export const articulosRelacionados = get('/api/banners/publicidad/obtener-articulos-relacionados/:id/:tipo')
