/** What the ledger decides of a payment that was kept: it counts for good, or goes back to the balance. */
export const CONFIRMADO = 'C'
/** What the bank's own list says of an attempt: the money is there. */
export const APROBADO = 'A'
/** The no of both. */
export const RECHAZADO = 'R'
