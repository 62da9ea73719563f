import { NOMBRES_DE_LISTADO } from '@surtia/rules/personal/listados.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { deUnaLinea, enteroEnDireccion, sinDatos, texto } from './fields.ts'

const pantalla = z.enum(NOMBRES_DE_LISTADO)
const vista = z.strictObject({
  idVista: z.number(),
  pantalla,
  nombre: z.string(),
  /** what stands after the '?' of the list's address */
  consulta: z.string(),
  compartida: z.boolean(),
  /** whether the person who asks may replace it and take it away */
  suya: z.boolean(),
})
export type Vista = z.infer<typeof vista>

export const vistas = get('/api/personal/vistas', {
  access: 'personal',
  mesa: 'guardarVistas',
  lectura: true,
  summary: 'The saved views of a list: of the person who asks, and those for all',
  query: z.strictObject({ pantalla }),
  data: z.array(vista),
})

export const guardarVista = post('/api/personal/vistas/guardar', {
  access: 'personal',
  mesa: 'guardarVistas',
  summary: 'Saves a view of a list; one of the same name is replaced',
  body: z.strictObject({
    pantalla,
    nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), deUnaLinea),
    consulta: texto(1_000).check(deUnaLinea),
    compartida: z.boolean(),
  }),
  data: vista,
})

export const quitarVista = post('/api/personal/vistas/:idVista/quitar', {
  access: 'personal',
  mesa: 'guardarVistas',
  summary: 'Takes a saved view away',
  params: z.strictObject({ idVista: enteroEnDireccion(999_999_999) }),
  data: sinDatos,
})
