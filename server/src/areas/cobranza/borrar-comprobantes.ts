import { removeSinFila } from '../../almacen.ts'
import type { Portal } from '../../portal.ts'
import { listComprobantes } from './cobranza.queries.ts'

/** Proofs that no receipt names leave the day after: their process ended, or the store did not answer when they were to go. */
export const borrarComprobantes = ({ db, almacen }: Portal): Promise<void> =>
  removeSinFila(almacen, 'comprobantes', (nombres) => listComprobantes(db, nombres))
