import type { PapelDeCliente } from '../cuenta/papeles.ts'
import { centavos, enPesos, type Pesos, pesos } from '../dinero.ts'

/** Why a sending needs somebody's approval (docs/reglas/autorizaciones.md#cuando-se-necesita). */
export const MOTIVOS_DE_AUTORIZACION = [
  'papel',
  'limitePedido',
  'limiteMes',
  'presupuesto',
  'otrosCedis',
  'controlado',
  'articuloNuevo',
] as const
export type MotivoDeAutorizacion = (typeof MOTIVOS_DE_AUTORIZACION)[number]
/** A reason, with what it is about in words for whoever asks and whoever approves. */
export type PorAutorizar = { motivo: MotivoDeAutorizacion; detalle: string }

/** As a list of requests says them. */
export const NOMBRE_DE_MOTIVO: Readonly<Record<MotivoDeAutorizacion, string>> = {
  papel: 'Papel',
  limitePedido: 'Límite por pedido',
  limiteMes: 'Límite del mes',
  presupuesto: 'Presupuesto del mes',
  otrosCedis: 'Otros CEDIS',
  controlado: 'Controlados',
  articuloNuevo: 'Artículos nuevos',
}

/** What a user may spend at a client, and spent: MXN with taxes and cargo, of the month; null: no limit, 0: nothing may be. */
export type Limites = { limitePedido: Pesos | null; limiteMes: Pesos | null; gastado: Pesos }

/** What a titular asks of its client's orders; `gastado`: by all its users, in the month. */
export type Reglas = {
  presupuestoMes: Pesos | null
  otrosCedis: boolean
  controlado: boolean
  articuloNuevo: boolean
  gastado: Pesos
}

/** All orders of one sending together. Descriptions of what is in it. */
export type PorJuzgar = {
  total: Pesos
  deOtrosCedis: readonly string[]
  controlados: readonly string[]
  nuevos: readonly string[]
}

/** Whether a total fits what may be spent; what fits to the cent, fits. */
export const cabe = (total: Pesos, { limitePedido, limiteMes, gastado }: Limites): boolean =>
  !pasa(total, limitePedido) && !pasa(sumados(gastado, total), limiteMes)

const sumados = (a: Pesos, b: Pesos): Pesos => pesos(centavos(a) + centavos(b))
const pasa = (importe: Pesos, limite: Pesos | null): boolean => limite !== null && centavos(importe) > centavos(limite)

/**
 * What a sending needs approval for, in the order in which it is told; [] for none. They say it of a titular too, who needs none: it is kept
 * with the order (docs/reglas/autorizaciones.md#cuando-se-necesita).
 */
export function motivosDe(
  envio: PorJuzgar,
  quien: Limites & { papel: PapelDeCliente },
  reglas: Reglas,
): PorAutorizar[] {
  const { total } = envio
  const suyo = sumados(quien.gastado, total)
  const deTodos = sumados(reglas.gastado, total)
  const posibles: [boolean, MotivoDeAutorizacion, () => string][] = [
    [quien.papel === 'capturista', 'papel', () => 'Un capturista no envía pedidos por sí mismo.'],
    [
      pasa(total, quien.limitePedido),
      'limitePedido',
      () => `Es de ${enPesos(total)} y el límite por pedido, de ${enPesos(quien.limitePedido ?? 0)}.`,
    ],
    [
      pasa(suyo, quien.limiteMes),
      'limiteMes',
      () => `Con este pedido serían ${enPesos(suyo)} en el mes y el límite es de ${enPesos(quien.limiteMes ?? 0)}.`,
    ],
    [
      pasa(deTodos, reglas.presupuestoMes),
      'presupuesto',
      () =>
        `Con este pedido serían ${enPesos(deTodos)} en el mes y el presupuesto es de ${enPesos(reglas.presupuestoMes ?? 0)}.`,
    ],
    [
      reglas.otrosCedis && envio.deOtrosCedis.length > 0,
      'otrosCedis',
      () => `Lo surten otros CEDIS: ${nombrados(envio.deOtrosCedis)}.`,
    ],
    [reglas.controlado && envio.controlados.length > 0, 'controlado', () => `${nombrados(envio.controlados)}.`],
    [
      reglas.articuloNuevo && envio.nuevos.length > 0,
      'articuloNuevo',
      () => `No se habían pedido: ${nombrados(envio.nuevos)}.`,
    ],
  ]
  return posibles.filter(([se]) => se).map(([, motivo, detalle]) => ({ motivo, detalle: detalle() }))
}

const SE_NOMBRAN = 3
/** The first ones by their names, the others counted. */
function nombrados(nombres: readonly string[]): string {
  const demas = nombres.length - SE_NOMBRAN
  return `${nombres.slice(0, SE_NOMBRAN).join(', ')}${demas > 0 ? ` y ${demas} más` : ''}`
}

/** Whether a sending by this role waits for the approval that it needs: a titular's never does. */
export const espera = (papel: PapelDeCliente, motivos: readonly PorAutorizar[]): boolean =>
  papel !== 'titular' && motivos.length > 0
