import { centavos, type Pesos, pesos } from '../dinero.ts'
import { type Dia, diaDe, mesContado } from '../fechas.ts'

/**
 * The month of the distributor's time in which an instant lies: its first day, and that of the next one. What is spent is counted by it,
 * wherever the client's centre is (docs/reglas/autorizaciones.md#lo-gastado).
 */
export function mesDe(instante: Date): { desde: Dia; hasta: Dia } {
  const mes = mesContado(diaDe(instante))
  return { desde: primerDia(mes), hasta: primerDia(mes + 1) }
}

const primerDia = (mes: number): Dia => `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}-01`

/** An order born in the portal, as it stands: MXN with taxes and cargo, of what is supplied. */
export type PedidoGastado = { fechaRecepcion: Date; total: Pesos; cancelado: boolean }

/**
 * What orders are worth in the month of an instant, MXN: that of each in the month in which it was received, whatever became of it later, so
 * that what is denied or cancelled returns to that month (docs/reglas/autorizaciones.md#lo-gastado). The base sums it so (gastado.queries.ts).
 */
export function gastadoEn(pedidos: readonly PedidoGastado[], instante: Date): Pesos {
  const { desde, hasta } = mesDe(instante)
  const suyos = pedidos.filter(({ cancelado, fechaRecepcion }) => {
    const dia = diaDe(fechaRecepcion)
    return !cancelado && desde <= dia && dia < hasta
  })
  return pesos(suyos.reduce((suma, { total }) => suma + centavos(total), 0n))
}
