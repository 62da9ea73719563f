import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'
import { azar } from '../azar.ts'
import { type CompraDeAntes, ritmos, type Usual } from './ritmos.ts'

/** A line in MXN of its day; importe is what its supplied pieces cost, before taxes. */
export type RenglonDeRitmo = CompraDeAntes & {
  mercancia: Mercancia
  iva: number
  ieps: number
  importe: number
  /** of an article whose lots have fixed names */
  lote?: { lote: string; caducidad: Dia }
}
/** What `farmacia` asked for one morning, and got that day with its invoice. */
export type PedidoDeRitmo = {
  folio: string
  codCliente: string
  dia: Dia
  hora: string
  origen: string
  cancelado: boolean
  renglones: RenglonDeRitmo[]
}

export const CON_RITMO = '100001'
const ORIGENES = ['Portal anterior', 'Portal anterior', 'Portal anterior', 'Teléfono', 'Agente', 'Excel']
/** One order in so many was sent twice; the second was cancelled. */
const DUPLICADOS = 17

/** Its orders of 26 months, the oldest first: what it bought on one day is one order. */
export function pedidosDeRitmo(
  mercancias: readonly Mercancia[],
  hoy: Dia,
  usuales: readonly Usual[] = ritmos(mercancias, hoy),
): PedidoDeRitmo[] {
  const a = azar(2_027)
  const renglones = usuales.flatMap(({ mercancia, compras }) =>
    compras.map((compra): RenglonDeRitmo => {
      const importe = importeDe(compra.surtidas, compra.precio)
      const { iva = 0, ieps = 0 } = mercancia.articulo
      return { ...compra, mercancia, iva: Number(iva), ieps: Number(ieps), importe }
    }),
  )
  const dias = [...Map.groupBy(renglones, ({ dia }) => dia)].sort(([uno], [otro]) => (uno < otro ? -1 : 1))
  let folio = 410_000
  return dias.flatMap(([dia, renglones], i) => {
    const minuto = a.entero(0, 50)
    const pedido = (cancelado: boolean, despues: number): PedidoDeRitmo => ({
      folio: String(++folio),
      codCliente: CON_RITMO,
      dia,
      hora: `08:${String(minuto + despues).padStart(2, '0')}`,
      origen: a.uno(ORIGENES),
      cancelado,
      renglones,
    })
    return i % DUPLICADOS === DUPLICADOS - 2 ? [pedido(false, 0), pedido(true, 6)] : [pedido(false, 0)]
  })
}

/** What was invoiced of them. */
export const facturables = (pedidos: readonly PedidoDeRitmo[]): PedidoDeRitmo[] =>
  pedidos
    .filter(({ cancelado }) => !cancelado)
    .map((p) => ({ ...p, renglones: p.renglones.filter(({ surtidas }) => surtidas > 0) }))
    .filter(({ renglones }) => renglones.length > 0)
