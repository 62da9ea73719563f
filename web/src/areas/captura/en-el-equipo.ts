import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import type { Deseo } from '../../equipo/cambios.ts'

type Conocido = { codArticulo: string; descripcion: string }
type Capturado = {
  codigo: string
  /** as it was typed */
  cantidad: string
  rutaOrigen: RutaOrigen
  /** what it is, in pieces, where the server told it already */
  renglon?: { articulo: Conocido; cantidad: number }
  /** noted by an earlier try */
  deseada?: number
}
/** What this device can say and keep while there is no line. */
export type MediosDelEquipo = {
  /** undefined when it does not know the code, null when it keeps no catalogue */
  conocer: (codigo: string) => Promise<Conocido | undefined | null>
  /** pieces that an article is to have once what waits is stored; undefined when nothing of it waits */
  enEspera: (codArticulo: string) => Promise<number | undefined>
  /** whether something of it still waits, as this tab knows */
  sigueEnEspera: (codArticulo: string) => boolean
  /** pieces in the cart, as it was shown last */
  enCarrito: (codArticulo: string) => number
  /** whether it is kept and waits */
  formar: (deseo: Deseo) => Promise<boolean>
}

/** A whole number of pieces; what is none is left to be judged with the line back. */
const ENTERA = /^\d{1,5}$/

/**
 * Makes of a captured line so many pieces more of its article, which wait on this device (docs/reglas/equipo.md#lo-que-espera). The
 * quantity is absolute and noted first (`anotar`): after a crash in between it is wished again, not twice. undefined: its code is not
 * known here; null: this device keeps nothing.
 */
export async function desearEnEquipo(
  uno: Capturado,
  equipo: MediosDelEquipo,
  anotar: (deseada: number) => void,
): Promise<(Conocido & { cantidad: number }) | undefined | null> {
  const articulo = uno.renglon?.articulo ?? (await equipo.conocer(uno.codigo))
  if (!articulo) return articulo
  const mas = uno.renglon?.cantidad ?? (ENTERA.test(uno.cantidad) ? Number(uno.cantidad) : 0)
  if (mas === 0) return undefined
  const { codArticulo, descripcion } = articulo
  const esperan = await equipo.enEspera(codArticulo)
  const estaba = equipo.enCarrito(codArticulo)
  const cantidad = uno.deseada ?? (esperan ?? estaba) + mas
  anotar(cantidad)
  const { rutaOrigen } = uno
  const queda = await equipo.formar({ acto: 'carrito', codArticulo, descripcion, cantidad, estaba, rutaOrigen })
  return queda ? { codArticulo, descripcion, cantidad } : null
}
