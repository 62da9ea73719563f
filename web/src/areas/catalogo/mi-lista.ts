import type { Data } from '@surtia/contracts/call.ts'
import type { obtenerLista } from '@surtia/contracts/listas.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { Pesos } from '@surtia/rules/dinero.ts'

/** An article of 'Mi lista de pedido'. */
export type ArticuloDeLista = Data<typeof obtenerLista>[number]

/** What is in the cart of it, MXN. */
export const importe = (a: ArticuloDeLista): Pesos =>
  a.cantidad > 0 ? importeDe(a.cantidad, precioVigente(a, a.cantidad, true).precio) : 0
