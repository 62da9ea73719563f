import type { Data } from '@surtia/contracts/call.ts'
import type { ensayarRetiro, retiroDeMesa } from '@surtia/contracts/retiros-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'

export type RetiroEntero = Data<typeof retiroDeMesa>
export type Ensayo = Data<typeof ensayarRetiro>

export const enMiles = (n: number): string => n.toLocaleString('es-MX')
const sumar = (partes: readonly { piezas: number }[]) => partes.reduce((suma, { piezas }) => suma + piezas, 0)

/** '{n} farmacias, {p} piezas, {q} en existencia, {c} en camino'. */
export const dichoDeEnsayo = ({ clientes, piezas, enExistencia, enCamino }: Ensayo): string =>
  [
    cuantos(clientes, 'farmacia', 'farmacias'),
    cuantos(piezas, 'pieza', 'piezas'),
    `${enMiles(sumar(enExistencia))} en existencia`,
    `${enMiles(sumar(enCamino))} en camino`,
  ].join(', ')

/** No order has it, sent or under way. */
export const nadieLoTiene = ({ folios, enCamino }: Ensayo): boolean => folios === 0 && enCamino.length === 0

/** What of it is where, in whole per cent, never all while something is missing. */
export const porCiento = (parte: number, todo: number): string =>
  `${todo === 0 ? 100 : Math.floor((parte * 100) / todo)} %`
