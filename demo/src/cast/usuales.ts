import { type Dia, sumarDias } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'
import type { Azar } from '../azar.ts'

/** How a client holds an article: always, in the colder months, no longer, of late; or it was denied and not got since. */
export type Papel = 'constante' | 'frio' | 'dejado' | 'empezado' | 'pendiente'
/** toca: whether it is to be due today; undefined, as it comes. */
export type Elegido = { mercancia: Mercancia; papel: Papel; cadaDias: number; toca: boolean | undefined }

const DE_FRIO =
  /^(PARACETAMOL|IBUPROFENO|LORATADINA|CETIRIZINA|AMBROXOL|SALBUTAMOL|MONTELUKAST|AMANTADINA|AZITROMICINA)\b/
const FIJO = /^10000(0\d|1[0-3])$/
/** Days from one purchase to the next, and how many articles have each. */
const CADENCIAS = [
  ...[5, 6, 7, 7],
  ...[9, 10, 10, 10, 11, 12, 12, 14, 14, 14, 14, 14, 14, 14, 14, 15, 15, 15, 15, 16, 18, 20],
  ...[20, 20, 21, 21, 21, 21, 21, 22, 24, 25, 28, 28, 28, 28, 30, 30, 30, 30, 30, 30, 32, 35, 40, 42, 45, 45],
]
/** The first ones are too frequent to choose: they are due when they are. */
const A_SU_AIRE = 4
const QUE_TOCAN = 6
const FRIOS = 14
const FRIOS_QUE_TOCAN = 2

const centavos = (n: unknown): number => Math.round(Number(n) * 100)

/** The articles that `farmacia` buys as a habit, about ninety, each with its role. */
export function elegirUsuales(a: Azar, mercancias: readonly Mercancia[], hoy: Dia): Elegido[] {
  const propias = existenciaPropia(hoy)
  const posibles = revueltas(a, mercancias.filter(esDeTodosLosDias))
  const surtibles = posibles.filter((m) => propias(m) >= 100)
  const tomados = new Set<Mercancia>()
  const porGenerico = new Map<unknown, number>()
  const tomar = (de: readonly Mercancia[], cuantos: number, delMismo: number): Mercancia[] => {
    const suyos: Mercancia[] = []
    for (const m of de) {
      const van = porGenerico.get(m.articulo.generico) ?? 0
      if (suyos.length >= cuantos) break
      if (tomados.has(m) || van >= delMismo) continue
      tomados.add(m)
      porGenerico.set(m.articulo.generico, van + 1)
      suyos.push(m)
    }
    return suyos
  }
  const conOtro = conAlternoMasBarato(mercancias, propias)
  const vacias = posibles.filter((m) => m.lotes.length === 0 && conOtro(m))
  const deOtros = posibles.filter((m) => m.lotes.length > 2 && m.lotes.every((l) => l.codSucursal !== 1))
  const pendientes = [...tomar(vacias, 2, 9), ...tomar(deOtros, 2, 9), ...tomar(surtibles, 2, 9)]
  const frios = tomar(
    surtibles.filter((m) => DE_FRIO.test(String(m.articulo.generico))),
    FRIOS,
    4,
  )
  const constantes = tomar(surtibles, CADENCIAS.length, 3)
  const dejados = tomar(surtibles, 9, 3)
  const empezados = tomar(surtibles, 7, 3)
  return [
    ...constantes.map((mercancia, i) => ({
      mercancia,
      papel: 'constante' as const,
      cadaDias: CADENCIAS[i] ?? 30,
      toca: i < A_SU_AIRE ? undefined : i % 7 === 0 && i / 7 <= QUE_TOCAN,
    })),
    ...frios.map((mercancia, i) => ({
      mercancia,
      papel: 'frio' as const,
      cadaDias: a.uno([9, 12, 14, 14, 18]),
      toca: i < FRIOS_QUE_TOCAN,
    })),
    ...dejados.map((mercancia) => ({
      mercancia,
      papel: 'dejado' as const,
      cadaDias: a.uno([14, 21, 28]),
      toca: undefined,
    })),
    ...empezados.map((mercancia, i) => ({
      mercancia,
      papel: 'empezado' as const,
      cadaDias: a.uno([10, 12, 14]),
      toca: i === 0,
    })),
    ...pendientes.map((mercancia) => ({
      mercancia,
      papel: 'pendiente' as const,
      cadaDias: a.uno([25, 30, 35]),
      toca: undefined,
    })),
  ]
}

/** No article of the cast, nothing controlled, cold, new or dear: what stands on a counter. */
const esDeTodosLosDias = ({ articulo, precio }: Mercancia): boolean =>
  !FIJO.test(String(articulo.codArticulo)) &&
  !articulo.nuevo &&
  !articulo.sinDerechoDevolucion &&
  Number(articulo.tipoControl ?? 0) === 0 &&
  Number(precio.precioNeto) <= 320

function revueltas<T>(a: Azar, lista: readonly T[]): T[] {
  const otra = [...lista]
  for (let i = otra.length - 1; i > 0; i--) {
    const j = a.entero(0, i)
    const [uno, dos] = [otra[i] as T, otra[j] as T]
    otra[i] = dos
    otra[j] = uno
  }
  return otra
}

/** Pieces with eight months ahead of them at the client's own centre. */
function existenciaPropia(hoy: Dia): (m: Mercancia) => number {
  const desde = sumarDias(hoy, 245)
  return ({ lotes }) =>
    lotes.reduce((s, l) => s + (l.codSucursal === 1 && String(l.caducidad) >= desde ? Number(l.piezas) : 0), 0)
}

/** Whether the own centre has another one of the same formula, form and content for less, whatever the offers say. */
function conAlternoMasBarato(mercancias: readonly Mercancia[], propias: (m: Mercancia) => number) {
  const llave = ({ articulo: x }: Mercancia) => `${x.formula}/${x.codFormaFarmaceutica}/${x.contenidoVenta}`
  const masBarato = new Map<string, number>()
  for (const m of mercancias)
    if (propias(m) > 0)
      masBarato.set(
        llave(m),
        Math.min(masBarato.get(llave(m)) ?? Number.POSITIVE_INFINITY, centavos(m.precio.precioNeto)),
      )
  return (m: Mercancia): boolean =>
    (masBarato.get(llave(m)) ?? Number.POSITIVE_INFINITY) < centavos(m.precio.precioNeto) * 0.8
}
