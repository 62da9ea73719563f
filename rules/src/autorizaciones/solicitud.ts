import { NOMBRE_DE_PAPEL, type PapelDeCliente } from '../cuenta/papeles.ts'
import type { Pesos } from '../dinero.ts'
import { Refusal } from '../refusal.ts'
import { cabe, type Limites, type MotivoDeAutorizacion } from './motivos.ts'

export const ESTADOS_DE_SOLICITUD = ['pendiente', 'aprobada', 'rechazada', 'retirada', 'vencida'] as const
export type EstadoDeSolicitud = (typeof ESTADOS_DE_SOLICITUD)[number]

export const NOMBRE_DE_ESTADO_DE_SOLICITUD: Readonly<Record<EstadoDeSolicitud, string>> = {
  pendiente: 'Pendiente',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
  vencida: 'Vencida',
}

/** Hours that a request waits (docs/reglas/autorizaciones.md#vence). */
const HORAS_DE_SOLICITUD = 48
export const venceSolicitud = (creada: Date): Date => new Date(creada.getTime() + HORAS_DE_SOLICITUD * 3_600_000)

/** What may become of a pending one; of what is not pending, nothing does (docs/reglas/autorizaciones.md#estados). */
export const HECHOS_DE_SOLICITUD = {
  aprobar: 'aprobada',
  rechazar: 'rechazada',
  retirar: 'retirada',
  'al-carrito': 'retirada',
  vencer: 'vencida',
} as const satisfies Record<string, EstadoDeSolicitud>
export type HechoDeSolicitud = keyof typeof HECHOS_DE_SOLICITUD

const YA_NO = 'Ya no está pendiente.'

/** The state to which a deed leads; refused where it waits no more, also when its time is over and nobody said so yet. */
export function trasHecho(
  hecho: HechoDeSolicitud,
  { estado, vence }: { estado: EstadoDeSolicitud; vence: Date },
  ahora: Date,
): EstadoDeSolicitud {
  const aTiempo = hecho === 'vencer' ? ahora >= vence : ahora < vence
  if (estado !== 'pendiente' || !aTiempo) throw new Refusal(YA_NO)
  return HECHOS_DE_SOLICITUD[hecho]
}

/** Who would approve: what it is at the client, and what it may spend there. */
export type QuienAprueba = Limites & { idUsuario: number; papel: PapelDeCliente }
/** What is asked; `pideActivo`: who asked is still one of the client's users. MXN. */
export type Pedida = {
  idUsuario: number
  pideActivo: boolean
  motivos: readonly MotivoDeAutorizacion[]
  total: Pesos
}

/** What a comprador may let go, when the total fits its own limits. */
const DE_COMPRADOR: readonly MotivoDeAutorizacion[] = ['papel', 'limitePedido', 'limiteMes']

/**
 * Why this user may not approve a request, or '' when it may (docs/reglas/autorizaciones.md#quien-aprueba): a titular any but its own, a
 * comprador what its own limits would let it send.
 */
export function porQueNoAprueba(quien: QuienAprueba, pedida: Pedida): string {
  const sinPapel = porQueNoResuelve(quien.papel)
  if (sinPapel) return sinPapel
  if (quien.idUsuario === pedida.idUsuario) return 'Nadie autoriza lo que él mismo pidió.'
  if (quien.papel === 'titular') return ''
  if (!pedida.pideActivo) return 'Quien lo pidió ya no está: sólo un titular lo autoriza.'
  if (pedida.motivos.some((motivo) => !DE_COMPRADOR.includes(motivo)))
    return 'Sólo un titular lo autoriza, por sus reglas o su presupuesto.'
  return cabe(pedida.total, quien) ? '' : 'No cabe en sus límites: lo autoriza un titular.'
}

/** Why this role resolves no requests, in the words of its refusal; '' when it does. */
export const porQueNoResuelve = (papel: PapelDeCliente): string =>
  veTodas(papel) ? '' : `Su papel (${NOMBRE_DE_PAPEL[papel]}) no permite enviar pedidos.`

/** Whether this role sees the requests of all at its client; others see their own. */
export const veTodas = (papel: PapelDeCliente): boolean => papel === 'titular' || papel === 'comprador'
