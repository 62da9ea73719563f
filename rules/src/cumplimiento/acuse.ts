import { llegadaPrometida } from '../catalogo/promesa-de-entrega.ts'
import { diaEn, diasEntre } from '../fechas.ts'

/** As it travels: '2026-11-18T19:00:00.000Z'; of two the later is the greater text. */
type Instante = string

/** What a switch was from an instant to another (null: it still is, or goes on after today); null: what the settings say. */
export type CambioDeValor = { valor: number | null; inicia: Instante; termina: Instante | null }

/** An order with controlled pieces that is listed to be received and that nobody received. `propio`: of the client's own centre. */
export type SinRecibir = { folio: string; recibido: Instante; enviado: Instante; propio: boolean }

/** What the acknowledgements of a client are judged by. */
export type PorAcusar = {
  /** since when there is reception */
  hayDesde: Instante
  /** of ACUSE_CONTROLADOS_DIAS, until today, the newest first: of those that hold at an instant the first one does */
  cambios: readonly CambioDeValor[]
  /** the oldest first */
  pedidos: readonly SinRecibir[]
}

/** Since when a switch that is on holds: its last change from 0; where it never was 0, since there is what it asks for. */
export function enVigorDesde({ cambios, hayDesde }: Omit<PorAcusar, 'pedidos'>, ajuste: number): Instante {
  const instantes = new Set(cambios.flatMap(({ inicia, termina }) => (termina === null ? [inicia] : [inicia, termina])))
  let desde = hayDesde
  let antes = ajuste
  for (const instante of [...instantes].sort()) {
    const rige = cambios.find((c) => c.inicia <= instante && (c.termina === null || instante < c.termina))
    const valor = rige?.valor ?? ajuste
    if (antes === 0 && valor > 0 && instante > desde) desde = instante
    antes = valor
  }
  return desde
}

/** The switch as it is, what the settings say of it (both in days; 0 asks for nothing), and the client's clock. */
type AlPreguntar = { dias: number; ajuste: number; ahora: Date; zona: string }

/**
 * The oldest order whose acknowledgement is missing, '' when none is: it left since the switch holds, and was promised more days ago than the switch
 * says (docs/reglas/cumplimiento.md#acuse).
 */
export function pedidoSinAcuse(por: PorAcusar | null, { dias, ajuste, ahora, zona }: AlPreguntar): string {
  if (dias === 0 || por === null) return ''
  const desde = enVigorDesde(por, ajuste)
  const hoy = diaEn(ahora, zona)
  const enDia = (instante: Instante) => diaEn(new Date(instante), zona)
  const vencido = ({ recibido, enviado, propio }: SinRecibir) =>
    enviado >= desde &&
    diasEntre(llegadaPrometida({ recibido: enDia(recibido), enviado: enDia(enviado), propio }), hoy) > dias
  return por.pedidos.find(vencido)?.folio ?? ''
}

const FALTA = 'Falta el acuse de recibo del pedido '
/** What stops controlled articles until an order is received. */
export const faltaAcuse = (folio: string): string => `${FALTA}${folio}.`
/** The order that such a sentence asks for; undefined of any other one. */
export const pedidoPorAcusar = (texto: string): string | undefined =>
  texto.startsWith(FALTA) ? texto.slice(FALTA.length, -1) : undefined
