import { type Azar, azar } from '@surtia/demo/azar.ts'
import type { ComprasDeArticulo } from '@surtia/rules/compras/compras.ts'

/** How an article is bought, and how many of a hundred are bought so. */
export const RITMOS = {
  regular: 26,
  'con vaivén': 30,
  'de temporada': 8,
  dejado: 9,
  creciente: 7,
  nuevo: 6,
  'a granel': 5,
  raro: 9,
} as const
export type Ritmo = keyof typeof RITMOS

/** One line of an order: `dia` counts from the first of the world; pieces. */
export type Linea = { dia: number; surtidas: number; negadas: number }
export type Historia = { ritmo: Ritmo; lineas: Linea[] }

/** Two years, and what is hidden is at their end. */
export const DIAS_DEL_MUNDO = 730
const CADENCIA = { desde: 5, hasta: 60 }
/** A pharmacy orders on these weekdays (0 to 6). */
const DIAS_DE_PEDIDO = [[1, 2, 3, 4, 5], [1, 3, 5], [1, 3, 5], [2, 4], [1, 4], [3], [1, 2, 3, 4, 5, 6]] as const

/** What so many pharmacies wanted in two years, each of 25 to 110 articles with rhythms of their own; the same for a seed. */
export function farmacias(semilla: number, cuantas: number): Historia[][] {
  const a = azar(semilla)
  return Array.from({ length: cuantas }, () => {
    const f: Farmacia = {
      diasDePedido: a.uno(DIAS_DE_PEDIDO),
      // some look at their shelf and order when it is empty, others order by the calendar
      porExistencia: a.si(0.5),
      // a week without any order: holidays, no money
      semanasSinPedir: new Set(Array.from({ length: a.entero(0, 8) }, () => a.entero(0, DIAS_DEL_MUNDO / 7))),
    }
    return Array.from({ length: a.entero(25, 110) }, () => {
      const ritmo = a.pesado(Object.entries(RITMOS) as [Ritmo, number][])
      return { ritmo, lineas: lineasDe(azar(a.entero(1, 2 ** 31)), f, ritmo) }
    })
  })
}

type Farmacia = { diasDePedido: readonly number[]; porExistencia: boolean; semanasSinPedir: ReadonlySet<number> }
/** What an article of a rhythm is like. vaiven: spread of the days between purchases, as a share of them. */
type Habito = {
  cada: number
  vaiven: number
  piezas: number
  /** the next one is wanted so many times sooner at the end as at the beginning */
  crece: number
  empieza: number
  acaba: number
  /** of a year: from which day and how many, when it is bought */
  temporada: { desde: number; dias: number } | null
}

function lineasDe(a: Azar, farmacia: Farmacia, ritmo: Ritmo): Linea[] {
  const h = habitoDe(a, ritmo)
  const lineas: Linea[] = []
  let dia = h.empieza + a.siguiente() * h.cada
  while (dia < h.acaba) {
    const pedido = diaDePedido(farmacia, Math.floor(dia))
    if (pedido >= DIAS_DEL_MUNDO) break
    const parte = a.si(0.7) ? 1 : 0.5 + a.siguiente() * 1.25
    const crecido = 1 + (h.crece - 1) * (dia / DIAS_DEL_MUNDO)
    const piezas = Math.max(1, Math.round(h.piezas * parte * (h.crece > 1 && !farmacia.porExistencia ? crecido : 1)))
    lineas.push(...pedidas(a, farmacia, pedido, piezas))
    const dias = (h.cada / crecido) * (farmacia.porExistencia ? piezas / h.piezas : 1) * vaiven(a, h.vaiven)
    dia = enTemporada(h, Math.max(pedido + 1, dia + Math.max(1, dias)))
  }
  return lineas
}

function habitoDe(a: Azar, ritmo: Ritmo): Habito {
  const h: Habito = {
    cada: CADENCIA.desde * (CADENCIA.hasta / CADENCIA.desde) ** a.siguiente(),
    vaiven: 0.12,
    piezas: a.uno([3, 5, 6, 10, 12, 20, 24, 30]),
    crece: 1,
    empieza: 0,
    acaba: DIAS_DEL_MUNDO,
    temporada: null,
  }
  const deRitmo: Record<Ritmo, () => Partial<Habito>> = {
    regular: () => ({}),
    'con vaivén': () => ({ vaiven: 0.25 + a.siguiente() * 0.3 }),
    'de temporada': () => ({ vaiven: 0.2, temporada: { desde: a.entero(0, 364), dias: a.entero(90, 180) } }),
    dejado: () => ({ vaiven: 0.2, acaba: a.entero(DIAS_DEL_MUNDO - 200, DIAS_DEL_MUNDO - 8) }),
    creciente: () => ({ vaiven: 0.18, crece: 1.5 + a.siguiente() * 1.5 }),
    nuevo: () => ({ vaiven: 0.25, empieza: a.entero(DIAS_DEL_MUNDO - 120, DIAS_DEL_MUNDO - 15) }),
    'a granel': () => ({ vaiven: 0.25, cada: 40 + a.siguiente() * 50, piezas: a.uno([60, 96, 120, 240]) }),
    raro: () => ({ vaiven: 0.8, cada: 60 + a.siguiente() * 120 }),
  }
  return { ...h, ...deRitmo[ritmo]() }
}

/** Times the usual days: half of the times more, half less, never negative. */
const vaiven = (a: Azar, parte: number): number =>
  Math.exp(parte * Math.sqrt(-2 * Math.log(1 - a.siguiente())) * Math.cos(2 * Math.PI * a.siguiente()))

/** That day, or the first of the next season. */
function enTemporada({ temporada }: Habito, dia: number): number {
  if (!temporada) return dia
  const van = (((dia - temporada.desde) % 365) + 365) % 365
  return van < temporada.dias ? dia : dia + 365 - van
}

/** The day on which it orders what it wants from a day on. */
function diaDePedido({ diasDePedido, semanasSinPedir }: Farmacia, desde: number): number {
  let dia = desde
  while (!diasDePedido.includes(dia % 7) || semanasSinPedir.has(Math.floor(dia / 7))) dia++
  return dia
}

/** Now and then all or part of it is denied; two of three times it is asked for again on the next order day. */
function pedidas(a: Azar, farmacia: Farmacia, dia: number, piezas: number): Linea[] {
  const suerte = a.siguiente()
  if (suerte > 0.05) return [{ dia, surtidas: piezas, negadas: 0 }]
  const negadas = suerte < 0.025 ? piezas : Math.ceil(piezas * a.siguiente())
  const otraVez = diaDePedido(farmacia, dia + 1)
  return [
    { dia, surtidas: piezas - negadas, negadas },
    ...(a.si(0.67) && otraVez < DIAS_DEL_MUNDO ? [{ dia: otraVez, surtidas: negadas, negadas: 0 }] : []),
  ]
}

/** As the portal stores them, looked at on a day: only what came before it. */
export const vistasEl = (lineas: readonly Linea[], dia: number): ComprasDeArticulo => ({
  pedidas: lineas.filter((l) => l.dia < dia).map((l) => [dia - l.dia, l.surtidas, l.negadas] as const),
  facturadas: [],
})
