import * as z from 'zod/mini'
import { get } from './call.ts'

export const temaDeAyuda = z.strictObject({ titulo: z.string(), pasos: z.array(z.string()) })

export const textosDeAyuda = get('/api/ayuda/textos', {
  lectura: true,
  summary: 'The topics of the help, in their order',
  data: z.array(temaDeAyuda),
})
