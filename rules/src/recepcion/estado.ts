import type { Indicador } from './renglones.ts'

export const ESTADOS_DE_RECEPCION = ['por-recibir', 'a-medias', 'recibido', 'anterior'] as const
export type EstadoDeRecepcion = (typeof ESTADOS_DE_RECEPCION)[number]

/** Days of orders that are listed to be received, from the day on which they left. */
export const DIAS_DE_RECEPCION = 90
const HORAS_PARA_CORREGIR = 24

/** From when on orders that left are listed, at an instant. */
export const seListaDesde = (ahora: Date): Date => new Date(ahora.getTime() - DIAS_DE_RECEPCION * 86_400_000)

/** `anterior`: it left before there was reception; `contadas` in pieces (docs/reglas/recepcion.md#estados). */
export function estadoDeRecepcion(de: { confirmada: boolean; contadas: number; anterior: boolean }): EstadoDeRecepcion {
  if (de.confirmada) return 'recibido'
  if (de.contadas > 0) return 'a-medias'
  return de.anterior ? 'anterior' : 'por-recibir'
}

/** Whether what was confirmed at an instant may still be opened again. */
export const seCorrige = (confirmada: Date, ahora: Date): boolean =>
  ahora.getTime() - confirmada.getTime() <= HORAS_PARA_CORREGIR * 3_600_000

export const YA_NO_SE_CORRIGE = `Sólo se corrige dentro de las ${HORAS_PARA_CORREGIR} horas de confirmada.`
export const FALTA_INDICADOR = 'Diga cómo llegó el indicador de temperatura.'

/** Why it cannot be confirmed so, or ''; `refrigerados`: something of it is cold. */
export const porQueNoConfirmar = ({
  indicador,
  refrigerados,
}: {
  indicador: Indicador | null
  refrigerados: boolean
}) => (refrigerados && !indicador ? FALTA_INDICADOR : '')
