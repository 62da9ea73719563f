import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { codCliente, entero, enteroEnDireccion, sinDatos, texto } from './fields.ts'

/** tipo: 1 wide, 2 and 3 half, 4 and 5 third, 6 small. imagen: address of the picture; url: where it leads, '' nowhere. */
export const banner = z.strictObject({
  idBanner: z.number(),
  idBannersImagen: z.number(),
  tipo: z.number(),
  url: z.string(),
  imagen: z.string(),
  descripcion: z.string(),
})
export type Banner = z.infer<typeof banner>

export const obtenerBanners = get('/api/banners/controlbannersobtener/:a/:b', {
  lectura: true,
  summary: 'Banners; a = type (0 all), b = true for those that are on today',
  params: z.strictObject({ a: enteroEnDireccion(6), b: z.enum(['true', 'false']) }),
  data: z.array(banner),
})
export const popUp = get('/api/banners/pup-up/:codCliente', {
  lectura: true,
  summary: "The client's pop-up, if one is on",
  params: z.strictObject({ codCliente }),
  data: z.array(
    z.strictObject({ id: z.number(), urlArticulo: z.string(), imagen: z.string(), descripcion: z.string() }),
  ),
})
export const registrarClick = post('/api/banners/registrar-click-publicidad', {
  acto: 'loPropio',
  summary: 'Counts a click on a banner (B) or a pop-up (P)',
  body: z.strictObject({
    IdPublicidad: entero(1, 2_000_000_000),
    TipoPublicidad: z.enum(['P', 'B']),
    CodCliente: codCliente,
    AccessToken: texto(4_000),
  }),
  data: sinDatos,
})
export const articulosRelacionados = get('/api/banners/publicidad/obtener-articulos-relacionados/:id/:tipo', {
  lectura: true,
  summary: 'data[0]: the codes of its articles as [1000001,1000002]',
  params: z.strictObject({ id: enteroEnDireccion(999_999_999), tipo: z.enum(['P', 'B']) }),
  data: z.array(z.string()),
})
