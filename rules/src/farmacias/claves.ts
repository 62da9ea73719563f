import type { Dia } from '../fechas.ts'

/** What a key of a client's own system may be for (docs/reglas/farmacias.md#alcances). */
export const ALCANCES = ['leer', 'pedir', 'facturas'] as const
export type Alcance = (typeof ALCANCES)[number]

/** As the screen says them. */
export const NOMBRE_DE_ALCANCE: Readonly<Record<Alcance, string>> = {
  leer: 'Leer precios, existencias y pedidos',
  pedir: 'Pedir',
  facturas: 'Bajar facturas',
}

/** Where all that a key may ask is told, to whoever asks. */
export const DOCUMENTACION_DE_FARMACIAS = '/api/farmacia/documentacion'

/** Keys that a client may have in force at once. */
export const CLAVES_DE_UN_CLIENTE = 20

type Clave = { hasta: Dia | null; revocada: string | null }

/** Whether a key still opens, on the day `hoy` of the head office; its last day still counts. */
export const estadoDeClave = ({ hasta, revocada }: Clave, hoy: Dia): 'vigente' | 'vencida' | 'revocada' =>
  revocada !== null ? 'revocada' : hasta !== null && hasta < hoy ? 'vencida' : 'vigente'

/** Why a key that is made on the day `hoy` cannot end on another; '' when it can. */
export const finMalo = (hasta: Dia | null, hoy: Dia): string =>
  hasta !== null && hasta < hoy ? 'La clave vencería antes de hoy.' : ''
