import type { Fraccion } from '../../catalogo/control.ts'
import { enPesos, type Pesos } from '../../dinero.ts'
import type { Columna, EstadisticaCon } from '../temas.ts'
import { contados, sumaDe } from './cifras.ts'

/** Articles of the table; the sums are of all. */
export const MAS_NEGADOS = 50

export type ArticuloNegado = {
  codArticulo: string
  descripcion: string
  fraccion: Fraccion
  laboratorio: string
  pedidos: number
  negadas: number
  importe: Pesos
  /** clients that still want it */
  esperan: number
}

const COLUMNAS: Columna<keyof ArticuloNegado>[] = [
  { clave: 'codArticulo', titulo: 'Código', unidad: 'codigo' },
  { clave: 'descripcion', titulo: 'Producto', unidad: 'texto' },
  { clave: 'fraccion', titulo: 'Fracción', unidad: 'texto' },
  { clave: 'laboratorio', titulo: 'Laboratorio', unidad: 'texto' },
  { clave: 'pedidos', titulo: 'Pedidos', unidad: 'numero' },
  { clave: 'negadas', titulo: 'Piezas negadas', unidad: 'piezas' },
  { clave: 'importe', titulo: 'Importe negado', unidad: 'pesos' },
  { clave: 'esperan', titulo: 'Clientes que esperan', unidad: 'numero' },
]

/** The articles that were denied for most, in MXN at the price of each line; `todo` is of all of them. */
export function reporteDeNegados(
  negados: readonly ArticuloNegado[],
  todo: { articulos: number; negadas: number; importe: Pesos },
): EstadisticaCon<ArticuloNegado> {
  const filas = [...negados]
  return {
    frase: frase(filas, todo),
    columnas: COLUMNAS,
    filas,
    totales: { negadas: todo.negadas, importe: todo.importe },
  }
}

function frase(filas: readonly ArticuloNegado[], todo: { articulos: number; importe: Pesos }): string {
  const [mayor] = filas
  if (!mayor) return 'No se negó nada en este periodo.'
  const total = `Se negaron ${enPesos(todo.importe)} de ${contados(todo.articulos, 'producto', 'productos')}.`
  const primeros = enPesos(sumaDe(filas.map(({ importe }) => importe)))
  const deLaTabla =
    filas.length === 1 ? `El de la tabla es ${primeros}.` : `Los ${filas.length} de la tabla son ${primeros}.`
  const cuantos = filas.length < todo.articulos ? ` ${deLaTabla}` : ''
  const esperan =
    mayor.esperan > 0
      ? `, que ${mayor.esperan === 1 ? 'espera 1 cliente' : `esperan ${contados(mayor.esperan, '', 'clientes')}`}`
      : ''
  return `${total}${cuantos} El que más: ${mayor.descripcion}, ${enPesos(mayor.importe)}${esperan}.`
}
