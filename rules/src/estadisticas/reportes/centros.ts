import type { Columna, EstadisticaCon } from '../temas.ts'
import { contados, enNumero, porcentajeDe, sumaDe } from './cifras.ts'
import { type Contados, contraHaceUnAno } from './pedidos.ts'

/** What was supplied of what was ordered, in pieces. */
export type Surtidas = { pedidas: number; surtidas: number }
export type CentroContado = Contados & Surtidas & { codSucursal: number; centro: string; antes: Contados }

export type PedidosDeCentro = Contados & {
  codSucursal: number
  centro: string
  pedidosAntes: number
  importeAntes: number
  surtido: number | null
}
const COLUMNAS: Columna<keyof PedidosDeCentro>[] = [
  { clave: 'codSucursal', titulo: 'Clave', unidad: 'codigo' },
  { clave: 'centro', titulo: 'Centro', unidad: 'texto' },
  { clave: 'pedidos', titulo: 'Pedidos', unidad: 'numero' },
  { clave: 'importe', titulo: 'Importe', unidad: 'pesos' },
  { clave: 'pedidosAntes', titulo: 'Pedidos hace un año', unidad: 'numero' },
  { clave: 'importeAntes', titulo: 'Importe hace un año', unidad: 'pesos' },
  { clave: 'surtido', titulo: 'Surtido', unidad: 'porcentaje' },
]

/** Each centre that has orders, now or a year before: the largest amount first, with its fill rate in percent of the pieces. */
export function reporteDeCentros(centros: readonly CentroContado[]): EstadisticaCon<PedidosDeCentro> {
  const filas = centros
    .filter(({ pedidos, antes }) => pedidos > 0 || antes.pedidos > 0)
    .toSorted((a, b) => b.importe - a.importe || a.codSucursal - b.codSucursal)
    .map(({ codSucursal, centro, pedidos, importe, antes, pedidas, surtidas }) => ({
      codSucursal,
      centro,
      pedidos,
      importe,
      pedidosAntes: antes.pedidos,
      importeAntes: antes.importe,
      surtido: porcentajeDe(surtidas, pedidas),
    }))
  const sumar = (de: (uno: CentroContado) => number) => centros.reduce((suma, uno) => suma + de(uno), 0)
  const totales = {
    pedidos: sumar((uno) => uno.pedidos),
    importe: sumaDe(centros.map((uno) => uno.importe)),
    pedidosAntes: sumar((uno) => uno.antes.pedidos),
    importeAntes: sumaDe(centros.map((uno) => uno.antes.importe)),
    surtido: porcentajeDe(
      sumar((uno) => uno.surtidas),
      sumar((uno) => uno.pedidas),
    ),
  }
  return { frase: frase(filas, totales.importe), columnas: COLUMNAS, filas, totales }
}

function frase(filas: readonly PedidosDeCentro[], importe: number): string {
  const conPedidos = filas.filter(({ pedidos }) => pedidos > 0)
  const [mayor] = conPedidos
  if (!mayor) return 'Aún no hay pedidos en este periodo.'
  const suyo = contraHaceUnAno(mayor.importe, mayor.importeAntes)
  const parte = importe > 0 ? `, ${enNumero(porcentajeDe(mayor.importe, importe) ?? 0)}% del importe` : ''
  const menor = conPedidos
    .filter(({ surtido }) => surtido !== null)
    .toSorted((a, b) => (a.surtido ?? 0) - (b.surtido ?? 0))[0]
  const peor = menor?.surtido != null && menor.surtido < 100 ? ` ${elQueMenosSurte(menor, conPedidos.length)}` : ''
  return `${mayor.centro} lleva ${contados(mayor.pedidos, 'pedido', 'pedidos')}${parte}: ${suyo}.${peor}`
}

const elQueMenosSurte = ({ centro, surtido }: PedidosDeCentro, cuantos: number): string =>
  cuantos === 1
    ? `Surte ${enNumero(surtido ?? 0)}% de las piezas.`
    : `El que menos surte es ${centro}, ${enNumero(surtido ?? 0)}% de las piezas.`
