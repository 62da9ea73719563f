import { cuantos } from '../contar.ts'
import { MODOS_DE_CANDADO } from '../cumplimiento/candado.ts'
import { DIAS_DE_RECLAMO_A_LO_MAS } from '../reclamaciones/motivos.ts'

/** What the owner switches without a restart, by the names of their settings, each with the most that it may be; a yes is 1, and of several words each is its place. */
export const INTERRUPTORES = {
  EVENTO_BUEN_FIN: 1,
  CARGO_OTROS_CEDIS: 100,
  CREDITO_ESTRICTO: 1,
  ALARMA_PRECIO: 10_000,
  VER_COMO_AVISA: 1,
  CANDADO_CONTROLADOS: 2,
  ACUSE_CONTROLADOS_DIAS: 30,
  DIAS_RECLAMO_FALTANTE: DIAS_DE_RECLAMO_A_LO_MAS,
  DIAS_RECLAMO_EQUIVOCADO: DIAS_DE_RECLAMO_A_LO_MAS,
  DIAS_RECLAMO_SOBRANTE: DIAS_DE_RECLAMO_A_LO_MAS,
  DIAS_RECLAMO_DANADO: DIAS_DE_RECLAMO_A_LO_MAS,
  DIAS_RECLAMO_CADUCIDAD: DIAS_DE_RECLAMO_A_LO_MAS,
  DIAS_RECLAMO_FRIO: DIAS_DE_RECLAMO_A_LO_MAS,
} as const
export type NombreDeInterruptor = keyof typeof INTERRUPTORES
export const NOMBRES_DE_INTERRUPTOR = Object.keys(INTERRUPTORES) as NombreDeInterruptor[]

const PALABRAS: Partial<Record<NombreDeInterruptor, readonly string[]>> = { CANDADO_CONTROLADOS: MODOS_DE_CANDADO }
/** Whole days; the others without words are percents. */
const esDeDias = (nombre: NombreDeInterruptor): boolean => /^DIAS_|_DIAS$/.test(nombre)
const SI_O_NO = ['No', 'Sí']

/** What each of its values is called, from 0 on; undefined of one that is a number. */
export function palabrasDe(nombre: NombreDeInterruptor): readonly string[] | undefined {
  if (INTERRUPTORES[nombre] === 1) return SI_O_NO
  return PALABRAS[nombre]?.map((palabra) => palabra.charAt(0).toUpperCase() + palabra.slice(1))
}

/** 'Sí', 'Detener', '5 días', '3%'. */
export function dichoDeValor(nombre: NombreDeInterruptor, valor: number): string {
  const palabras = palabrasDe(nombre)
  if (palabras) return palabras[valor] ?? String(valor)
  if (esDeDias(nombre)) return cuantos(valor, 'día', 'días')
  return `${valor.toLocaleString('es-MX', { maximumFractionDigits: 2 })}%`
}

/** Whether a factor is asked again before it changes: what is charged, lent, let through at a price, or supplied of what is controlled. */
export const interruptorPideConfirmar = (nombre: NombreDeInterruptor): boolean => PIDEN_CONFIRMAR.has(nombre)
const PIDEN_CONFIRMAR: ReadonlySet<NombreDeInterruptor> = new Set([
  'ALARMA_PRECIO',
  'CREDITO_ESTRICTO',
  'CARGO_OTROS_CEDIS',
  'CANDADO_CONTROLADOS',
])

/** Why a switch may not have this value; null when it may. What has words, or counts days, is a whole number; a percent has two decimals at most. */
export function valorInadmisible(nombre: NombreDeInterruptor, valor: number): string | null {
  const maximo = INTERRUPTORES[nombre]
  if (!(valor >= 0 && valor <= maximo)) return `Escriba un número de 0 a ${maximo}.`
  const palabras = palabrasDe(nombre)
  if (palabras)
    return Number.isInteger(valor)
      ? null
      : `Escriba ${palabras
          .map((_, i) => i)
          .join(', ')
          .replace(/, (\d)$/, ' o $1')}.`
  if (esDeDias(nombre)) return Number.isInteger(valor) ? null : 'Escriba un número sin decimales.'
  return Number(valor.toFixed(2)) === valor ? null : 'A lo más dos decimales.'
}

/** Why a switch may not hold in these days; null when it may. What an order was charged already is not changed. */
export function diasInadmisibles(desde: string, hasta: string | null, hoy: string): 'desde' | 'hasta' | null {
  if (desde < hoy) return 'desde'
  return hasta !== null && hasta < desde ? 'hasta' : null
}

type DiasDeUnCambio = { desde: string; hasta: string | null }
/** reemplazado: its days hold today, and those of a newer one too. */
export type EstadoDeCambio = 'vigente' | 'por empezar' | 'terminado' | 'reemplazado'

/** What each change of one switch is today, the newest first: of those whose days hold today the newest is in force. */
export function estadoDeCambios(historia: readonly DiasDeUnCambio[], hoy: string): EstadoDeCambio[] {
  const deHoy = ({ desde, hasta }: DiasDeUnCambio) => desde <= hoy && (hasta === null || hasta >= hoy)
  const vigente = historia.findIndex(deHoy)
  return historia.map((cambio, i) => {
    if (cambio.desde > hoy) return 'por empezar'
    if (!deHoy(cambio)) return 'terminado'
    return i === vigente ? 'vigente' : 'reemplazado'
  })
}
