/** What the owner switches without a restart, by the names of their settings, each with the most that it may be; a yes is 1. */
export const INTERRUPTORES = {
  EVENTO_BUEN_FIN: 1,
  CARGO_OTROS_CEDIS: 100,
  CREDITO_ESTRICTO: 1,
  ALARMA_PRECIO: 10_000,
  VER_COMO_AVISA: 1,
} as const
export type NombreDeInterruptor = keyof typeof INTERRUPTORES
export const NOMBRES_DE_INTERRUPTOR = Object.keys(INTERRUPTORES) as NombreDeInterruptor[]

export const esDeSiONo = (nombre: NombreDeInterruptor): boolean => INTERRUPTORES[nombre] === 1

/** 'Sí', '3%'. */
export function dichoDeValor(nombre: NombreDeInterruptor, valor: number): string {
  if (esDeSiONo(nombre)) return valor === 1 ? 'Sí' : 'No'
  return `${valor.toLocaleString('es-MX', { maximumFractionDigits: 2 })}%`
}

/** Whether a factor is asked again before it changes: what is charged, lent, or let through at a price. */
export const interruptorPideConfirmar = (nombre: NombreDeInterruptor): boolean =>
  nombre === 'ALARMA_PRECIO' || nombre === 'CREDITO_ESTRICTO' || nombre === 'CARGO_OTROS_CEDIS'

/** Why a switch may not have this value; null when it may. A yes or no is 1 or 0; a percent has two decimals at most. */
export function valorInadmisible(nombre: NombreDeInterruptor, valor: number): string | null {
  const maximo = INTERRUPTORES[nombre]
  if (!(valor >= 0 && valor <= maximo)) return `Escriba un número de 0 a ${maximo}.`
  if (maximo === 1) return Number.isInteger(valor) ? null : 'Escriba 0 o 1.'
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
