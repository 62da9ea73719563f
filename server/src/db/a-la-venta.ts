import { type RawBuilder, sql } from 'kysely'

/**
 * Rows of existencias with pieces that may be sold: those of a lot in recall stay where they are and are no one's
 * (docs/reglas/cumplimiento.md#congelar-un-lote). Whoever reads stock to sell or to show it asks this.
 */
export const aLaVenta = (e: RawBuilder<unknown> = sql`existencias`) => sql`${e}.piezas > 0 and ${e}.en_retiro is null`
