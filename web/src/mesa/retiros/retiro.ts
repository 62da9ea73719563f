import type { Data } from '@surtia/contracts/call.ts'
import type { ensayarRetiro, retiroDeMesa } from '@surtia/contracts/retiros-de-mesa.ts'

export type RetiroEntero = Data<typeof retiroDeMesa>
export type Ensayo = Data<typeof ensayarRetiro>

export const enMiles = (n: number): string => n.toLocaleString('es-MX')
/** '1 farmacia', '3,000 farmacias'. */
export const contadas = (n: number, una: string, varias: string): string => `${enMiles(n)} ${n === 1 ? una : varias}`
const sumar = (partes: readonly { piezas: number }[]) => partes.reduce((suma, { piezas }) => suma + piezas, 0)

/** '{n} farmacias, {p} piezas, {q} en existencia, {c} en camino'. */
export const dichoDeEnsayo = ({ clientes, piezas, enExistencia, enCamino }: Ensayo): string =>
  [
    contadas(clientes, 'farmacia', 'farmacias'),
    contadas(piezas, 'pieza', 'piezas'),
    `${enMiles(sumar(enExistencia))} en existencia`,
    `${enMiles(sumar(enCamino))} en camino`,
  ].join(', ')

/** No order has it, sent or under way. */
export const nadieLoTiene = ({ folios, enCamino }: Ensayo): boolean => folios === 0 && enCamino.length === 0

/** What of it is where, in whole per cent, never all while something is missing. */
export const porCiento = (parte: number, todo: number): string =>
  `${todo === 0 ? 100 : Math.floor((parte * 100) / todo)} %`
