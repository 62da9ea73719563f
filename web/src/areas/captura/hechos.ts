import type { CambioDeLinea } from '@surtia/contracts/estatus-pedido.ts'
import { MAXIMO_DE_FILAS } from '@surtia/contracts/topes.ts'
import { listPorResolver } from '../../equipo/captura.ts'
import { newGuardado } from '../../equipo/guardado.ts'

/** An addition that can be taken back: what it did to each line. */
export type Hecho = readonly CambioDeLinea[]

const ULTIMOS = 20
/** as many as a list may have */
const RECORDADOS = MAXIMO_DE_FILAS
const SIN_ORDEN: readonly string[] = []
const SIN_HECHOS: readonly Hecho[] = []

/** What was captured on this device, the latest first: articles, and the keys of questions that came before them. */
export const orden = newGuardado('orden', SIN_ORDEN)
const hechos = newGuardado('hechos', SIN_HECHOS)

export function anotarHecho(cambios: Hecho): void {
  if (cambios.length === 0) return
  ponerPrimeros(cambios.map(({ codArticulo }) => codArticulo).toReversed())
  hechos.poner((antes) => [cambios, ...antes].slice(0, ULTIMOS))
}

/** They were captured last; what is to be resolved by then comes after them. */
export const ponerPrimeros = (cuales: readonly string[], suyo?: Parameters<typeof listPorResolver>[0]): void =>
  orden.poner((antes) => {
    const vistas = new Set(antes)
    const preguntas = listPorResolver(suyo).filter((clave) => !vistas.has(clave))
    return [...new Set([...cuales, ...preguntas, ...antes])].slice(0, RECORDADOS)
  })

/** Of an order that was sent since, or emptied, nothing is captured here any more. */
export function olvidarLosQueNo(estan: readonly string[]): void {
  const presentes = new Set([...estan, ...listPorResolver()])
  if (orden.leer().some((cual) => !presentes.has(cual)))
    orden.poner((antes) => antes.filter((cual) => presentes.has(cual)))
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
