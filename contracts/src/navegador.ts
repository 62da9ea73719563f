import { PANTALLAS, type Pantalla } from '@surtia/rules/navegador/pantallas.ts'
import * as z from 'zod/mini'
import { post } from './call.ts'
import { deUnaLinea, entero, sinDatos } from './fields.ts'

/** ten minutes: what takes longer was not waited for */
const LO_MAS = 600_000
const medida = z.optional(entero(0, LO_MAS))

export const contarDelNavegador = post('/api/publico/navegador', {
  access: 'publico',
  summary: 'How long a page took, or what failed in it: sampled, and of nobody',
  cambia: false,
  body: z.strictObject({
    version: z.string().check(z.regex(/^[\d.]{1,20}$/)),
    /** by its name, never by its address */
    pantalla: z.enum(PANTALLAS as readonly [Pantalla, ...Pantalla[]]),
    /** milliseconds; CLS in thousandths */
    medidas: z.optional(z.strictObject({ LCP: medida, INP: medida, FCP: medida, TTFB: medida, CLS: medida })),
    error: z.optional(
      z.strictObject({
        clase: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
        /** file of ours, line and column */
        lugar: z.string().check(z.regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)),
        texto: z.string().check(z.maxLength(200), deUnaLinea),
      }),
    ),
  }),
  data: sinDatos,
  limit: 'navegador',
})
