import { dicho, enCorto } from '@surtia/rules/estadisticas/escribir.ts'
import type { PedidosDeLaHora } from '@surtia/rules/estadisticas/reportes/horas.ts'
import type { PedidosDelDia } from '@surtia/rules/estadisticas/reportes/pedidos.ts'
import type { LotePorCaducar } from '@surtia/rules/estadisticas/reportes/por-caducar.ts'
import { type Dia, diaDeLaSemana, enDiaYMes, sumarDias } from '@surtia/rules/fechas.ts'
import type { Punto } from '../../ui/graficas/punto.ts'
import { puntoDe } from '../../ui/graficas/puntos.ts'

/** Days up to which each has a bar of its own, and up to which each week has; beyond, each month. */
const [POR_DIA, POR_SEMANA] = [35, 190]
/** fifty-two weeks: the same weekday a year before */
const DIAS_DE_UN_ANO = 364

/** The amounts of each day, week or month of a table of days, beside those of the same weekdays a year before; MXN, added in cents. */
export function importesPorTramo(filas: readonly Omit<PedidosDelDia, 'pedidos' | 'pedidosAntes'>[]): Punto[] {
  const tramo = filas.length <= POR_DIA ? deDia : filas.length <= POR_SEMANA ? deSemana : deMes
  const sumas = new Map<string, { dia: Dia; es: number; era: number }>()
  for (const fila of filas) {
    const { dia } = fila
    const { clave } = tramo(dia)
    const suma = sumas.get(clave) ?? { dia, es: 0, era: 0 }
    suma.es += enCentavos(fila.importe)
    suma.era += enCentavos(fila.importeAntes)
    sumas.set(clave, suma)
  }
  const hayAntes = [...sumas.values()].some(({ era }) => era !== 0)
  return [...sumas.values()].map(({ dia, es, era }) => {
    const { deAntes, ...punto } = tramo(dia)
    const antes = { larga: deAntes, valor: era / 100, texto: dicho(era / 100, 'pesos') }
    return { ...punto, valor: es / 100, texto: dicho(es / 100, 'pesos'), ...(hayAntes ? { antes } : {}) }
  })
}

const enCentavos = (importe: number | null) => Math.round((importe ?? 0) * 100)

type Tramo = Omit<Punto, 'valor' | 'texto' | 'antes'> & { deAntes: string }

const deDia = (dia: Dia): Tramo => ({
  clave: dia,
  corta: enDiaYMes(dia),
  larga: dicho(dia, 'dia'),
  grupo: dia.slice(0, 4),
  deAntes: dicho(sumarDias(dia, -DIAS_DE_UN_ANO), 'dia'),
})

function deSemana(dia: Dia): Tramo {
  const { deAntes, larga, ...lunes } = deDia(sumarDias(dia, -((diaDeLaSemana(dia) + 6) % 7)))
  return { ...lunes, larga: `semana del ${larga}`, deAntes: `semana del ${deAntes}` }
}

function deMes(dia: Dia): Tramo {
  const { valor, texto, ...mes } = puntoDe(dia.slice(0, 7), 'mes', 0, 'pesos')
  return { ...mes, deAntes: 'los mismos días de hace un año' }
}

/** What expires in each month, in MXN; lots without a price add nothing. */
export function importesPorCaducidad(filas: readonly Pick<LotePorCaducar, 'caducidad' | 'importe'>[]): Punto[] {
  const sumas = new Map<string, number>()
  for (const { caducidad, importe } of filas) {
    const mes = caducidad.slice(0, 7)
    sumas.set(mes, (sumas.get(mes) ?? 0) + enCentavos(importe))
  }
  return [...sumas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([mes, suma]) => puntoDe(mes, 'mes', suma / 100, 'pesos'))
}

const DIAS = [
  ['lunes', 'lun', 'Lunes'],
  ['martes', 'mar', 'Martes'],
  ['miercoles', 'mié', 'Miércoles'],
  ['jueves', 'jue', 'Jueves'],
  ['viernes', 'vie', 'Viernes'],
  ['sabado', 'sáb', 'Sábado'],
  ['domingo', 'dom', 'Domingo'],
] as const

/** A week as a grid: a row for each weekday, a column for each hour that any day has orders in, and those between. */
export function semanaDeHoras(filas: readonly PedidosDeLaHora[]) {
  const conAlgo = filas.flatMap(({ pedidos }, i) => (pedidos > 0 ? [i] : []))
  const horas = filas.slice(conAlgo[0] ?? 0, (conAlgo.at(-1) ?? -1) + 1)
  const punto = (fila: PedidosDeLaHora, [clave, , dia]: (typeof DIAS)[number]): Punto => {
    const { hora, [clave]: valor } = fila
    const texto = `${enCorto(valor, 'numero')} ${valor === 1 ? 'pedido' : 'pedidos'}`
    return { clave: `${clave} ${hora}`, corta: horaCorta(fila), larga: `${dia}, ${hora}`, valor, texto }
  }
  return {
    filas: DIAS.map(([, corto]) => corto),
    columnas: horas.map(horaCorta),
    puntos: horas.length === 0 ? [] : DIAS.map((dia) => horas.map((fila) => punto(fila, dia))),
  }
}

/** '09:00' is '9'. */
const horaCorta = ({ hora }: PedidosDeLaHora) => String(Number(hora.slice(0, 2)))
