import { get, post } from '../address.ts'
import type * as of from '../banners.ts'

export type * from '../banners.ts'

export const obtenerBanners = get<typeof of.obtenerBanners>('/api/banners/controlbannersobtener/:a/:b')
export const popUp = get<typeof of.popUp>('/api/banners/pup-up/:codCliente')
export const registrarClick = post<typeof of.registrarClick>('/api/banners/registrar-click-publicidad')
export const articulosRelacionados = get<typeof of.articulosRelacionados>(
  '/api/banners/publicidad/obtener-articulos-relacionados/:id/:tipo',
)
