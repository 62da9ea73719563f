import { enPesos, type Pesos } from '../../dinero.ts'
import { type Dia, diasEntre, sumarDias } from '../../fechas.ts'
import type { Periodo } from '../periodo.ts'
import type { Columna, EstadisticaCon } from '../temas.ts'
import { cambioDe, contados, sumaDe } from './cifras.ts'

/** Fifty-two weeks: the same weekday a year before (docs/reglas/estadisticas.md#contra-hace-un-ano). */
export const DIAS_DE_UN_ANO = 364

/** The same weekdays a year before. */
export const haceUnAno = ({ desde, hasta }: Periodo): Periodo => ({
  desde: sumarDias(desde, -DIAS_DE_UN_ANO),
  hasta: sumarDias(hasta, -DIAS_DE_UN_ANO),
})

/** Orders that were not cancelled, and what they charge, in MXN. */
export type Contados = { pedidos: number; importe: Pesos }
export type ContadosDeUnDia = Contados & { dia: Dia }

export type PedidosDelDia = ContadosDeUnDia & { pedidosAntes: number; importeAntes: Pesos }
const COLUMNAS: Columna<keyof PedidosDelDia>[] = [
  { clave: 'dia', titulo: 'Día', unidad: 'dia' },
  { clave: 'pedidos', titulo: 'Pedidos', unidad: 'numero' },
  { clave: 'importe', titulo: 'Importe', unidad: 'pesos' },
  { clave: 'pedidosAntes', titulo: 'Pedidos hace un año', unidad: 'numero' },
  { clave: 'importeAntes', titulo: 'Importe hace un año', unidad: 'pesos' },
]

/** Orders and amounts of each day of a period beside the same weekday a year before; days without orders too. */
export function reporteDePedidos(
  periodo: Periodo,
  ahora: readonly ContadosDeUnDia[],
  antes: readonly ContadosDeUnDia[],
): EstadisticaCon<PedidosDelDia> {
  const de = new Map(ahora.map((uno) => [uno.dia, uno]))
  const deAntes = new Map(antes.map((uno) => [uno.dia, uno]))
  const filas = Array.from({ length: diasEntre(periodo.desde, periodo.hasta) + 1 }, (_, i) => {
    const dia = sumarDias(periodo.desde, i)
    const { pedidos = 0, importe = 0 } = de.get(dia) ?? {}
    const era = deAntes.get(sumarDias(dia, -DIAS_DE_UN_ANO))
    return { dia, pedidos, importe, pedidosAntes: era?.pedidos ?? 0, importeAntes: era?.importe ?? 0 }
  })
  const totales = {
    pedidos: filas.reduce((suma, fila) => suma + fila.pedidos, 0),
    importe: sumaDe(filas.map((fila) => fila.importe)),
    pedidosAntes: filas.reduce((suma, fila) => suma + fila.pedidosAntes, 0),
    importeAntes: sumaDe(filas.map((fila) => fila.importeAntes)),
  }
  return {
    frase: fraseDePedidos(totales, { pedidos: totales.pedidosAntes, importe: totales.importeAntes }),
    columnas: COLUMNAS,
    filas,
    totales,
  }
}

/** '120 pedidos por $84,200.00, 12% más que hace un año.' */
export function fraseDePedidos(es: Contados, era: Contados): string {
  if (es.pedidos === 0 && era.pedidos === 0) return 'Aún no hay pedidos en este periodo.'
  if (es.pedidos === 0)
    return `Sin pedidos en este periodo; hace un año fueron ${contados(era.pedidos, 'pedido', 'pedidos')} por ${enPesos(era.importe)}.`
  return `${contados(es.pedidos, 'pedido', 'pedidos')} por ${enPesos(es.importe)}, ${contraHaceUnAno(es.importe, era.importe)}.`
}

/** '12% más que hace un año'; it says so where there is no year before. */
export function contraHaceUnAno(es: Pesos, era: Pesos): string {
  const cambio = cambioDe(es, era)
  return cambio ? `${cambio} que hace un año` : 'sin un año antes con que comparar'
}
