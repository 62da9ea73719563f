import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { sinDatos, texto } from './fields.ts'

/** What a user prefers. teclas: keys alone do things; cartaMensual: a summary by mail each month; push: of what its devices tell. */
const loPreferido = z.strictObject({
  teclas: z.boolean(),
  cartaMensual: z.boolean(),
  push: z.strictObject({ pedidos: z.boolean(), llegadas: z.boolean(), corte: z.boolean() }),
})
export type Preferencias = z.infer<typeof loPreferido>

export const preferencias = get('/api/configuracion/preferencias', {
  lectura: true,
  summary: 'What this user prefers',
  data: loPreferido,
  beside: {
    /** where the monthly letter would go; '' when the user has no mail */
    correo: z.string(),
  },
})

export const guardarPreferencias = post('/api/configuracion/preferencias', {
  acto: 'cambiarPreferencias',
  summary: 'Stores what this user prefers, all of it',
  body: loPreferido,
  data: loPreferido,
})

export const darseDeBaja = post('/api/publico/baja', {
  access: 'publico',
  summary: 'Ends the monthly letter of whoever it was sent to; again, it is ended',
  body: z.strictObject({ clave: texto(64) }),
  data: sinDatos,
  limit: 'acceso',
})
