/** The no to a second attempt of payment while one waits for the bank; the server refuses with it, and the screen says it before. */
export const YA_TIENE_UNO_PENDIENTE = 'No se puede proceder con el pago porque ya tiene uno pendiente.'
