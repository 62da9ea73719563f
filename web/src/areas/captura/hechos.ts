import type { CambioDeLinea } from '@surtia/contracts/estatus-pedido.ts'
import { MAXIMO_DE_FILAS } from '@surtia/contracts/topes.ts'
import { newGuardado } from '../../equipo/guardado.ts'

/** An addition that can be taken back: what it did to each line. */
export type Hecho = readonly CambioDeLinea[]

const ULTIMOS = 20
/** as many as a list may have */
const RECORDADOS = MAXIMO_DE_FILAS
const SIN_ORDEN: readonly string[] = []
const SIN_HECHOS: readonly Hecho[] = []

/** The articles that were captured on this device, the latest first. */
export const orden = newGuardado('orden', SIN_ORDEN)
const hechos = newGuardado('hechos', SIN_HECHOS)

export function anotarHecho(cambios: Hecho): void {
  if (cambios.length === 0) return
  const tocados = cambios.map(({ codArticulo }) => codArticulo).toReversed()
  const nuevos = new Set(tocados)
  orden.poner((antes) => [...tocados, ...antes.filter((c) => !nuevos.has(c))].slice(0, RECORDADOS))
  hechos.poner((antes) => [cambios, ...antes].slice(0, ULTIMOS))
}

/** It was captured last, and waits. */
export const ponerPrimero = (codArticulo: string): void =>
  orden.poner((antes) => [codArticulo, ...antes.filter((otro) => otro !== codArticulo)].slice(0, RECORDADOS))

/** Of an order that was sent since, or emptied, nothing is captured here any more. */
export function olvidarLosQueNo(estan: readonly string[]): void {
  const presentes = new Set(estan)
  if (orden.leer().some((codArticulo) => !presentes.has(codArticulo)))
    orden.poner((antes) => antes.filter((codArticulo) => presentes.has(codArticulo)))
}

/** One article stands where another one stood. */
export const tomarLugar = (deCual: string, cual: string): void =>
  orden.poner((antes) => antes.map((codArticulo) => (codArticulo === deCual ? cual : codArticulo)))

export const ultimoHecho = (): Hecho | undefined => hechos.alDia()[0]

/** What was taken back is no longer there to be taken back again. */
export function olvidarHecho(cambios: Hecho): void {
  const dicho = JSON.stringify(cambios)
  hechos.poner((antes) => {
    const lugar = antes.findIndex((uno) => JSON.stringify(uno) === dicho)
    return lugar < 0 ? antes : antes.toSpliced(lugar, 1)
  })
}
