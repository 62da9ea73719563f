import { esControlado, FRACCIONES, type Fraccion } from '../catalogo/control.ts'
import type { Dia } from '../fechas.ts'
import { faltaAcuse } from './acuse.ts'

/** What CANDADO_CONTROLADOS says in words; on the wire each is its place: 0 apagado, 1 avisar, 2 detener. */
export const MODOS_DE_CANDADO = ['apagado', 'avisar', 'detener'] as const
export type ModoDeCandado = 0 | 1 | 2
const [APAGADO, , DETENER] = [0, 1, 2] as const

/** What was accepted of a client's licence: the fractions that it names, and its last day; null: it has no end. */
export type Licencia = { fracciones: readonly string[]; vence: Dia | null }

/** Why controlled articles are not for a client today; what each lacks is asked of `falta` and `porQueNoSeSurte`. */
export type Candado = {
  /** fractions that no valid licence of the client covers; none while the switch is off */
  sinLicencia: readonly Fraccion[]
  /** what lacks a licence is not supplied; else it is only said */
  detiene: boolean
  /** folio of the order whose acknowledgement is missing, which stops whatever the switch says; '' when none is */
  sinAcuse: string
}
export const SIN_CANDADO: Candado = { sinLicencia: [], detiene: false, sinAcuse: '' }

/** Whether a licence that was accepted (null: none was) covers a fraction on a day of the client's zone; its last day counts. */
export const cubre = (licencia: Licencia | null, fraccion: Fraccion, hoy: Dia): boolean =>
  licencia !== null && (licencia.vence === null || licencia.vence >= hoy) && licencia.fracciones.includes(fraccion)

/** The lock of a client on a day of its zone (docs/reglas/cumplimiento.md#candado). Only fractions I to III are ever locked. */
export const candadoDe = (modo: ModoDeCandado, licencia: Licencia | null, hoy: Dia, sinAcuse = ''): Candado =>
  modo === APAGADO
    ? { ...SIN_CANDADO, sinAcuse }
    : {
        sinLicencia: FRACCIONES.filter((fraccion) => esControlado(fraccion) && !cubre(licencia, fraccion, hoy)),
        detiene: modo === DETENER,
        sinAcuse,
      }

const faltaLicencia = (fraccion: Fraccion, { sinLicencia }: Candado): string =>
  sinLicencia.includes(fraccion) ? `Falta licencia sanitaria vigente para la fracción ${fraccion}.` : ''

/** What the client lacks to be supplied with an article of a fraction, in a sentence; '' when nothing. What stops it is told before what is only said. */
export const falta = (fraccion: Fraccion, candado: Candado): string =>
  porQueNoSeSurte(fraccion, candado) || faltaLicencia(fraccion, candado)

/** Why a line is set aside and not supplied; '' when it is. The one place that judges it: whatever sets lines aside says so here. */
export function porQueNoSeSurte(fraccion: Fraccion, candado: Candado): string {
  const licencia = candado.detiene ? faltaLicencia(fraccion, candado) : ''
  return licencia || (candado.sinAcuse && esControlado(fraccion) ? faltaAcuse(candado.sinAcuse) : '')
}

/** A line that stays in the cart while the rest goes. */
export type NoSurtido = { codArticulo: string; motivo: string }

/** The lines that an order may take, in their order, and those that it leaves, each with its reason. */
export function apartar<T extends { fraccion: Fraccion }>(
  renglones: readonly T[],
  candado: Candado,
): { seSurten: T[]; apartados: (T & { motivo: string })[] } {
  const seSurten: T[] = []
  const apartados: (T & { motivo: string })[] = []
  for (const renglon of renglones) {
    const motivo = porQueNoSeSurte(renglon.fraccion, candado)
    if (motivo) apartados.push({ ...renglon, motivo })
    else seSurten.push(renglon)
  }
  return { seSurten, apartados }
}

/** As what was set aside is told. */
export const noSurtidosDe = (apartados: readonly NoSurtido[]): NoSurtido[] =>
  apartados.map(({ codArticulo, motivo }) => ({ codArticulo, motivo }))

/** Why nothing of a cart goes when all its lines are set aside: each reason once. */
export const porQueNada = (noSurtidos: readonly NoSurtido[]): string =>
  [...new Set(noSurtidos.map(({ motivo }) => motivo))].join(' ')
