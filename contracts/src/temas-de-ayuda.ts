import * as z from 'zod/mini'
import { call } from './call.ts'
import * as at from './calls/temas-de-ayuda.ts'

export const temaDeAyuda = z.strictObject({ titulo: z.string(), pasos: z.array(z.string()) })

export const textosDeAyuda = call(at.textosDeAyuda, {
  lectura: true,
  summary: 'The topics of the help, in their order',
  data: z.array(temaDeAyuda),
})
