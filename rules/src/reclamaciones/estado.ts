import { Refusal } from '../refusal.ts'

export const ESTADOS_DE_RECLAMO = [
  'enviada',
  'en-revision',
  'autorizada',
  'recolectada',
  'recibida',
  'acreditada',
  'cerrada',
  'rechazada',
  'retirada',
] as const
export type EstadoDeReclamo = (typeof ESTADOS_DE_RECLAMO)[number]

export const RECHAZOS = [
  'fuera-de-plazo',
  'sin-derecho',
  'no-es-nuestro',
  'piezas-incorrectas',
  'sin-evidencia',
  'como-se-pidio',
] as const
export type RechazoDeReclamo = (typeof RECHAZOS)[number]

export const NOMBRES_DE_ESTADO_DE_RECLAMO: Readonly<Record<EstadoDeReclamo, string>> = {
  enviada: 'Enviada',
  'en-revision': 'En revisión',
  autorizada: 'Autorizada',
  recolectada: 'Recolectada',
  recibida: 'Recibida',
  acreditada: 'Acreditada',
  cerrada: 'Cerrada',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
}

/** Where a claim is, whether it ends in goods that only come back (all of its lines are `sobrante`), and whether goods come back at all. */
export type Reclamo = { estado: EstadoDeReclamo; soloSobrante: boolean; conRegreso: boolean }

type Hecho = { de: readonly EstadoDeReclamo[]; a: EstadoDeReclamo; verbo: string; si?: (reclamo: Reclamo) => boolean }
const ABIERTAS = ['enviada', 'en-revision', 'autorizada', 'recolectada', 'recibida'] as const

/** What may be done in which state, and where it leads: only forward (docs/reglas/reclamaciones.md#estados). */
export const HECHOS_DE_RECLAMO = {
  tomar: { de: ['enviada'], a: 'en-revision', verbo: 'tomar' },
  autorizar: { de: ['en-revision'], a: 'autorizada', verbo: 'autorizar' },
  rechazar: { de: ['en-revision'], a: 'rechazada', verbo: 'rechazar' },
  recolectar: { de: ['autorizada'], a: 'recolectada', verbo: 'recolectar', si: (r) => r.conRegreso },
  recibir: { de: ['recolectada'], a: 'recibida', verbo: 'recibir' },
  cerrar: { de: ['autorizada', 'recolectada'], a: 'cerrada', verbo: 'cerrar', si: (r) => r.soloSobrante },
  acreditar: { de: ABIERTAS, a: 'acreditada', verbo: 'acreditar', si: (r) => !esFinal(r) },
  retirar: { de: ['enviada', 'en-revision'], a: 'retirada', verbo: 'retirar' },
} as const satisfies Record<string, Hecho>
export type HechoDeReclamo = keyof typeof HECHOS_DE_RECLAMO

/** Whether nothing more becomes of it. */
export const esFinal = ({ estado, soloSobrante }: Pick<Reclamo, 'estado' | 'soloSobrante'>): boolean =>
  !ABIERTAS.some((una) => una === estado) || (soloSobrante && estado === 'recibida')

/** Why a deed is not possible, in a sentence; '' when it is. */
export function porQueNoSePuede(hecho: HechoDeReclamo, reclamo: Reclamo): string {
  const { de, verbo, si }: Hecho = HECHOS_DE_RECLAMO[hecho]
  if (de.includes(reclamo.estado) && (si?.(reclamo) ?? true)) return ''
  const todavia = !esFinal(reclamo) && de.some((uno) => lugar(uno) > lugar(reclamo.estado))
  const dicho = NOMBRES_DE_ESTADO_DE_RECLAMO[reclamo.estado].toLowerCase()
  return `La reclamación está ${dicho}: ${todavia ? 'todavía' : de.includes(reclamo.estado) ? 'así' : 'ya'} no se puede ${verbo}.`
}
const lugar = (estado: EstadoDeReclamo) => ESTADOS_DE_RECLAMO.indexOf(estado)

/** The state to which a deed leads; refuses it where it is not possible. */
export function trasHecho(hecho: HechoDeReclamo, reclamo: Reclamo): EstadoDeReclamo {
  const motivo = porQueNoSePuede(hecho, reclamo)
  if (motivo) throw new Refusal(motivo)
  return HECHOS_DE_RECLAMO[hecho].a
}

/** The deed that leads to a state; undefined for the first one. */
export const hechoQueLleva = (a: EstadoDeReclamo): HechoDeReclamo | undefined =>
  (Object.keys(HECHOS_DE_RECLAMO) as HechoDeReclamo[]).find((hecho) => HECHOS_DE_RECLAMO[hecho].a === a)

/** Where a claim whose credit note was cancelled goes back to, of the states that it went through: the one before its last credit. */
export const antesDelCredito = (historia: readonly EstadoDeReclamo[]): EstadoDeReclamo =>
  historia[historia.lastIndexOf('acreditada') - 1] ?? 'enviada'

/** Claims of which somebody must say whether they are right. */
export const POR_ATENDER: readonly EstadoDeReclamo[] = ['enviada', 'en-revision']

/** Whether its pieces may be claimed again: it was refused or withdrawn. */
export const sueltaPiezas = (estado: EstadoDeReclamo): boolean => SUELTAN.includes(estado)
export const SUELTAN: readonly EstadoDeReclamo[] = ['rechazada', 'retirada']

/** The states through which a claim goes as far as is known, from the first to the last (docs/reglas/reclamaciones.md#estados). */
export function caminoDe({ estado, soloSobrante, conRegreso }: Reclamo): readonly EstadoDeReclamo[] {
  if (estado === 'retirada') return ['enviada', 'retirada']
  if (estado === 'rechazada') return ['enviada', 'en-revision', 'rechazada']
  if (estado === 'cerrada') return ['enviada', 'en-revision', 'autorizada', 'cerrada']
  return [
    ...(['enviada', 'en-revision', 'autorizada'] as const),
    ...(conRegreso ? (['recolectada', 'recibida'] as const) : []),
    ...(soloSobrante && estado !== 'acreditada' ? [] : (['acreditada'] as const)),
  ]
}
