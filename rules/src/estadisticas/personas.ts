import { enPesos, type Pesos } from '../dinero.ts'
import { enPorciento, sumar } from './sumas.ts'
import type { Columna, EstadisticaCon } from './temas.ts'
import { totalesDe } from './totales.ts'

/** Of a person, by its name and its user: how many orders it sent and the MXN that they are worth today, with taxes and charge. */
export type PedidoPorPersona = { persona: string; usuario: string; pedidos: number; importe: Pesos }

export type ParteDePersona = Omit<PedidoPorPersona, 'usuario'>
const COLUMNAS: Columna<keyof ParteDePersona>[] = [
  { clave: 'persona', titulo: 'Nombre', unidad: 'texto' },
  { clave: 'pedidos', titulo: 'Pedidos', unidad: 'numero' },
  { clave: 'importe', titulo: 'Total', unidad: 'pesos' },
]

export const SIN_PEDIDOS_DE_PERSONAS = 'Nadie ha enviado pedidos en este periodo.'

/** What each person of a client ordered, the largest total first; of one name the user is said too (docs/reglas/estadisticas.md#por-persona). */
export function personas(pedido: readonly PedidoPorPersona[]): EstadisticaCon<ParteDePersona> {
  const repetido = ({ persona }: PedidoPorPersona) => pedido.filter((otra) => otra.persona === persona).length > 1
  const filas = pedido
    .toSorted((a, b) => b.importe - a.importe)
    .map(({ usuario, ...suyo }) => ({
      ...suyo,
      persona: repetido({ usuario, ...suyo }) ? `${suyo.persona} (${usuario})` : suyo.persona,
    }))
  return {
    frase: fraseDe(filas),
    columnas: COLUMNAS,
    filas,
    totales: filas.length > 0 ? totalesDe(filas, ['pedidos', 'importe']) : {},
  }
}

function fraseDe(filas: readonly ParteDePersona[]): string {
  const [mayor] = filas
  if (!mayor) return SIN_PEDIDOS_DE_PERSONAS
  const total = sumar(filas.map(({ importe }) => importe))
  if (total === 0n) return 'De lo que se pidió en este periodo no se surtió nada.'
  const parte = enPorciento(sumar([mayor.importe]), total)
  return `Quien más pidió es ${mayor.persona}: ${enPesos(mayor.importe)}, ${parte} de lo pedido.`
}
