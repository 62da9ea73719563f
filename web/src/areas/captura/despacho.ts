import type { ArticuloCapturado } from '@surtia/contracts/captura.ts'
import { hayRed } from '../../api/red.ts'
import { textOf } from '../../api/send.ts'
import { NO_SABEMOS, NoSeGuardo, NoSeSabe, SIN_RED } from '../../api/send-surely.ts'
import {
  cambiarFormado,
  listPorCapturar,
  type PorCapturar,
  porCapturarSabido,
  sacar,
} from '../../equipo/por-capturar.ts'
import { porQueNo } from '../../equipo/por-que-no.ts'
import type { FilaPorResolver } from '../../equipo/por-resolver.ts'
import { conTurno } from '../../equipo/turno.ts'
import type { Habitual } from '../carrito/guardar-cantidad.ts'
import type { Cambio } from '../carrito/por-guardar.ts'
import { esDeEste, esUnNo } from '../carrito/un-no.ts'
import { decir } from './dicho.ts'
import { desearEnEquipo, type MediosDelEquipo } from './en-el-equipo.ts'
import { ponerPrimero } from './hechos.ts'
import { preguntar, rechazada } from './preguntar.ts'
import type { AccionesDeCaptura } from './use-captura.ts'

type Medios = Pick<AccionesDeCaptura, 'resolver' | 'agregar'> & {
  preguntar: (filas: readonly FilaPorResolver[]) => void
  /** asks about a quantity that is many times the usual */
  dudar: (cambio: Cambio, habitual: Habitual) => void
  equipo: MediosDelEquipo
}

/** Whoever waits to hear what became of one line. */
const esperan = new Map<string, (dicho: string) => void>()
/** What was said of a line once it is stored, or why it could not be. */
export const loDichoDe = (clave: string): Promise<string> => new Promise((resolve) => esperan.set(clave, resolve))

function contar(clave: string, dicho: string): void {
  esperan.get(clave)?.(dicho)
  esperan.delete(clave)
}

/** of one line nobody waits longer for its answers than twice 8 s */
const SILENCIO_MS = 30_000
/** what tabs tell each other: the one that sends begins with the next */
const SALE = 'sale'
let abierto: BroadcastChannel | undefined
const canal = () => (abierto ??= new BroadcastChannel('surtia-captura'))
function oirAvance(oyente: () => void): () => void {
  canal().addEventListener('message', oyente)
  return () => canal().removeEventListener('message', oyente)
}
export const cerrarCanal = (): void => abierto?.close()

let enCurso: Promise<void> = Promise.resolve()

/**
 * Sends what waits, one after the other and in one tab only; answers when there is nothing left or one could not go. `silencio`: how long
 * nothing is heard of the tab that sends before another one takes its turn, in milliseconds.
 */
export function despachar(medios: Medios, silencio = SILENCIO_MS): Promise<void> {
  enCurso = enCurso
    .catch(() => undefined)
    .then(() => conTurno('surtia-captura', { silencio, oirAvance }, (sigue) => despacharTodo(medios, sigue)))
  return enCurso
}

/** It was asked for: a line that did not answer a moment ago is tried all the same. */
export function reintentar(): void {
  sinLineaHasta = 0
  porQueNo.olvidar()
}

async function despacharTodo(medios: Medios, sigue: () => boolean): Promise<void> {
  const saltados = new Set<string>()
  const siguiente = () => listPorCapturar().find(({ clave }) => !saltados.has(clave))
  for (let uno = siguiente(); uno && sigue(); uno = siguiente()) {
    const { clave } = uno
    canal().postMessage(SALE)
    try {
      contar(clave, await despacharUno(uno, medios))
      porQueNo.quitar(clave)
      sacar(clave)
    } catch (error) {
      const espera = error instanceof NoSeGuardo ? await esperarLinea(clave, error, medios) : undefined
      if (espera?.clase === 'espera') {
        porQueNo.quitar(clave)
        contar(clave, espera.dicho)
      } else {
        const texto = porQue(error)
        porQueNo.poner(clave, texto)
        if (espera?.clase !== 'salio' && !esDeEste(error)) {
          // what comes after it does not go either
          for (const otra of esperan.keys()) contar(otra, texto)
          return
        }
        contar(clave, texto)
      }
      saltados.add(clave)
    }
  }
}

function porQue(error: unknown): string {
  if (error instanceof NoSeSabe) return NO_SABEMOS
  if (error instanceof NoSeGuardo) return error.message
  return hayRed() ? textOf(error) : SIN_RED
}

/** Nothing went out: it joins what waits of the same article. */
class YaEspera extends NoSeGuardo {}

type Espera = { clase: 'sin-equipo' | 'salio' } | { clase: 'espera'; dicho: string }

/** after a line that did not answer, what comes next does not wait for it again for so long (ms) */
const SIN_LINEA_MS = 15_000
let sinLineaHasta = 0

/** Without a line: what this device knows waits to be stored, what it does not know waits to be resolved. What may be stored already waits for its own key. */
async function esperarLinea(clave: string, porque: NoSeGuardo, { equipo }: Medios): Promise<Espera> {
  const uno = listPorCapturar().find((otro) => otro.clave === clave)
  if (!uno || uno.salio) return { clase: 'salio' }
  const fin = await desearEnEquipo(uno, equipo, (deseada) => cambiarFormado(clave, { deseada }))
  if (fin === null) return { clase: 'sin-equipo' }
  if (hayRed() && !(porque instanceof YaEspera)) sinLineaHasta = performance.now() + SIN_LINEA_MS
  if (fin === undefined) {
    cambiarFormado(clave, { sinResolver: true })
    const mientras = () => porCapturarSabido().some((otro) => otro.clave === clave)
    return {
      clase: 'espera',
      dicho: decir(`Por resolver: ${uno.escrito}. ${AL_VOLVER}`, { tono: 'aviso', mientras }),
    }
  }
  sacar(clave)
  const { codArticulo, descripcion, cantidad } = fin
  ponerPrimero(codArticulo)
  const espera = hayRed() ? 'Por guardar' : 'En espera de conexión'
  const dicho = `${espera}: ${cantidad.toLocaleString('es-MX')} de ${descripcion}`
  const mientras = () => equipo.sigueEnEspera(codArticulo)
  return { clase: 'espera', dicho: decir(dicho, { codArticulo, tono: 'aviso', mientras }) }
}

/** What is told of a code that nobody knows without a line. */
export const AL_VOLVER = 'Se buscará al volver la conexión.'

/** Answers what was said of it. */
async function despacharUno(uno: PorCapturar, medios: Medios): Promise<string> {
  if (!uno.salio && performance.now() < sinLineaHasta) throw new NoSeGuardo('No se guardó.')
  try {
    const renglon = uno.renglon ?? (await conocer(uno, medios))
    return typeof renglon === 'string' ? renglon : await agregar(uno, renglon, medios)
  } catch (error) {
    if (!esUnNo(error, NOES)) throw error
    // trying it again would say the same, and what comes after it would wait for ever
    // what it is may have been learned since
    const sabido = listPorCapturar().find(({ clave }) => clave === uno.clave)?.renglon
    const articulo: ArticuloCapturado | null = sabido?.articulo ?? null
    return preguntar(uno, rechazada(articulo, sabido?.cantidad ?? 0, textOf(error)), medios)
  }
}

type Renglon = NonNullable<PorCapturar['renglon']>

/** What a code is, or what was said when that must be asked or it cannot be ordered. */
async function conocer(uno: PorCapturar, medios: Medios): Promise<Renglon | string> {
  const [fila] = await medios.resolver([{ codigo: uno.codigo, cantidad: uno.cantidad }]).catch((error) => {
    // only asked: nothing can have been stored
    throw error instanceof NoSeSabe ? new NoSeGuardo('No se guardó.') : error
  })
  if (fila?.estado === 'tomada' && fila.articulo) {
    const renglon = { articulo: fila.articulo, cantidad: fila.cantidad }
    cambiarFormado(uno.clave, { renglon })
    return renglon
  }
  return preguntar(uno, fila ?? rechazada(null, 0, 'No se encontró.'), medios)
}

async function agregar(uno: PorCapturar, { articulo, cantidad }: Renglon, medios: Medios): Promise<string> {
  const { codArticulo, descripcion } = articulo
  const { rutaOrigen } = uno
  // more of what waits already waits with it: one that went ahead would look like a change of another device
  if (!uno.salio && (await medios.equipo.enEspera(codArticulo)) !== undefined) throw new YaEspera()
  const { data, cambios, habitual } = await sabiendoQueSalio(uno, () =>
    medios.agregar([{ codArticulo, cantidad, rutaOrigen }], uno.clave),
  )
  const negado = data.noAgregados[0]
  if (negado) return preguntar(uno, rechazada(articulo, cantidad, negado.motivo), medios)
  const { estaba = 0, quedo = cantidad } = cambios[0] ?? {}
  if (habitual) medios.dudar({ codArticulo, descripcion, cantidad: quedo, rutaOrigen }, habitual)
  const sumado = estaba > 0
  const siguiente = listPorCapturar().find(({ clave }) => clave === uno.clave)?.siguiente
  const como = siguiente ? 'Para el siguiente pedido: ' : sumado ? 'Sumado: ' : ''
  return decir(`${como}${quedo.toLocaleString('es-MX')} de ${descripcion}`, { codArticulo, sumado })
}

/** Noted before it goes out; what is certain not to have gone is as before. */
async function sabiendoQueSalio<A>({ clave, salio = false }: PorCapturar, mandar: () => Promise<A>): Promise<A> {
  cambiarFormado(clave, { salio: true })
  try {
    return await mandar()
  } catch (error) {
    if (error instanceof NoSeGuardo) cambiarFormado(clave, { salio })
    throw error
  }
}

/** answers that trying again would only repeat */
const NOES = [400, 409, 413]
