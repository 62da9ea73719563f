import { loQueNoPermite, type PapelDeCliente } from '../cuenta/papeles.ts'
import type { Calendario } from './proximo.ts'

/** Days of the week as they are chosen, 1 Monday … 7 Sunday. */
export const DIAS_DE_LA_SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

type Dicho = Pick<Calendario, 'cada' | 'dias' | 'n' | 'diaDelMes' | 'hora'>

/** 'Cada lunes y jueves, 07:30'; 'Cada 2 semanas, el lunes, 07:30'; 'El 31 de cada mes, 07:30'. */
export function cadaCuando({ cada, dias, n, diaDelMes, hora }: Dicho): string {
  if (cada === 'mes') return `El ${diaDelMes} de cada mes, ${hora}`
  const nombres = DIAS_DE_LA_SEMANA.filter((_, i) => dias.includes(i + 1))
  const juntos = new Intl.ListFormat('es', { type: 'conjunction' }).format(nombres)
  if (cada === 'n-semanas') return `Cada ${n} semanas, el ${juntos}, ${hora}`
  return nombres.length === 7 ? `Todos los días, ${hora}` : `Cada ${juntos}, ${hora}`
}

/** `papel`: what who made it is at that client now; null: nothing any more. */
type HechosDePausa = {
  hayLista: boolean
  clienteInactivo: boolean
  usuarioActivo: boolean
  papel: PapelDeCliente | null
  modo: 'preparar' | 'enviar'
}

/** Why one is paused by itself, as its bell says it; '' when nothing stops it. */
export function porQueSePausa(hechos: HechosDePausa): string {
  if (hechos.clienteInactivo) return 'El cliente se encuentra inactivo.'
  if (!hechos.hayLista) return 'Su lista ya no existe.'
  const { papel, modo } = hechos
  if (!hechos.usuarioActivo || !papel) return 'Quien lo programó ya no entra al portal.'
  const no = loQueNoPermite(papel, modo === 'enviar' ? 'programar envíos' : 'programar pedidos')
  return no && 'A quien lo programó ya no se le permite.'
}
