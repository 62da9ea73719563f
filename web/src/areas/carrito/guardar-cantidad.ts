import type { Data } from '@surtia/contracts/call.ts'
import { consultarCarrito, modificarCantidad } from '@surtia/contracts/calls/carrito.ts'
import { type Answer, Failure } from '../../api/send.ts'
import { NoSeGuardo, NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { apuntar, type Cambio, olvidar } from './por-guardar.ts'

/** `habitual`: what this client usually orders, when what was stored is so much more that it may be a slip */
export type Guardado = Data<typeof modificarCantidad> & { habitual?: Habitual }
export type Habitual = NonNullable<Answer<typeof modificarCantidad>['habitual']>

/** the screens that show the cart's totals beside what is typed, and the one that knows little of what it adds */
const CON_CARRITO: readonly Cambio['rutaOrigen'][] = ['carrito', 'captura-rapida', 'mi-lista-de-pedido', 'sugerencias']

/** Stores a quantity and answers what is stored then. When no answer comes, `alDudar` is told and what is stored is asked. */
export async function guardarCantidad(cambio: Cambio, alDudar: () => void): Promise<Guardado> {
  const { descripcion, ...body } = cambio
  apuntar(cambio)
  try {
    const conCarrito = CON_CARRITO.includes(body.rutaOrigen)
    const { data, habitual } = await sendSurely(modificarCantidad, { body: { ...body, conCarrito }, keepalive: true })
    olvidar(cambio.codArticulo)
    return habitual ? { ...data, habitual } : data
  } catch (error) {
    if (error instanceof NoSeSabe) {
      alDudar()
      return revisarCantidad(cambio)
    }
    // a no of the server was told beside the box: a reload has nothing to add
    if (!(error instanceof Failure)) olvidar(cambio.codArticulo)
    throw error
  }
}

/** Asks what is stored, and only then speaks: the wish, as it is stored; NoSeGuardo when it is not; NoSeSabe without an answer. */
export async function revisarCantidad(cambio: Cambio): Promise<Guardado> {
  const { codArticulo, cantidad } = cambio
  const carrito = await sendSurely(consultarCarrito, { body: { surtirWebExcel: false } }).catch(() => {
    throw new NoSeSabe()
  })
  const renglon = carrito.data.find((r) => r.codArticulo === codArticulo)
  if ((renglon?.cantidad ?? 0) !== cantidad) throw new NoSeGuardo('No se guardó.')
  olvidar(codArticulo)
  const { totales, saldo } = carrito
  return {
    codArticulo,
    cantidad,
    renglones: carrito.data.length,
    importe: renglon?.importe ?? 0,
    carrito: { renglon: renglon ?? null, totales, saldo },
  }
}
