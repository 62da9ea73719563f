import type { Data } from '@surtia/contracts/call.ts'
import { consultarCarrito, modificarCantidad } from '@surtia/contracts/carrito.ts'
import { type Answer, Failure, textOf } from '../../api/send.ts'
import { NoSeGuardo, NoSeSabe, SIN_RED, sendSurely } from '../../api/send-surely.ts'
import { cambioDe, cola } from '../../equipo/cola.ts'
import { alCarrito } from './al-carrito.ts'
import { apuntar, type Cambio, olvidar } from './por-guardar.ts'

/** `habitual`: what this client usually orders, when what was stored is so much more that it may be a slip */
export type Guardado = Data<typeof modificarCantidad> & { habitual?: Habitual }
export type Habitual = NonNullable<Answer<typeof modificarCantidad>['habitual']>

/** the screens that show the cart's totals beside what is typed, and the one that knows little of what it adds */
const CON_CARRITO: readonly Cambio['rutaOrigen'][] = ['carrito', 'captura-rapida', 'mi-lista-de-pedido', 'sugerencias']

/** It is not stored, or not known to be, and waits on this device until the line is back. */
export class EnEspera extends Failure {
  constructor(message = SIN_RED) {
    super(0, message)
  }
}

/**
 * Stores a quantity and answers what is stored then. What cannot be stored for want of a line waits on this device (EnEspera), and so
 * does what is wished of an article of which something waits already; where the device keeps nothing, the failure is told as it is.
 */
export async function guardarCantidad(cambio: Cambio, alDudar: () => void): Promise<Guardado> {
  if (cambioDe('carrito', cambio.codArticulo) && (await esperar(cambio))) throw new EnEspera()
  const clave = crypto.randomUUID()
  try {
    return await guardarAhora(cambio, clave, alDudar)
  } catch (error) {
    const dudoso = error instanceof NoSeSabe
    if ((dudoso || error instanceof NoSeGuardo) && (await esperar(cambio, textOf(error) === SIN_RED ? '' : clave)))
      throw new EnEspera(textOf(error))
    throw error
  }
}

/** Whether it waits on this device; `salio`: the key of a call of it that went out, and may still arrive: then it does nothing any more. */
async function esperar(cambio: Cambio, salio = ''): Promise<boolean> {
  const { codArticulo, cantidad, estaba } = cambio
  if (estaba === undefined) return false
  const espera = await cola.formar(
    { acto: 'carrito', ...cambio, estaba },
    salio ? { clave: salio, cantidad } : undefined,
  )
  if (espera) olvidar(codArticulo)
  return espera
}

/** When no answer comes, `alDudar` is told and what is stored is asked. */
async function guardarAhora(cambio: Cambio, clave: string, alDudar: () => void): Promise<Guardado> {
  const { descripcion: _descripcion, estaba: _estaba, precio: _precio, ...body } = cambio
  apuntar(cambio)
  try {
    const conCarrito = CON_CARRITO.includes(body.rutaOrigen)
    const { data, habitual } = await alCarrito(() =>
      sendSurely(modificarCantidad, { body: { ...body, conCarrito }, idempotencyKey: clave, keepalive: true }),
    )
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
