import { fechaDe } from './fecha-de.ts'

/** Who received an order, and on which day it was confirmed. */
export const recibidoPor = ({ recibe, fecha }: { recibe: string; fecha: string }): string =>
  `Recibido por ${recibe}, ${fechaDe(fecha)}`
