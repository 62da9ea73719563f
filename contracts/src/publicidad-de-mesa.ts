import * as z from 'zod/mini'
import { post } from './call.ts'
import { codArticulo, deUnaLinea, dia, entero, enteroEnDireccion } from './fields.ts'
import { listado } from './listado.ts'

const anuncio = z.strictObject({
  clase: z.enum(['banner', 'emergente']),
  id: z.number(),
  /** the banner of which it is a picture, and its place (1 to 6); 0 for a pop-up */
  idBanner: z.number(),
  tipo: z.number(),
  imagen: z.string(),
  descripcion: z.string(),
  url: z.string(),
  articulos: z.array(z.string()),
  /** first and last day, both included; null: no limit */
  desde: z.nullable(dia),
  hasta: z.nullable(dia),
  activo: z.boolean(),
  orden: z.number(),
  version: z.number(),
  clics: z.number(),
})
export type AnuncioDeMesa = z.infer<typeof anuncio>

/** `vigente`: it is on today; `desde`, `hasta`: it is on in some day of these. */
export const publicidad = listado('/api/personal/publicidad', {
  nombre: 'publicidad',
  exporta: 'verPublicidad',
  filtros: {
    texto: ['texto', 'tipo'],
    dia: ['desde', 'hasta'],
    valores: { clase: ['banner', 'emergente'], activo: ['1', '0'], vigente: ['1', '0'] },
  },
  ordenes: ['-id', 'desde', 'hasta', 'descripcion', 'clics'],
  columnas: {
    clase: 'Clase',
    id: 'Número',
    tipo: 'Lugar',
    descripcion: 'Descripción',
    desde: 'Desde',
    hasta: 'Hasta',
    activo: 'Activo',
    clics: 'Clics',
  },
  summary: 'Banners and pop-ups with their dates and clicks',
  fila: anuncio,
  evento: 'publicidad.exportada',
})

/** What is not given stays. `version`: the one that was seen; of a new one, 0. */
const deAnuncio = {
  version: entero(0, 2_000_000_000),
  /** page of the portal at which the picture is, as the upload answered it */
  imagen: z.optional(z.string().check(z.maxLength(300), deUnaLinea)),
  descripcion: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), deUnaLinea)),
  url: z.optional(z.string().check(z.maxLength(300), deUnaLinea)),
  articulos: z.optional(z.array(codArticulo).check(z.maxLength(100))),
  desde: z.optional(z.nullable(dia)),
  hasta: z.optional(z.nullable(dia)),
  activo: z.optional(z.boolean()),
}
/** 0 is one that is made now */
const params = z.strictObject({ id: enteroEnDireccion(999_999_999) })
const guardado = z.strictObject({ id: z.number(), version: z.number() })

export const cambiarBanner = post('/api/personal/publicidad/banners/:id', {
  access: 'personal',
  once: 'key',
  mesa: 'cambiarPublicidad',
  summary: 'Makes a banner (0) or changes one; 409 with both when it changed meanwhile',
  params,
  body: z.strictObject({
    ...deAnuncio,
    idBanner: z.optional(entero(1, 999_999_999)),
    tipo: z.optional(entero(1, 6)),
    orden: z.optional(entero(0, 9_999)),
  }),
  data: guardado,
})

export const cambiarEmergente = post('/api/personal/publicidad/emergentes/:id', {
  access: 'personal',
  once: 'key',
  mesa: 'cambiarPublicidad',
  summary: 'Makes a pop-up (0) or changes one; 409 with both when it changed meanwhile',
  params,
  body: z.strictObject(deAnuncio),
  data: guardado,
})

export const subirImagen = post('/api/personal/publicidad/imagenes', {
  access: 'personal',
  file: 'file',
  mesa: 'cambiarPublicidad',
  summary: 'Keeps a picture (.jpg or .png), made anew, and answers where it is',
  data: z.strictObject({ imagen: z.string() }),
  limit: 'subidas',
})
