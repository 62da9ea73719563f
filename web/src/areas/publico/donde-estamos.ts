import { quienesSomos } from '@surtia/contracts/quienes-somos.ts'

/** The names of the centres, as a sentence says them. */
export const dondeEstamos = (): string =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(quienesSomos.centros.map(({ nombre }) => nombre))
