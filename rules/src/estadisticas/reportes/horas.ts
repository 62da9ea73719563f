import type { Columna, EstadisticaCon } from '../temas.ts'
import { contados, enNumero, porcentajeDe } from './cifras.ts'

/** As ISO counts them: 1 Monday. */
export const DIAS_DE_LA_SEMANA = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const
const CLAVES = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const

/** Orders of an hour of a weekday, by the clock of the centre that supplies them. dia: 1 Monday … 7; hora: 0 … 23. */
export type PedidosDeHora = { dia: number; hora: number; pedidos: number }

export type PedidosDeLaHora = Record<(typeof CLAVES)[number] | 'pedidos', number> & { hora: string }
const COLUMNAS: Columna<keyof PedidosDeLaHora>[] = [
  { clave: 'hora', titulo: 'Hora', unidad: 'texto' },
  ...CLAVES.map((clave, i) => ({ clave, titulo: DIAS_DE_LA_SEMANA[i] ?? '', unidad: 'numero' as const })),
  { clave: 'pedidos', titulo: 'Todos los días', unidad: 'numero' },
]

/** When orders come: a row for each hour, a column for each weekday. */
export function reporteDeHoras(horas: readonly PedidosDeHora[]): EstadisticaCon<PedidosDeLaHora> {
  const de = new Map(horas.map(({ dia, hora, pedidos }) => [24 * dia + hora, pedidos]))
  const filas = Array.from({ length: 24 }, (_, hora) => {
    const dias = porDia((i) => de.get(24 * (i + 1) + hora) ?? 0)
    return { hora: enHora(hora), ...dias, pedidos: CLAVES.reduce((suma, clave) => suma + dias[clave], 0) }
  })
  const pedidos = filas.reduce((suma, fila) => suma + fila.pedidos, 0)
  const totales = {
    ...porDia((i) => horas.reduce((suma, uno) => suma + (uno.dia === i + 1 ? uno.pedidos : 0), 0)),
    pedidos,
  }
  return { frase: frase(horas, filas, pedidos), columnas: COLUMNAS, filas, totales }
}

/** '09:00'. */
const enHora = (hora: number): string => `${String(hora).padStart(2, '0')}:00`

function frase(
  horas: readonly PedidosDeHora[],
  filas: readonly { hora: string; pedidos: number }[],
  pedidos: number,
): string {
  const [mayor] = horas.toSorted((a, b) => b.pedidos - a.pedidos || a.dia - b.dia || a.hora - b.hora)
  const [hora] = filas.toSorted((a, b) => b.pedidos - a.pedidos)
  if (!mayor || !hora || pedidos === 0) return 'Aún no hay pedidos en este periodo.'
  const dia = (DIAS_DE_LA_SEMANA[mayor.dia - 1] ?? '').toLowerCase()
  return `La hora con más pedidos es de ${hora.hora} a ${enHora((Number(hora.hora.slice(0, 2)) + 1) % 24)}, ${enNumero(porcentajeDe(hora.pedidos, pedidos) ?? 0)}% de todos; la más cargada de la semana, el ${dia} a las ${enHora(mayor.hora)}, con ${contados(mayor.pedidos, 'pedido', 'pedidos')}.`
}

const porDia = (cuantos: (dia: number) => number) =>
  Object.fromEntries(CLAVES.map((clave, i) => [clave, cuantos(i)])) as Record<(typeof CLAVES)[number], number>
