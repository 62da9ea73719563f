import { DE_LO_FACTURADO } from './parts/de-lo-facturado.ts'
import { DE_LO_PEDIDO } from './parts/de-lo-pedido.ts'
import type { Lectores } from './parts/tema.ts'

/** Who reads each finding of a client's own buying. */
export const LECTORES: Lectores = { ...DE_LO_FACTURADO, ...DE_LO_PEDIDO }
