import { FRACCIONES } from '../catalogo/control.ts'
import { cuantos } from '../contar.ts'
import { type Dia, diasEntre, enDiaMesAno } from '../fechas.ts'

/** What a client proves about itself, in the order in which it is shown. */
export const CLASES_DE_DOCUMENTO = ['licencia', 'aviso', 'responsable', 'fiscal'] as const
export type ClaseDeDocumento = (typeof CLASES_DE_DOCUMENTO)[number]

export const NOMBRES_DE_DOCUMENTO: Readonly<Record<ClaseDeDocumento, string>> = {
  licencia: 'Licencia sanitaria',
  aviso: 'Aviso de funcionamiento',
  responsable: 'Aviso de responsable',
  fiscal: 'Constancia fiscal',
}

/** Within a sentence: 'licencia sanitaria'. */
export const nombreDeDocumento = (clase: ClaseDeDocumento): string => NOMBRES_DE_DOCUMENTO[clase].toLowerCase()

/** What the ERP says of a document that counts no more; any other counts. */
export const REVOCADO = 'R'

export const ESTADOS_DE_EXPEDIENTE = ['falta', 'en-revision', 'vigente', 'por-vencer', 'vencido', 'rechazado'] as const
export type EstadoDeExpediente = (typeof ESTADOS_DE_EXPEDIENTE)[number]

/** Days before its end from which a document is 'por-vencer'. */
export const DIAS_POR_VENCER = 60
/** Days before its end on which a client is told, each once. */
export const RECORDATORIOS = [60, 30, 7, 0] as const

/** What is kept of a class: what was accepted until when (null: no end), whether another waits to be judged, why the last one was not taken. */
export type Guardado = { aceptado: boolean; vence: Dia | null; recibido: boolean; motivo: string }

/** How a document stands on a day of its client: what is valid holds, whatever was sent since (docs/reglas/expediente.md#lo-valido-sigue). */
export function estadoDeExpediente({ aceptado, vence, recibido, motivo }: Guardado, hoy: Dia): EstadoDeExpediente {
  const vencido = vence !== null && vence < hoy
  if (aceptado && !vencido) return vence !== null && diasEntre(hoy, vence) <= DIAS_POR_VENCER ? 'por-vencer' : 'vigente'
  if (recibido) return 'en-revision'
  if (aceptado) return 'vencido'
  return motivo ? 'rechazado' : 'falta'
}

/** The state in words, with the reason where it is told: 'Vigente hasta 18/nov/2027', 'Vence en 20 días', 'Rechazado: no se lee'. */
export function diceExpediente(
  de: { estado: EstadoDeExpediente; vence: Dia | null; motivo: string },
  hoy: Dia,
): string {
  const { estado, motivo } = de
  const vence = de.vence ?? ''
  switch (estado) {
    case 'falta':
      return 'Falta'
    case 'en-revision':
      return 'En revisión'
    case 'vigente':
      return vence ? `Vigente hasta ${enDiaMesAno(vence)}` : 'Vigente'
    case 'por-vencer':
      return venceEn(diasEntre(hoy, vence))
    case 'vencido':
      return `Venció el ${enDiaMesAno(vence)}`
    case 'rechazado':
      return motivo ? `Rechazado: ${motivo}` : 'Rechazado'
  }
}

const venceEn = (dias: number): string => (dias === 0 ? 'Vence hoy' : `Vence en ${cuantos(dias, 'día', 'días')}`)

type Falta<C extends string> = { campo: C; mensaje: string }

/** What is wrong with what is said of a document that begins to count on a day; [] when nothing is. */
export function faltasDeDocumento(
  { clase, vence, fracciones = [] }: { clase: ClaseDeDocumento; vence: Dia | null; fracciones?: readonly string[] },
  hoy: Dia,
): Falta<'vence' | 'fracciones'>[] {
  const faltas: Falta<'vence' | 'fracciones'>[] = []
  if (vence !== null && vence < hoy) faltas.push({ campo: 'vence', mensaje: 'Ese día ya pasó.' })
  if (fracciones.length > 0 && clase !== 'licencia')
    faltas.push({ campo: 'fracciones', mensaje: 'Sólo la licencia sanitaria lleva fracciones.' })
  return faltas
}

const esFraccion = (texto: string): texto is (typeof FRACCIONES)[number] => FRACCIONES.some((una) => una === texto)

/** 'II III' as the fractions that it names, each once, in their order; null when one is none. */
export function fraccionesDe(texto: string): (typeof FRACCIONES)[number][] | null {
  const dichas = texto
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return dichas.every(esFraccion) ? FRACCIONES.filter((una) => dichas.includes(una)) : null
}

/** What was accepted on a day (the client's) and ends on another, and the last reminder that was given of that end (days before it). */
export type PorRecordar = { aceptado: Dia; vence: Dia; recordado: number | null }

/**
 * Of which reminder it is time: the last of 60, 30, 7 and 0 days before the end that has come since it was accepted and was not given; null
 * of none. After a silence only the last one is given; what ended longer than a week ago is told no more.
 */
export function recordatorioDebido({ aceptado, vence, recordado }: PorRecordar, hoy: Dia): number | null {
  const [faltan, faltaban] = [diasEntre(hoy, vence), diasEntre(aceptado, vence)]
  if (faltan < -SEMANA) return null
  const debido = RECORDATORIOS.findLast((dias) => faltan <= dias && dias <= faltaban)
  return debido !== undefined && (recordado === null || debido < recordado) ? debido : null
}
const SEMANA = 7

/** What a client is told: 'Su licencia sanitaria vence en 30 días', 'Su licencia sanitaria venció el 18/nov/2026'. */
export function tituloDeRecordatorio(clase: ClaseDeDocumento, vence: Dia, hoy: Dia): string {
  const dias = diasEntre(hoy, vence)
  const cuando = dias < 0 ? `venció el ${enDiaMesAno(vence)}` : venceEn(dias).toLowerCase()
  return `Su ${nombreDeDocumento(clase)} ${cuando}`
}
