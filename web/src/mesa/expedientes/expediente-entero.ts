import type { Data } from '@surtia/contracts/call.ts'
import type { expedienteDeMesa } from '@surtia/contracts/expedientes-de-mesa.ts'

/** A document of a client: what was accepted, and what waits. */
export type ExpedienteEntero = Data<typeof expedienteDeMesa>
