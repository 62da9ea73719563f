import * as z from 'zod/mini'
import { pesos } from './fields.ts'

/** What could be bought instead: of the same formula, form and content, in one's own centre. Prices and what is saved in MXN. */
export const sustituto = z.strictObject({
  codArticulo: z.string(),
  descripcion: z.string(),
  precio: pesos,
  /** of a piece; negative when it is dearer */
  ahorro: pesos,
})
export type Sustituto = z.infer<typeof sustituto>
