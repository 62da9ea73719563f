import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import * as z from 'zod/mini'
import { post } from './call.ts'
import { RUTAS_ORIGEN } from './carrito.ts'
import { codArticulo, entero, pesos } from './fields.ts'
import { CLAVES_DE_UN_DESEO, VISTAS_DE_UN_DESEO } from './topes.ts'

/** `negada`: a rule says no, in `motivo`; `otra`: somebody changed it since it was seen, and it is left as it is. */
const RESULTADOS = ['puesta', 'otra', 'negada'] as const

/** Header `Idempotency-Key`: a UUID, the same at every try. */
export const ponerCantidad = post('/api/carrito/poner-cantidad', {
  acto: 'llenarCarrito',
  once: 'key',
  summary: 'Sets a quantity that waited on a device without network, where the line still is as that device saw it',
  body: z.strictObject({
    codArticulo,
    cantidad: entero(0, CANTIDAD_MAXIMA),
    /** what that device saw in the cart; further ones: what a call that it made while there was a line may have stored */
    vistas: z.array(entero(0, CANTIDAD_MAXIMA)).check(z.minLength(1), z.maxLength(VISTAS_DE_UN_DESEO)),
    /** keys of earlier wishes of that device for the same: whatever comes with one of them from now on does nothing */
    enLugarDe: z.optional(z.array(z.uuid()).check(z.maxLength(CLAVES_DE_UN_DESEO))),
    rutaOrigen: z.enum(RUTAS_ORIGEN),
    uuidAcceso: z.optional(z.union([z.literal(''), z.uuid()])),
  }),
  /** cantidad: what stands there now; precio: MXN of a piece at that quantity, 0 where it is not there */
  data: z.strictObject({
    codArticulo: z.string(),
    resultado: z.enum(RESULTADOS),
    motivo: z.string(),
    cantidad: z.number(),
    precio: pesos,
    renglones: z.number(),
  }),
  limit: 'deseos',
})
