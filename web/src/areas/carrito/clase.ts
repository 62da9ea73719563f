import type { Data } from '@surtia/contracts/call.ts'
import { ponerCantidad } from '@surtia/contracts/en-espera.ts'
import { CLAVES_DE_UN_DESEO, VISTAS_DE_UN_DESEO } from '@surtia/contracts/topes.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import type { QueryClient } from '@tanstack/react-query'
import { sendSurely } from '../../api/send-surely.ts'
import type { ApunteDe, Diferencia } from '../../equipo/deseos.ts'
import { type Clase, quedarseCon, type Resultado, YA_DICHO } from '../../equipo/despacho.ts'
import { alCarrito } from './al-carrito.ts'
import { mostrarGuardado } from './use-carrito.ts'

type Puesta = Data<typeof ponerCantidad>

/** A quantity that waited: it is put where the line still is as it was seen; what shows the cart says it before it waits no longer. */
export const claseDeCarrito = (cache: QueryClient): Clase<'carrito'> => ({
  enviar: async (_apunte, { salir }) => {
    const suyo = await salir()
    return suyo ? enviarRenglon(cache, suyo) : YA_DICHO
  },
})

export async function enviarRenglon(cache: QueryClient, cambio: ApunteDe<'carrito'>): Promise<Resultado> {
  const { clave, codArticulo, cantidad, estaba, quizas = [], enLugarDe, rutaOrigen, uuidAcceso } = cambio
  const body = {
    codArticulo,
    cantidad,
    // the oldest ones give way: a body that is too long would be refused whole
    vistas: [estaba, ...quizas.slice(1 - VISTAS_DE_UN_DESEO)],
    rutaOrigen,
    ...(enLugarDe ? { enLugarDe: enLugarDe.slice(-CLAVES_DE_UN_DESEO) } : {}),
    ...(uuidAcceso ? { uuidAcceso } : {}),
  }
  const comun = {
    clave,
    acto: 'carrito',
    cual: codArticulo,
    nombre: cambio.descripcion,
    queria: piezas(cantidad),
  } as const
  try {
    const { data } = await alCarrito(() => sendSurely(ponerCantidad, { body, idempotencyKey: clave }))
    mostrarGuardado(cache, { ...data, importe: 0 })
    const motivo = motivoDe(cambio, data)
    const deseo = data.resultado === 'otra' ? { deseo: { cantidad, hay: data.cantidad, rutaOrigen } } : {}
    const diferencia: Diferencia | null = motivo ? { ...comun, quedo: piezas(data.cantidad), motivo, ...deseo } : null
    return { guardado: data.resultado === 'puesta', diferencia }
  } catch (error) {
    return quedarseCon(error, comun)
  }
}

const piezas = (n: number): string => (n === 0 ? 'Ninguna' : cuantos(n, 'pieza', 'piezas'))

/** Why it is not as it was wished, or not as it was seen; '' when it is. */
export function motivoDe({ estaba, precio }: ApunteDe<'carrito'>, data: Puesta): string {
  if (data.resultado === 'negada') return data.motivo
  if (data.resultado === 'otra')
    return data.cantidad === 0
      ? 'Ya no está en su carrito: se quitó o se envió desde otro equipo.'
      : `Se cambió desde otro equipo${estaba > 0 ? `: aquí había ${estaba}` : ''}.`
  const otroPrecio = precio !== undefined && data.precio > 0 && precio !== data.precio
  return otroPrecio ? `Cambió de precio: ${enPesos(precio)} antes, ${enPesos(data.precio)} ahora.` : ''
}
