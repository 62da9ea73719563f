import type { Data } from '@surtia/contracts/call.ts'
import type { cobroDeMesa } from '@surtia/contracts/cobranza-de-mesa.ts'

/** A deposit or card payment with its documents and what looks like it. */
export type CobroEntero = Data<typeof cobroDeMesa>
