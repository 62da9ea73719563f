import { cuantos } from '../contar.ts'
import { Refusal } from '../refusal.ts'

export const CLASES_DE_RETIRO = ['I', 'II', 'III'] as const
export type ClaseDeRetiro = (typeof CLASES_DE_RETIRO)[number]

export const ESTADOS_DE_RETIRO = ['abierto', 'levantado'] as const
export type EstadoDeRetiro = (typeof ESTADOS_DE_RETIRO)[number]

/** Hours between two reminders of one recall. */
export const HORAS_ENTRE_RECORDATORIOS = 1
const HORA_MS = 3_600_000

const LEVANTADO = 'El retiro ya se levantó.'
/** Which deeds a state forbids, and what is answered then; its report may always be had. */
const NO_SE_PUEDE: Record<EstadoDeRetiro, Partial<Record<HechoDeRetiro, string>>> = {
  abierto: {},
  levantado: { responder: LEVANTADO, recordar: LEVANTADO, levantar: LEVANTADO },
}
export const HECHOS_DE_RETIRO = ['responder', 'recordar', 'levantar', 'informe'] as const
export type HechoDeRetiro = (typeof HECHOS_DE_RETIRO)[number]

/** Why a deed is not possible in a state; '' when it is (docs/reglas/cumplimiento.md#retiros). */
export const porQueNo = (hecho: HechoDeRetiro, estado: EstadoDeRetiro): string => NO_SE_PUEDE[estado][hecho] ?? ''

/** Refuses a deed that the state forbids. */
export function checkHecho(hecho: HechoDeRetiro, estado: EstadoDeRetiro): void {
  const motivo = porQueNo(hecho, estado)
  if (motivo) throw new Refusal(motivo)
}

/** What a client says that it has and has given out already, in pieces. */
export type Respuesta = { enExistencia: number; dispensadas: number }

/** Why an answer cannot be: above what was got, in pieces; '' when it can. */
export const porQueNoResponder = (recibidas: number, { enExistencia, dispensadas }: Respuesta): string =>
  enExistencia + dispensadas > recibidas
    ? `Recibió ${cuantos(recibidas, 'pieza', 'piezas')}: la respuesta no puede sumar más.`
    : ''

/** Refuses a reminder so soon after the last one. */
export function checkRecordatorio(ultimo: Date | null, ahora: Date): void {
  if (ultimo && ahora.getTime() - ultimo.getTime() < HORAS_ENTRE_RECORDATORIOS * HORA_MS)
    throw new Refusal('Se les recordó hace menos de una hora.')
}

/** What of the pieces is located, in whole per cent: those that clients said to have or to have given out. */
export const porCientoLocalizado = ({ piezas, localizadas }: { piezas: number; localizadas: number }): number =>
  piezas === 0 ? 100 : Math.floor((localizadas * 100) / piezas)
