import type { ArticuloCapturado } from '@surtia/contracts/captura.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { hayRed } from '../../api/red.ts'
import { textOf } from '../../api/send.ts'
import { NoSeGuardo, NoSeSabe } from '../../api/send-surely.ts'
import type { Habitual } from '../carrito/guardar-cantidad.ts'
import type { Cambio } from '../carrito/por-guardar.ts'
import { esUnNo } from '../carrito/un-no.ts'
import { detener, detenida } from './detenida.ts'
import { decir } from './dicho.ts'
import { desearEnEquipo, type MediosDelEquipo } from './en-el-equipo.ts'
import { newGuardado } from './guardado.ts'
import { ponerPrimero } from './hechos.ts'
import type { FilaPorResolver } from './por-resolver.ts'
import { preguntar, rechazada } from './preguntar.ts'
import type { useCaptura } from './use-captura.ts'

/** A line that was typed and is not in the cart yet. `clave` sends it once, however often it is tried. */
export type EnCola = {
  clave: string
  escrito: string
  codigo: string
  /** as it was typed; of a code of a case, cases */
  cantidad: string
  rutaOrigen: RutaOrigen
  /** what it is, once that is known; cantidad in pieces */
  renglon?: { articulo: ArticuloCapturado; cantidad: number }
  /** its addition went out with its key: it may be stored */
  salio?: boolean
  /** this device does not know it: it waits for the line to be resolved */
  sinResolver?: boolean
  /** pieces that its article is to have: it is on its way to what waits on this device */
  deseada?: number
}

type Medios = Pick<ReturnType<typeof useCaptura>, 'resolver' | 'agregar'> & {
  preguntar: (filas: readonly Omit<FilaPorResolver, 'clave'>[]) => void
  /** asks about a quantity that is many times the usual */
  dudar: (cambio: Cambio, habitual: Habitual) => void
  equipo: MediosDelEquipo
}

const VACIA: readonly EnCola[] = []
const cola = newGuardado('cola', VACIA)

export const useCola = (): readonly EnCola[] => cola.useValor()

export const hayFormados = (): boolean => cola.alDia().length > 0

/** Puts a line at the end; answers its key. */
export function formar(uno: Omit<EnCola, 'clave'>): string {
  const clave = crypto.randomUUID()
  cola.poner((antes) => [...antes, { ...uno, clave }])
  return clave
}

/** Whoever waits to hear what became of one line. */
const esperan = new Map<string, (dicho: string) => void>()
/** What was said of a line once it is stored, or why it could not be. */
export const loDichoDe = (clave: string): Promise<string> => new Promise((resolve) => esperan.set(clave, resolve))

function contar(clave: string, dicho: string): void {
  esperan.get(clave)?.(dicho)
  esperan.delete(clave)
}

/** Nobody wants this one any more. */
export const sacar = (clave: string): void => cola.poner((antes) => antes.filter((uno) => uno.clave !== clave))
/** Nobody wants what is on its way any more; what waits to be resolved is dropped by itself. */
export const sacarLoEnCamino = (): void => cola.poner((antes) => antes.filter(({ sinResolver }) => sinResolver))

let enCurso: Promise<void> = Promise.resolve()

/** Sends what waits, one after the other and in one tab only; answers when there is nothing left or one could not go. */
export function despachar(medios: Medios): Promise<void> {
  enCurso = enCurso
    .catch(() => undefined)
    .then(() => navigator.locks.request('surtia-captura', () => despacharTodo(medios)))
  return enCurso
}

async function despacharTodo(medios: Medios): Promise<void> {
  const saltados = new Set<string>()
  const siguiente = () => cola.alDia().find(({ clave }) => !saltados.has(clave))
  let seDetuvo = false
  for (let uno = siguiente(); uno; uno = siguiente()) {
    const { clave } = uno
    try {
      contar(clave, await despacharUno(uno, medios))
      sacar(clave)
    } catch (error) {
      const espera = error instanceof NoSeGuardo ? await esperarLinea(clave, error, medios) : undefined
      if (!espera || espera.clase === 'sin-equipo') {
        detener(error)
        // what comes after it does not go either
        for (const otra of esperan.keys()) contar(otra, detenida.leer())
        return
      }
      saltados.add(clave)
      if (espera.clase === 'espera') contar(clave, espera.dicho)
      else {
        seDetuvo = true
        detener(error)
        contar(clave, detenida.leer())
      }
    }
  }
  if (!seDetuvo) detenida.poner('')
}

/** Nothing went out: it joins what waits of the same article. */
class YaEspera extends NoSeGuardo {}

type Espera = { clase: 'sin-equipo' | 'salio' } | { clase: 'espera'; dicho: string }

/** after a line that did not answer, what comes next does not wait for it again for so long (ms) */
const SIN_LINEA_MS = 15_000
let sinLineaHasta = 0

/** Without a line: what this device knows waits to be stored, what it does not know waits to be resolved. What may be stored already waits for its own key. */
async function esperarLinea(clave: string, porque: NoSeGuardo, { equipo }: Medios): Promise<Espera> {
  const uno = cola.alDia().find((otro) => otro.clave === clave)
  if (!uno || uno.salio) return { clase: 'salio' }
  const fin = await desearEnEquipo(uno, equipo, (deseada) => cambiar(clave, { deseada }))
  if (fin === null) return { clase: 'sin-equipo' }
  if (hayRed() && !(porque instanceof YaEspera)) sinLineaHasta = performance.now() + SIN_LINEA_MS
  if (fin === undefined) {
    cambiar(clave, { sinResolver: true })
    return { clase: 'espera', dicho: decir(`Por resolver: ${uno.escrito}. ${AL_VOLVER}`, { tono: 'aviso' }) }
  }
  sacar(clave)
  const { codArticulo, descripcion, cantidad } = fin
  ponerPrimero(codArticulo)
  const dicho = `En espera de conexión: ${cantidad.toLocaleString('es-MX')} de ${descripcion}`
  return { clase: 'espera', dicho: decir(dicho, { codArticulo, tono: 'aviso' }) }
}

/** What is told of a code that nobody knows without a line. */
export const AL_VOLVER = 'Se buscará al volver la conexión.'

const cambiar = (clave: string, cambio: Partial<EnCola>): void =>
  cola.poner((antes) => antes.map((otro) => (otro.clave === clave ? { ...otro, ...cambio } : otro)))

/** Answers what was said of it. */
async function despacharUno(uno: EnCola, medios: Medios): Promise<string> {
  if (!uno.salio && performance.now() < sinLineaHasta) throw new NoSeGuardo()
  try {
    const renglon = uno.renglon ?? (await conocer(uno, medios))
    return typeof renglon === 'string' ? renglon : await agregar(uno, renglon, medios)
  } catch (error) {
    if (!esUnNo(error, NOES)) throw error
    // trying it again would say the same, and what comes after it would wait for ever
    // what it is may have been learned since
    const { articulo = null, cantidad = 0 } = cola.alDia().find(({ clave }) => clave === uno.clave)?.renglon ?? {}
    return preguntar(uno, rechazada(articulo, cantidad, textOf(error)), medios)
  }
}

type Renglon = NonNullable<EnCola['renglon']>

/** What a code is, or what was said when that must be asked or it cannot be ordered. */
async function conocer(uno: EnCola, medios: Medios): Promise<Renglon | string> {
  const [fila] = await medios.resolver([{ codigo: uno.codigo, cantidad: uno.cantidad }]).catch((error) => {
    // only asked: nothing can have been stored
    throw error instanceof NoSeSabe ? new NoSeGuardo('No se guardó.') : error
  })
  if (fila?.estado === 'tomada' && fila.articulo) {
    const renglon = { articulo: fila.articulo, cantidad: fila.cantidad }
    cambiar(uno.clave, { renglon })
    return renglon
  }
  return preguntar(uno, fila ?? rechazada(null, 0, 'No se encontró.'), medios)
}

async function agregar(uno: EnCola, { articulo, cantidad }: Renglon, medios: Medios): Promise<string> {
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
  return decir(`${sumado ? 'Sumado: ' : ''}${quedo.toLocaleString('es-MX')} de ${descripcion}`, { codArticulo, sumado })
}

/** Noted before it goes out; what is certain not to have gone is as before. */
async function sabiendoQueSalio<A>({ clave, salio = false }: EnCola, mandar: () => Promise<A>): Promise<A> {
  cambiar(clave, { salio: true })
  try {
    return await mandar()
  } catch (error) {
    if (error instanceof NoSeGuardo) cambiar(clave, { salio })
    throw error
  }
}

/** answers that trying again would only repeat */
const NOES = [400, 409, 413]
