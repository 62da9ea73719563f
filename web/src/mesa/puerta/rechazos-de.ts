import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'

type Con = { leidos: number; detenidos: number; errores: readonly RenglonRechazado[] }

/** Of a delivery that waits whole, the first reason is that of all, and of no row. */
export const esperaEntera = ({ leidos, detenidos, errores }: Con): boolean =>
  detenidos > 0 && detenidos === leidos && errores[0]?.campo === ''

/** The rows that did not go in, each for a reason of its own. */
export const rechazosDe = (informe: Con): readonly RenglonRechazado[] =>
  esperaEntera(informe) ? informe.errores.slice(1) : informe.errores
