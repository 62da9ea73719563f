import type { Articulo } from '@surtia/contracts/articulo.ts'
import { falta } from '@surtia/rules/cumplimiento/candado.ts'
import type { Mirada } from '../../indice/mirada.ts'
import { sustitutosDe } from '../../indice/sustitutos.ts'
import type { Vivo } from '../../indice/vivo.ts'
import type { Portal } from '../../portal.ts'
import { type ConCandado, leerCandado } from '../expediente/candado.ts'
import { articuloEscrito } from './articulo-escrito.ts'
import { findDeCliente, type LoDelCliente, NADA } from './de-cliente.ts'
import { type FichaEscrita, listEscritas } from './fichas.ts'

/** What articles are written with. */
export type DeLaMemoria = Pick<Portal, 'indice' | 'settings'> & ConCandado

/**
 * The articles of these places of the index, each as JSON text; '' for one that is gone. What the index knows is taken before
 * anything is waited for: meanwhile it may change.
 */
export async function listEscritos(
  portal: DeLaMemoria,
  m: Mirada,
  lugares: readonly number[],
  escribir: (ficha: FichaEscrita, vivo: Vivo, suyo: LoDelCliente, falta: string, m: Mirada) => string,
): Promise<string[]> {
  const { db, indice } = portal
  const { catalogo } = indice
  const codigos = lugares.map((lugar) => catalogo.codigos[lugar] ?? '')
  const pedidas = lugares.map((lugar, i) => ({
    lugar,
    codArticulo: codigos[i] ?? '',
    version: indice.version(lugar),
  }))
  const vivos = lugares.map((lugar) => indice.vivo(lugar, m))
  const [fichas, suyo, candado] = await Promise.all([
    listEscritas(portal, catalogo, pedidas),
    findDeCliente(db, m.codCliente, codigos),
    leerCandado(portal, m.codCliente, () => lugares.map((lugar) => catalogo.fraccion(lugar))),
  ])
  return vivos.map((vivo, i) => {
    const ficha = fichas[i]
    return ficha ? escribir(ficha, vivo, suyo.get(codigos[i] ?? '') ?? NADA, falta(ficha.fraccion, candado), m) : ''
  })
}

/** The articles of these codes that have a price, cancelled ones too, whole and in their order, each as JSON text. */
export async function listEscritosDe(portal: DeLaMemoria, m: Mirada, codigos: readonly string[]): Promise<string[]> {
  await portal.indice.alTanto()
  const { catalogo } = portal.indice
  const lugares = codigos.map((codigo) => catalogo.lugarConPrecio(codigo)).filter((lugar) => lugar >= 0)
  return (await listEscritos(portal, m, lugares, articuloEscrito)).filter(Boolean)
}

/** The substitutes of an article, in their order. */
export async function sustitutosEscritos(portal: DeLaMemoria, m: Mirada, codArticulo: string): Promise<string> {
  await portal.indice.alTanto()
  const lugares = sustitutosDe(portal.indice.catalogo, m, codArticulo)
  return `[${(await listEscritos(portal, m, lugares, articuloEscrito)).filter(Boolean)}]`
}

/** Articles for who adds something to them. */
export const listArticulos = async (portal: DeLaMemoria, m: Mirada, codigos: readonly string[]): Promise<Articulo[]> =>
  (await listEscritosDe(portal, m, codigos)).map((escrito) => JSON.parse(escrito))
