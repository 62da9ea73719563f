import { enPesos } from '../../dinero.ts'
import { contados, sumaDe } from './cifras.ts'
import { type Contados, contraHaceUnAno, type PedidosDelDia } from './pedidos.ts'

/** Whole days that are looked at beside today. */
export const DIAS_DE_UN_VISTAZO = 7

/** What is said at a glance: its name, the figure, and against what. */
export type Vistazo = { clave: 'hoy' | 'semana'; nombre: string; cifra: string; contra: string }

/**
 * Today and the seven whole days before it against the same weekdays a year before, from the rows of the report of orders, whose last
 * day is today. Today is not over, so it is set beside the whole day, without a percentage.
 */
export function deUnVistazo(filas: readonly PedidosDelDia[]): Vistazo[] {
  const hoy = filas.slice(-1)
  const semana = filas.slice(-1 - DIAS_DE_UN_VISTAZO, -1)
  const era = suma(hoy, 'Antes')
  const de = suma(semana, '')
  return [
    {
      clave: 'hoy',
      nombre: 'Pedidos de hoy',
      cifra: dicha(suma(hoy, '')),
      contra: era.pedidos > 0 ? `Hace un año, en todo el día: ${dicha(era)}` : 'Hace un año no hubo pedidos ese día',
    },
    {
      clave: 'semana',
      nombre: `Los ${DIAS_DE_UN_VISTAZO} días anteriores`,
      cifra: dicha(de),
      contra: mayuscula(contraHaceUnAno(de.importe, suma(semana, 'Antes').importe)),
    },
  ]
}

const suma = (filas: readonly PedidosDelDia[], cuando: '' | 'Antes'): Contados => ({
  pedidos: filas.reduce((todos, fila) => todos + fila[`pedidos${cuando}`], 0),
  importe: sumaDe(filas.map((fila) => fila[`importe${cuando}`])),
})

/** '12 pedidos, $8,400.00'. */
const dicha = ({ pedidos, importe }: Contados): string =>
  `${contados(pedidos, 'pedido', 'pedidos')}, ${enPesos(importe)}`

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
