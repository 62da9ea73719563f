import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'

/** The day of an instant, in the portal's zone. */
export const fechaDe = (instante: string): string => enDiaMesAno(diaDe(new Date(instante)))
