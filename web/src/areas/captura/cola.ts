import type { ArticuloCapturado, FilaResuelta } from '@surtia/contracts/captura.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { useSyncExternalStore } from 'react'
import { hayRed } from '../../api/red.ts'
import { Failure, textOf } from '../../api/send.ts'
import { NO_SABEMOS, NoSeGuardo, NoSeSabe, SIN_RED } from '../../api/send-surely.ts'
import type { Habitual } from '../carrito/guardar-cantidad.ts'
import type { Cambio } from '../carrito/por-guardar.ts'
import { decir } from './dicho.ts'
import { newGuardado } from './guardado.ts'
import type { FilaPorResolver } from './por-resolver.ts'
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
}

type Medios = Pick<ReturnType<typeof useCaptura>, 'resolver' | 'agregar'> & {
  preguntar: (filas: readonly Omit<FilaPorResolver, 'clave'>[]) => void
  /** asks about a quantity that is many times the usual */
  dudar: (cambio: Cambio, habitual: Habitual) => void
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

const sacar = (clave: string): void => cola.poner((antes) => antes.filter((uno) => uno.clave !== clave))
/** Nobody wants what waits any more. */
export const sacarTodo = (): void => cola.poner(() => VACIA)

let enCurso: Promise<void> = Promise.resolve()

/** Sends what waits, one after the other and in one tab only; answers when there is nothing left or one could not go. */
export function despachar(medios: Medios): Promise<void> {
  enCurso = enCurso
    .catch(() => undefined)
    .then(() => navigator.locks.request('surtia-captura', () => despacharTodo(medios)))
  return enCurso
}

async function despacharTodo(medios: Medios): Promise<void> {
  let uno = cola.alDia()[0]
  while (uno) {
    try {
      contar(uno.clave, await despacharUno(uno, medios))
    } catch (error) {
      detener(error)
      // what comes after it does not go either
      for (const clave of esperan.keys()) contar(clave, detenida.leer())
      return
    }
    detenida.poner('')
    sacar(uno.clave)
    uno = cola.alDia()[0]
  }
}

/** Answers what was said of it. */
async function despacharUno(uno: EnCola, medios: Medios): Promise<string> {
  try {
    const renglon = uno.renglon ?? (await conocer(uno, medios))
    return typeof renglon === 'string' ? renglon : await agregar(uno, renglon, medios)
  } catch (error) {
    if (!esUnNo(error)) throw error
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
    cola.poner((antes) => antes.map((otro) => (otro.clave === uno.clave ? { ...otro, renglon } : otro)))
    return renglon
  }
  return preguntar(uno, fila ?? rechazada(null, 0, 'No se encontró.'), medios)
}

async function agregar(uno: EnCola, { articulo, cantidad }: Renglon, medios: Medios): Promise<string> {
  const { codArticulo, descripcion } = articulo
  const { rutaOrigen } = uno
  const { data, cambios, habitual } = await medios.agregar([{ codArticulo, cantidad, rutaOrigen }], uno.clave)
  const negado = data.noAgregados[0]
  if (negado) return preguntar(uno, rechazada(articulo, cantidad, negado.motivo), medios)
  const { estaba = 0, quedo = cantidad } = cambios[0] ?? {}
  if (habitual) medios.dudar({ codArticulo, descripcion, cantidad: quedo, rutaOrigen }, habitual)
  const sumado = estaba > 0
  return decir(`${sumado ? 'Sumado: ' : ''}${quedo.toLocaleString('es-MX')} de ${descripcion}`, { codArticulo, sumado })
}

/** It becomes a row that waits for an answer, and that is said. */
export function preguntar(
  { escrito, codigo, rutaOrigen }: Pick<EnCola, 'escrito' | 'codigo' | 'rutaOrigen'>,
  resuelta: FilaResuelta,
  medios: Pick<Medios, 'preguntar'>,
): string {
  medios.preguntar([{ escrito, codigo, rutaOrigen, resuelta }])
  const { articulo, candidatos, detalle } = resuelta
  const nadie = articulo === null && (candidatos.length === 0 || detalle.startsWith('No se encontró'))
  return decir(nadie ? `No se encontró ${escrito}` : `Por resolver: ${escrito}. ${detalle}`, { tono: 'aviso' })
}

const rechazada = (articulo: ArticuloCapturado | null, cantidad: number, detalle: string): FilaResuelta => ({
  fila: 1,
  estado: 'rechazada',
  codArticulo: articulo?.codArticulo ?? '',
  cantidad,
  articulo,
  candidatos: [],
  detalle,
})

const esUnNo = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Failure && [400, 409, 413].includes(error.status))

/** Why nothing goes on; '' while it does. */
const detenida = (() => {
  let texto = ''
  const oyentes = new Set<() => void>()
  return {
    leer: () => texto,
    poner: (nuevo: string) => {
      texto = nuevo
      for (const oyente of oyentes) oyente()
    },
    oir: (oyente: () => void) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
  }
})()

function detener(error: unknown): void {
  if (error instanceof NoSeSabe) detenida.poner(NO_SABEMOS)
  else if (error instanceof NoSeGuardo) detenida.poner(error.message)
  else detenida.poner(hayRed() ? textOf(error) : SIN_RED)
}

export const useDetenida = (): string => useSyncExternalStore(detenida.oir, detenida.leer, () => '')
