import type { FilaResuelta } from '@surtia/contracts/captura.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { hayRed } from '../../api/red.ts'
import { textOf } from '../../api/send.ts'
import { NoSeGuardo, NoSeSabe } from '../../api/send-surely.ts'
import { cambiarFormado, listPorCapturar, type PorCapturar, sumar } from '../../equipo/captura.ts'
import { type Clase, porQue, type Resultado, type Turno, YA_DICHO } from '../../equipo/despacho.ts'
import { porQueNo } from '../../equipo/por-que-no.ts'
import { type EnDonde, enEspera } from '../../equipo/registro.ts'
import { esDeEste, esUnNo } from '../../equipo/un-no.ts'
import { preguntarSiSonTantas } from '../carrito/si-son-tantas.ts'
import type { Cambio, Carrito, Habitual } from '../carrito/use-carrito.ts'
import { decir } from './dicho.ts'
import { ponerPrimeros } from './hechos.ts'
import { preguntar, rechazada } from './preguntar.ts'
import { type AccionesDeCaptura, accionesDeCaptura } from './use-captura.ts'

type Conocido = { codArticulo: string; descripcion: string }
export type Medios = Pick<AccionesDeCaptura, 'resolver' | 'agregar'> & {
  /** asks about a quantity that is many times the usual */
  dudar: (cambio: Cambio, habitual: Habitual) => void
  /** what this device's catalogue says of a code: undefined when it does not know it, null when it keeps none */
  conocer: (codigo: string) => Promise<Conocido | undefined | null>
  /** pieces in the cart, as it was shown last */
  enCarrito: (codArticulo: string) => number
}

/** Whoever waits to hear what became of one line. */
const esperan = new Map<string, (dicho: string) => void>()
/** What was said of a line once it is stored, or why it could not be. */
export const loDichoDe = (clave: string): Promise<string> => new Promise((resolve) => esperan.set(clave, resolve))

function contar(clave: string, dicho: string): void {
  esperan.get(clave)?.(dicho)
  esperan.delete(clave)
}

/** What is told of a code that nobody knows without a line. */
export const AL_VOLVER = 'Se buscará al volver la conexión.'
/** answers that trying again would only repeat */
const NOES = [400, 409, 413]
/** A whole number of pieces; what is none is left to be judged with the line back. */
const ENTERA = /^\d{1,5}$/

/** Captured lines: each is added with its key; what the portal asks or refuses waits for a person, and without a line what this device knows waits as a wish of the cart. */
export const claseDeCaptura = (medios: Medios): Clase<'captura'> => ({
  enviar: (uno, turno) => enviar(uno, medios, turno),
  sinLinea: (uno, porque, donde) => esperarLinea(uno, porque, medios, donde),
})

export const mediosDeCaptura = (cache: QueryClient): Medios => ({
  ...accionesDeCaptura(cache),
  dudar: (cambio, habitual) => preguntarSiSonTantas(cache, cambio, habitual),
  conocer: (codigo) =>
    import('../../equipo/buscar-en-equipo.ts').then(({ conocerEnEquipo }) => conocerEnEquipo(codigo)).catch(() => null),
  enCarrito: (codArticulo) =>
    cache.getQueryData<Carrito>(CLAVES.carrito.consulta)?.data.find((renglon) => renglon.codArticulo === codArticulo)
      ?.cantidad ?? 0,
})

type Renglon = NonNullable<PorCapturar['renglon']>

async function enviar(uno: PorCapturar, medios: Medios, turno: Turno<'captura'>): Promise<Resultado> {
  try {
    const renglon = uno.renglon ?? (await conocer(uno, medios, turno))
    return await ('fila' in renglon ? porResolver(uno, renglon, turno) : agregar(uno, renglon, medios, turno))
  } catch (error) {
    // trying it again would say the same; what it is may have been learned since
    const sabido = listPorCapturar(turno.suyo).find(({ clave }) => clave === uno.clave)?.renglon
    if (esUnNo(error, NOES))
      return porResolver(uno, rechazada(sabido?.articulo ?? null, sabido?.cantidad ?? 0, textOf(error)), turno)
    if (!esDeEste(error)) throw error
    contar(uno.clave, textOf(error))
    return { ...YA_DICHO, falla: error }
  }
}

/** What a code is; a row that is asked or refused when that is not sure or it cannot be ordered. */
async function conocer(uno: PorCapturar, medios: Medios, donde: EnDonde): Promise<Renglon | FilaResuelta> {
  const [fila] = await medios.resolver([{ codigo: uno.codigo, cantidad: uno.cantidad }]).catch((error) => {
    // only asked: nothing can have been stored
    throw error instanceof NoSeSabe ? new NoSeGuardo('No se guardó.') : error
  })
  if (fila?.estado !== 'tomada' || !fila.articulo) return fila ?? rechazada(null, 0, 'No se encontró.')
  const renglon = { articulo: fila.articulo, cantidad: fila.cantidad }
  await cambiarFormado(uno.clave, { renglon }, donde)
  return renglon
}

async function agregar(
  uno: PorCapturar,
  { articulo, cantidad }: Renglon,
  medios: Medios,
  turno: Turno<'captura'>,
): Promise<Resultado> {
  const { codArticulo, descripcion } = articulo
  const { clave, rutaOrigen } = uno
  // more of what waits already waits with it: one that went ahead would look like a change of another device
  if (!uno.salio && enEspera('carrito', codArticulo, turno.suyo)) {
    const espera = await alEquipo(uno, articulo, cantidad, medios, turno)
    return espera ? YA_DICHO : { ...YA_DICHO, falla: new NoSeGuardo('No se guardó.') }
  }
  if (!(await turno.salir())) return YA_DICHO
  const { data, cambios, habitual } = await medios.agregar([{ codArticulo, cantidad, rutaOrigen }], clave)
  const negado = data.noAgregados[0]
  if (negado) return porResolver(uno, rechazada(articulo, cantidad, negado.motivo), turno)
  const { estaba = 0, quedo = cantidad } = cambios[0] ?? {}
  if (habitual) medios.dudar({ codArticulo, descripcion, cantidad: quedo, estaba: quedo, rutaOrigen }, habitual)
  const sumado = estaba > 0
  const siguiente = listPorCapturar(turno.suyo).find((otro) => otro.clave === clave)?.siguiente
  const como = siguiente ? 'Para el siguiente pedido: ' : sumado ? 'Sumado: ' : ''
  contar(clave, decir(`${como}${quedo.toLocaleString('es-MX')} de ${descripcion}`, { codArticulo, sumado }))
  return YA_DICHO
}

/** It becomes a row that waits for an answer, under the key of what was captured. */
async function porResolver(uno: PorCapturar, resuelta: FilaResuelta, donde: EnDonde): Promise<Resultado> {
  contar(uno.clave, preguntar(uno, resuelta))
  await cambiarFormado(uno.clave, { resuelta }, donde)
  return { ...YA_DICHO, espera: true }
}

/**
 * Without a line: what this device knows waits to be stored, what it does not know waits to be resolved. What may be stored already waits
 * for its own key, and so does more of the same: over an answer that is still to come nobody can count.
 */
async function esperarLinea(uno: PorCapturar, porque: unknown, medios: Medios, donde: EnDonde): Promise<boolean> {
  const { clave, codigo } = uno
  const todos = listPorCapturar(donde.suyo)
  const renglon = todos.find((otro) => otro.clave === clave)?.renglon
  const piezas = renglon?.cantidad ?? (ENTERA.test(uno.cantidad) ? Number(uno.cantidad) : 0)
  const articulo = porque instanceof NoSeGuardo ? (renglon?.articulo ?? (await medios.conocer(codigo))) : null
  const enDuda = todos.some(
    (otro) => otro.salio && (otro.clave === clave || otro.renglon?.articulo.codArticulo === articulo?.codArticulo),
  )
  if (articulo === null || (articulo && piezas > 0)) {
    if (articulo && !enDuda && (await alEquipo(uno, articulo, piezas, medios, donde))) return true
    const texto = porQue(porque)
    porQueNo.poner(clave, texto)
    contar(clave, texto)
    return false
  }
  porQueNo.quitar(clave)
  await cambiarFormado(clave, { sinResolver: true }, donde)
  const mientras = () => listPorCapturar().some((otro) => otro.clave === clave)
  contar(clave, decir(`Por resolver: ${uno.escrito}. ${AL_VOLVER}`, { tono: 'aviso', mientras }))
  return true
}

/** Whether it waits on this device from now on, as so many pieces more of its article, and that is told. */
async function alEquipo(uno: PorCapturar, conocido: Conocido, mas: number, medios: Medios, donde: EnDonde) {
  const { codArticulo, descripcion } = conocido
  if (!(await sumar(uno, { codArticulo, descripcion, mas, estaba: medios.enCarrito(codArticulo) }, donde))) return false
  porQueNo.quitar(uno.clave)
  ponerPrimeros([codArticulo], donde.suyo)
  const cantidad = enEspera('carrito', codArticulo, donde.suyo)?.cantidad ?? mas
  const espera = hayRed() ? 'Por guardar' : 'En espera de conexión'
  const mientras = () => enEspera('carrito', codArticulo, donde.suyo) !== undefined
  const dicho = `${espera}: ${cantidad.toLocaleString('es-MX')} de ${descripcion}`
  contar(uno.clave, decir(dicho, { codArticulo, tono: 'aviso', mientras }))
  return true
}
