import type { Portal } from '../../portal.ts'
import { findDeCliente, type LoDelCliente, NADA } from './de-cliente.ts'
import { type FichaEscrita, listEscritas } from './fichas.ts'
import type { Vivo } from './indice/vivo.ts'
import type { Mirada } from './mirada.ts'

/**
 * The articles of these places of the index, each as JSON text; '' for one that is gone. What the index knows is taken before
 * anything is waited for: meanwhile it may change.
 */
export async function listEscritos(
  portal: Pick<Portal, 'db' | 'indice' | 'settings'>,
  m: Mirada,
  lugares: readonly number[],
  escribir: (ficha: FichaEscrita, vivo: Vivo, suyo: LoDelCliente, m: Mirada) => string,
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
  const [fichas, suyo] = await Promise.all([
    listEscritas(portal, catalogo, pedidas),
    findDeCliente(db, m.codCliente, codigos),
  ])
  return vivos.map((vivo, i) => {
    const ficha = fichas[i]
    return ficha ? escribir(ficha, vivo, suyo.get(codigos[i] ?? '') ?? NADA, m) : ''
  })
}
