import { diaDe, enDiaMesAno, ZONA } from '@surtia/rules/fechas.ts'

const hora = new Intl.DateTimeFormat('es-MX', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** '21/nov/2026 09:14', in the distributor's time. */
export const fechaYHora = (instante: string): string =>
  `${enDiaMesAno(diaDe(new Date(instante)))} ${hora.format(new Date(instante))}`
