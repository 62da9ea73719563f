import { ATENCION, MAXIMO_DE_NOTA } from '@surtia/rules/personal/atencion.ts'
import * as z from 'zod/mini'
import { deVariasLineas, entero } from './fields.ts'

/** What the staff knows of something that was sent to it. */
export const atencion = { estado: z.enum(ATENCION), nota: z.string(), version: z.number() }

/** `version`: the one that was seen */
export const atender = z.strictObject({
  estado: z.enum(ATENCION),
  nota: z.string().check(z.maxLength(MAXIMO_DE_NOTA), deVariasLineas),
  version: entero(1, 2_000_000_000),
})
