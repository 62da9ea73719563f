import { enPesos, type Pesos } from '../../dinero.ts'
import { type Dia, diasEntre } from '../../fechas.ts'
import type { Columna, EstadisticaCon } from '../temas.ts'
import { contados } from './cifras.ts'

/** Who ordered on fewer days of the last 365 has no rhythm to break. */
export const MENOS_DIAS = 4
/** Days up to today that tell the rhythm; who did not order in them is no client any more. */
export const DIAS_DE_RITMO = 365
/** Beyond so many of its own cadences a client has gone quiet. */
export const VECES_SU_CADENCIA = 2
/** Days up to the last order whose amount is told. */
export const DIAS_DE_IMPORTE = 90
/** Clients of the table; the sums are of all. */
export const MAS_CALLADOS = 500

/** How a client orders: the usual days between two, and its last day (docs/reglas/estadisticas.md#callados). */
export type Ritmo = { cada: number; ultimo: Dia }

/**
 * The rhythm of a client from the days on which it ordered, of the 365 up to `hoy`: the median of the days between two of them, of
 * the two in the middle the shorter. undefined: too few days to tell.
 */
export function ritmoDe(dias: readonly Dia[], hoy: Dia): Ritmo | undefined {
  const suyos = [...new Set(dias)].filter((dia) => dia <= hoy && diasEntre(dia, hoy) < DIAS_DE_RITMO).sort()
  const ultimo = suyos.at(-1)
  if (ultimo === undefined || suyos.length < MENOS_DIAS) return undefined
  const entre = suyos.slice(1).map((dia, i) => diasEntre(suyos[i] ?? dia, dia))
  const cada = entre.toSorted((a, b) => a - b)[Math.ceil(entre.length / 2) - 1] ?? 0
  return { cada, ultimo }
}

/** Whether who orders so has gone quiet: beyond twice its cadence. */
export const estaCallado = ({ cada, ultimo }: Ritmo, hoy: Dia): boolean =>
  diasEntre(ultimo, hoy) > VECES_SU_CADENCIA * cada

export type ClienteCallado = {
  codCliente: string
  cliente: string
  agente: string
  ultimo: Dia
  cada: number
  sin: number
  importe: Pesos
}

const COLUMNAS: Columna<keyof ClienteCallado>[] = [
  { clave: 'codCliente', titulo: 'Código', unidad: 'codigo' },
  { clave: 'cliente', titulo: 'Cliente', unidad: 'texto' },
  { clave: 'agente', titulo: 'Agente', unidad: 'texto' },
  { clave: 'ultimo', titulo: 'Último pedido', unidad: 'dia' },
  { clave: 'cada', titulo: 'Suele pedir cada', unidad: 'dias' },
  { clave: 'sin', titulo: 'Días sin pedir', unidad: 'dias' },
  { clave: 'importe', titulo: 'Sus últimos 90 días', unidad: 'pesos' },
]

/** Clients that have gone quiet, who bought most first; `todo` is of all of them, of which the table shows the first. */
export function reporteDeCallados(
  callados: readonly ClienteCallado[],
  todo: { clientes: number; importe: Pesos },
): EstadisticaCon<ClienteCallado> {
  return {
    frase: frase(callados[0], todo),
    columnas: COLUMNAS,
    filas: [...callados],
    totales: { importe: todo.importe },
  }
}

function frase(mayor: ClienteCallado | undefined, todo: { clientes: number; importe: Pesos }): string {
  if (!mayor) return 'Ningún cliente se ha quedado callado.'
  const cuantos = contados(todo.clientes, 'cliente dejó', 'clientes dejaron')
  const suyo = `${mayor.cliente}, cada ${contados(mayor.cada, 'día', 'días')} y lleva ${mayor.sin}`
  return `${cuantos} de pedir a su ritmo; sus últimos ${DIAS_DE_IMPORTE} días de pedidos suman ${enPesos(todo.importe)}. El mayor: ${suyo}.`
}
