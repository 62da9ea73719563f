import type { Data } from '@surtia/contracts/call.ts'
import type { consultarAyuda } from '@surtia/contracts/textos-de-ayuda.ts'

/** A topic of the customers' help as it reads now. */
export type Tema = Data<typeof consultarAyuda>[number]
