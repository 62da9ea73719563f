import { CANCELADO } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { cadenciaDe, DIAS_DE_CADENCIA, piezasSugeridas } from '@surtia/rules/compras/cadencia.ts'
import { comprasDe as comoSeQuiso } from '@surtia/rules/compras/compras.ts'
import { type Dia, diaDeLaSemana, diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import type { Mercancia } from '../articulos.ts'
import { type Azar, azar } from '../azar.ts'
import { precioDeEntonces } from './precios-de-antes.ts'
import { elegirUsuales, type Papel } from './usuales.ts'

/** One line of an order of then; precio and precioLista in MXN of that day. */
export type CompraDeAntes = { dia: Dia; pedidas: number; surtidas: number; precio: number; precioLista: number }
/** An article that the client buys as a habit, and each time it did, the newest first. */
export type Usual = { mercancia: Mercancia; papel: Papel; cadaDias: number; piezas: number; compras: CompraDeAntes[] }

/** 26 months. */
export const DIAS_DE_HISTORIA = 791
/** It orders on Mondays, Wednesdays and Fridays: by day of the week, how many days ago the last of them was. */
const DESDE_EL_PEDIDO = [2, 0, 1, 0, 1, 0, 1]
/** The cold begins for one article in early October and for another in November; it ends between January and early April. */
const FRIO = { empieza: ['2001-10-03', 40], termina: ['2001-01-12', 84] } as const
/** What was denied longer ago is no longer pending (docs/reglas/compras.md#pendientes). */
const DIAS_PENDIENTE = 90

/** The order day on which something of so many days before `hoy` was bought, which fell on that day of the week: that day or one before. */
const enDiaDePedido = (edad: number, semana: number): number =>
  edad + (DESDE_EL_PEDIDO[(((semana - edad) % 7) + 7) % 7] ?? 0)

/**
 * How `farmacia` bought in the last 26 months (docs/reglas/demostracion.md#ritmos): each of its articles by its own rhythm, from a seed and
 * counted back from `hoy`, so that on every day some are due, some are late and most are not.
 */
export function ritmos(mercancias: readonly Mercancia[], hoy: Dia): Usual[] {
  const a = azar(2_026)
  const activas = mercancias.filter(({ articulo }) => articulo.estatus !== CANCELADO)
  return elegirUsuales(a, activas, hoy).map(({ mercancia, papel, cadaDias, toca }) => {
    const piezas = piezasDe(a, Number(mercancia.precio.precioNeto))
    const usual = { mercancia, papel, cadaDias, piezas }
    const semilla = a.entero(1, 1_000_000)
    const comprasCon = (edad: number, dias: number) => comprasDe(azar(semilla), { ...usual, hoy, edad, dias })
    const edad = edadQueCumple(a, { papel, cadaDias, toca, hoy, intento: (edad) => comprasCon(edad, DIAS_DE_CADENCIA) })
    return { ...usual, compras: comprasCon(edad, DIAS_DE_HISTORIA) }
  })
}

/** A cheap article is bought by the dozen, a dear one by the few. */
const piezasDe = (a: Azar, neto: number): number =>
  neto < 25 ? a.uno([12, 20, 24, 30, 48]) : neto < 80 ? a.uno([6, 10, 12, 20]) : a.uno([2, 3, 4, 6])

type Busca = {
  papel: Papel
  cadaDias: number
  toca: boolean | undefined
  hoy: Dia
  intento: (edad: number) => CompraDeAntes[]
}

/** How many days ago the last one was: the rule of the cadence itself says whether that makes it due. */
function edadQueCumple(a: Azar, { papel, cadaDias, toca, hoy, intento }: Busca): number {
  if (papel === 'dejado') return a.entero(70, 420)
  if (papel === 'pendiente') return a.entero(3, Math.max(4, cadaDias - 9))
  if (toca === undefined) return a.entero(1, cadaDias)
  const tarde = a.si(0.4)
  const edades = toca
    ? Array.from({ length: cadaDias + 3 }, (_, i) => (tarde ? Math.round(cadaDias * 1.25) : cadaDias - 1) + i)
    : Array.from({ length: cadaDias }, () => a.entero(1, Math.max(1, cadaDias - 4)))
  const cumple = (edad: number) => {
    const due = dueOf(intento(edad), hoy)
    return [0, 1, 2].every((entrega) => due(entrega) === toca)
  }
  return edades.find(cumple) ?? edades[0] ?? 1
}

/** Whether it would be suggested on a day, by days of delivery. */
export function dueOf(compras: readonly CompraDeAntes[], hoy: Dia): (diasDeEntrega: number) => boolean {
  const pedidas = compras.map((c) => [diasEntre(c.dia, hoy), c.surtidas, c.pedidas - c.surtidas] as const)
  const c = cadenciaDe(comoSeQuiso({ pedidas, facturadas: [] }), hoy)
  return (diasDeEntrega) =>
    c !== null && piezasSugeridas(c, { hoy, diasDeEntrega, minimoPiezas: 1, empColectivo: 1 }) > 0
}

type Ritmo = Omit<Usual, 'compras'> & { hoy: Dia; edad: number; dias: number }

/** Its purchases of these days from the last one back; the same chance for each `edad`. */
function comprasDe(a: Azar, { mercancia, papel, cadaDias, piezas, hoy, edad, dias }: Ritmo): CompraDeAntes[] {
  const desde = Math.min(dias, papel === 'empezado' ? a.entero(75, 170) : dias)
  const [empieza, termina] = [diaDelAno(a, FRIO.empieza), diaDelAno(a, FRIO.termina)]
  const compras: CompraDeAntes[] = []
  const semana = diaDeLaSemana(hoy)
  let hace = enDiaDePedido(edad, semana)
  while (hace <= desde) {
    const dia = sumarDias(hoy, -hace)
    const enElAno = mesYDia(dia)
    const frio = enElAno >= empieza || enElAno <= termina
    if (papel !== 'frio' || frio)
      compras.push(compraDe(a, { dia, piezas, precioLista: precioDeEntonces(mercancia, dia, hoy) }))
    const vaiven = Math.max(1, Math.round(cadaDias * 0.12))
    hace = enDiaDePedido(hace + Math.max(2, cadaDias + a.entero(-vaiven, vaiven)), semana)
  }
  const [ultima] = compras
  // asked for, and nobody had any
  if (papel === 'pendiente' && ultima) ultima.surtidas = 0
  else dejarSinPendientes(compras, hoy)
  return compras
}

/** A day of the year, so many after another one at most, as month and day: 1_112 is the 12th of November. */
const diaDelAno = (a: Azar, [desde, dias]: readonly [Dia, number]): number =>
  mesYDia(sumarDias(desde, a.entero(0, dias)))
const mesYDia = (dia: Dia): number => Number(dia.slice(5, 7)) * 100 + Number(dia.slice(8, 10))

/** Usually the usual; now and then a piece less or more, some denied, some below list price. */
function compraDe(
  a: Azar,
  { dia, piezas, precioLista }: { dia: Dia; piezas: number; precioLista: number },
): CompraDeAntes {
  const pedidas = a.si(0.75) ? piezas : Math.max(1, Math.round(piezas * (0.7 + a.siguiente() * 0.7)))
  const suerte = a.siguiente()
  const negadas = suerte < 0.012 ? pedidas : suerte < 0.04 ? Math.ceil(pedidas * a.siguiente()) : 0
  const precio = a.si(0.1) ? enCentavos(precioLista * (0.85 + a.siguiente() * 0.12)) : precioLista
  return { dia, pedidas, surtidas: pedidas - negadas, precio, precioLista }
}

const enCentavos = (n: number) => Math.max(1, Math.round(n * 100)) / 100

/** What was denied lately was got since; where it was not, it was never denied: only the six are pending. */
function dejarSinPendientes(compras: CompraDeAntes[], hoy: Dia): void {
  let surtidasDespues = 0
  for (const compra of compras) {
    if (diasEntre(compra.dia, hoy) > DIAS_PENDIENTE) return
    if (compra.pedidas - compra.surtidas > surtidasDespues) compra.surtidas = compra.pedidas
    surtidasDespues += compra.surtidas
  }
}
