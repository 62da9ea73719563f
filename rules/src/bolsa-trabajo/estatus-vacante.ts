/** Only published vacancies are shown (docs/reglas/bolsa-trabajo.md#vacantes-activas). */
export const PUBLICADA = 'A'
export const RETIRADA = 'I'
