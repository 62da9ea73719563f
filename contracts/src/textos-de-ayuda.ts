import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { deUnaLinea, entero, enteroEnDireccion } from './fields.ts'
import { temaDeAyuda } from './temas-de-ayuda.ts'

export const consultarAyuda = get('/api/personal/publicidad/ayuda', {
  access: 'personal',
  mesa: 'verPublicidad',
  lectura: true,
  summary: 'The topics of the help, and which of them the staff rewrote',
  data: z.array(
    z.strictObject({
      numero: z.number(),
      ...temaDeAyuda.shape,
      /** written by the staff */ propio: z.boolean(),
      version: z.number(),
    }),
  ),
})

const linea = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), deUnaLinea)

/** `tema` null: as the program came with it. As many steps as its film shows. */
export const cambiarAyuda = post('/api/personal/publicidad/ayuda/:numero', {
  access: 'personal',
  mesa: 'cambiarPublicidad',
  summary: 'Rewrites a topic of the help; 409 with both when it changed meanwhile',
  params: z.strictObject({ numero: enteroEnDireccion(999) }),
  body: z.strictObject({
    version: entero(1, 2_000_000_000),
    tema: z.nullable(z.strictObject({ titulo: linea(80), pasos: z.array(linea(300)).check(z.maxLength(20)) })),
  }),
  data: z.strictObject({ version: z.number() }),
})
