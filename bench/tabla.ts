import { type Anotar, aLoMas, alMenos, type Cuaderno, type Meta } from './cifras.ts'
import { type Figures, load, median, type Request, textOf } from './load.ts'
import type { Mundo } from './mundo.ts'
import { enTecho, grabar } from './techo.ts'

/** How long each round takes, how many rounds there are, and of which rows. */
export type Medida = { segundos: number; rondas: number; filas: RegExp }

export const A_LA_VEZ = 16
/** most times the processor that the same row took at 12,000 articles */
const CRECER = 1.5

/** What is asked of a row: shares and times are numbers, 90 = 90%. */
export type Metas = {
  /** least share of the bare program's rate, and of the ceiling's, in the same run */
  deBare?: number
  deTecho?: number
  /** least share of the rate of another row of this table */
  de?: { fila: string; parte: number }
  /** most milliseconds */
  p99?: number
}
export type Fila = {
  nombre: string
  /** several are asked one after the other and timed together */
  portal: (i: number) => Request | readonly Request[]
  bare?: (i: number) => Request
  /** beside a Map of the portal's own answers */
  techo?: (i: number) => Request
  aLaVez?: number
  metas?: Metas
}
/** CPU in ms an answer: the server's own, and PostgreSQL's. */
export type Cuesta = { perSecond: number; p50: number; p99: number; propia: number; postgres: number }
type Rondas = Cuesta & { failed: number; answered: number; rondas: readonly Cuesta[] }

const PORTAL = 'portal'
const BARE = 'bare SQL'
const TECHO = 'ceiling'
export const COLUMNAS = ['who answers', '/s', 'p50, p99 ms', 'CPU ms: server, PostgreSQL', 'kB', 'portal, % of it']
export const celdasDe = ({ perSecond, p50, p99, propia, postgres }: Cuesta) => [
  perSecond,
  [p50, p99],
  [propia, postgres],
]

type Procesador = Pick<Cuesta, 'propia' | 'postgres'>
const hechas = new Map<string, Procesador & { perSecond?: number }>()
const clave = (tamano: number, nombre: string, aLaVez: number) => `${tamano}|${nombre}|${aLaVez}`
const chicaDe = (tamano: number, nombre: string, aLaVez: number) =>
  tamano > 12_000 ? hechas.get(clave(12_000, nombre, aLaVez)) : undefined

/** Keeps what an answer takes; on a grown catalogue, beside what it took at 12,000 articles. */
export function alCrecer(tamano: number, nombre: string, aLaVez: number, suyo: Procesador): Meta[] {
  hechas.set(clave(tamano, nombre, aLaVez), suyo)
  const chica = chicaDe(tamano, nombre, aLaVez)
  const todo = ({ propia, postgres }: Procesador) => propia + postgres
  return chica ? [aLoMas('processor of 12,000', todo(suyo) / todo(chica), CRECER, ' ×')] : []
}

/** Rows of a table, for a catalogue of a size. */
export async function medirFilas(hoja: Cuaderno, mundo: Mundo, medida: Medida, filas: readonly Fila[]): Promise<void> {
  const { rondas, segundos } = medida
  const titulo = `${mundo.tamano.toLocaleString('es-MX')} articles, rounds of ${segundos} s: ${rondas}`
  const anotar = hoja.tabla(titulo, ['what', 'at once', ...COLUMNAS])
  for (const fila of filas) if (medida.filas.test(fila.nombre)) await medirFila(anotar, mundo, medida, fila)
}

/**
 * The same load on the portal and on what it is measured against, in turns after a warm-up: medians of the rounds; a share is the median
 * of each round's own. On a grown catalogue a row stands beside itself at 12,000.
 */
async function medirFila(anotar: Anotar, mundo: Mundo, { segundos, rondas }: Medida, fila: Fila): Promise<void> {
  const { nombre, aLaVez = A_LA_VEZ, metas = {} } = fila
  const beside = chicaDe(mundo.tamano, nombre, aLaVez) ? [] : rivales(mundo, fila)
  if (fila.techo) await grabar(mundo.portal, fila.techo, beside.length ? mundo.bare : undefined)
  const quienes = [{ quien: PORTAL, url: mundo.portal, next: fila.portal }, ...beside]
  const suyas = quienes.map(() => [] as (Cuesta & { failed: number; answered: number })[])
  for (let ronda = 0; ronda <= rondas; ronda++)
    for (const [i, { quien, url, next }] of quienes.entries()) {
      const cifras = await cargar(mundo, quien, url, next, aLaVez, ronda === 0 ? 1 : segundos)
      if (ronda > 0) suyas[i]?.push(cifras) // the first warms up
    }
  const [portal, ...otros] = suyas.map(medianas)
  if (!portal) return
  const { vacias, kB } = await muestra(mundo.portal, fila.portal)
  const metasDelPortal = [...propias(mundo.tamano, fila, portal), ...alCrecer(mundo.tamano, nombre, aLaVez, portal)]
  anotar([nombre, aLaVez, PORTAL, ...celdasDe(portal), kB, ''], metasDelPortal, [...vacias, ...faltas(portal)])
  for (const [i, otro] of otros.entries()) {
    const { quien = '', url = '', next = fila.portal } = quienes[i + 1] ?? {}
    const parte = parteDe(portal.rondas, otro.rondas)
    const meta = quien === BARE ? metas.deBare : metas.deTecho
    anotar(
      [nombre, aLaVez, quien, ...celdasDe(otro), (await muestra(url, next)).kB, parte],
      meta ? [alMenos('portal', parte, meta, '%')] : [],
      faltas(otro),
    )
  }
}

/** The bare program and the ceiling, where a row has them. */
function rivales({ bare: url }: Mundo, { bare, techo }: Fila) {
  return [
    ...(bare ? [{ quien: BARE, url, next: bare }] : []),
    ...(techo ? [{ quien: TECHO, url, next: (i: number) => enTecho(techo(i)) }] : []),
  ]
}

const TEXTOS = 12

/** Twelve answers: how long they are, and how many have nothing in them; what answers fast because it finds nothing says so. */
async function muestra(url: string, next: Fila['portal']): Promise<{ vacias: string[]; kB: number }> {
  const textos: string[] = []
  for (let i = 0; i < TEXTOS; i++) for (const pedida of [next(i)].flat()) textos.push(await textOf(url, pedida))
  const vacias = textos.filter((texto) => isEmpty(JSON.parse(texto).data)).length
  return {
    vacias: vacias ? [`${vacias} of ${TEXTOS} answers are empty`] : [],
    kB: Buffer.byteLength(textos.join('')) / TEXTOS / 1_000,
  }
}

/** Lists with nothing in them, all of them. */
function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  if (typeof data !== 'object' || data === null) return false
  const lists = Object.entries(data).filter(([name, value]) => LISTAS.includes(name) && Array.isArray(value))
  return lists.length > 0 && lists.every(([, value]) => isEmpty(value))
}
const LISTAS = ['resultadosPrincipales', 'resultadosSugeridos', 'articulos']

async function cargar(
  mundo: Mundo,
  quien: string,
  url: string,
  next: Fila['portal'],
  aLaVez: number,
  segundos: number,
): Promise<Cuesta & Pick<Figures, 'failed' | 'answered'>> {
  const cual = quien === PORTAL ? 'portal' : 'bare'
  const antes = mundo.cpu(cual)
  const { perSecond, p50, p99, failed, answered } = await load(url, next, aLaVez, segundos)
  const despues = mundo.cpu(cual)
  const cada = (parte: 'propia' | 'postgres') => (despues[parte] - antes[parte]) / answered
  return { perSecond, p50, p99, failed, answered, propia: cada('propia'), postgres: cada('postgres') }
}

function medianas(rondas: readonly (Cuesta & { failed: number; answered: number })[]): Rondas {
  const de = (key: keyof Cuesta) => median(rondas.map((cifras) => cifras[key]))
  const suma = (key: 'failed' | 'answered') => rondas.reduce((total, cifras) => total + cifras[key], 0)
  return {
    ...{ perSecond: de('perSecond'), p50: de('p50'), p99: de('p99'), propia: de('propia'), postgres: de('postgres') },
    ...{ failed: suma('failed'), answered: suma('answered'), rondas },
  }
}

/** Which part of the other's rate, %: the median of each round's own. */
export const parteDe = (portal: readonly { perSecond: number }[], otro: readonly { perSecond: number }[]): number =>
  100 * median(portal.map(({ perSecond }, i) => perSecond / (otro[i]?.perSecond ?? Number.NaN)))

/** An answer that says no, or never came: the row is worth nothing, and says so. */
const faltas = ({ failed, answered }: Rondas): string[] => (failed ? [`${failed} of ${answered} failed`] : [])

function propias(tamano: number, { aLaVez = A_LA_VEZ, metas = {} }: Fila, portal: Cuesta): Meta[] {
  const otra = metas.de && hechas.get(clave(tamano, metas.de.fila, aLaVez))
  return [
    ...(metas.de && otra?.perSecond
      ? [alMenos(`of '${metas.de.fila}'`, (100 * portal.perSecond) / otra.perSecond, metas.de.parte, '%')]
      : []),
    ...(metas.p99 ? [aLoMas('p99', portal.p99, metas.p99, ' ms')] : []),
  ]
}
