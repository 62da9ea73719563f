import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { NoSeGuardo, NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import type { Cambio, Guardado } from './use-carrito.ts'

/** Asks what is stored, and only then speaks: the wish, as it is stored; NoSeGuardo when it is not; NoSeSabe without an answer. */
export async function revisarCantidad(cambio: Cambio): Promise<Guardado> {
  const { codArticulo, cantidad } = cambio
  const carrito = await sendSurely(consultarCarrito, { body: { surtirWebExcel: false } }).catch(() => {
    throw new NoSeSabe()
  })
  const renglon = carrito.data.find((r) => r.codArticulo === codArticulo)
  if ((renglon?.cantidad ?? 0) !== cantidad) throw new NoSeGuardo('No se guardó.')
  const { totales, saldo } = carrito
  return {
    codArticulo,
    cantidad,
    renglones: carrito.data.length,
    importe: renglon?.importe ?? 0,
    carrito: { renglon: renglon ?? null, totales, saldo },
  }
}
