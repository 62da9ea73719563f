import { ANTES } from './congelado.ts'
import { answerOf, type Figures, load, median, type Request } from './load.ts'
import type { Mundo } from './mundo.ts'

/** How long each round takes, how many rounds there are, and of which rows. */
export type Medida = { segundos: number; rondas: number; filas: RegExp }

export const A_LA_VEZ = 16
export const round1 = (n: number) => Math.round(n * 10) / 10

/** What is asked of a row: shares and times are numbers, 0.9 = 90%. */
export type Metas = {
  /** least share of the bare program's rate, in the same run */
  deBare?: number
  /** least share of the rate of another row of this table */
  de?: { fila: string; parte: number }
  /** the share of the bare program that the portal of before reached, and how many times that portal it has to be */
  antes?: { deBare: number; veces?: number }
  /** most milliseconds */
  p99?: number
  /** most times the p50, and least share of the rate, that the same row had at 12,000 articles */
  crecer?: { p50: number; parte: number }
}
export type Fila = {
  nombre: string
  portal: (i: number) => Request
  bare?: (i: number) => Request
  aLaVez?: number
  metas?: Metas
}
/** CPU in ms an answer: the server's own, and PostgreSQL's. */
type Cifras = Omit<Figures, 'times' | 'p95'> & { propia: number; postgres: number }

const hechas = new Map<string, Cifras>()
const clave = (tamano: number, nombre: string, aLaVez: number) => `${tamano}|${nombre}|${aLaVez}`

export const CABEZA = [
  '| what | at once | portal /s | p50, p99 ms | CPU ms: server + PostgreSQL | bare /s | p50, p99 ms | CPU ms | of bare | goals |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|',
].join('\n')

/** The same load on the bare program and on the portal, in turns after a warm-up: one row of the table, medians of the rounds. */
export async function medirFila(mundo: Mundo, { segundos, rondas }: Medida, fila: Fila): Promise<void> {
  const { nombre, aLaVez = A_LA_VEZ } = fila
  const vacias = await vaciasDe(mundo.portal, fila.portal)
  const rondasDe = { bare: [] as Cifras[], portal: [] as Cifras[] }
  for (let ronda = 0; ronda <= rondas; ronda++)
    for (const cual of ['bare', 'portal'] as const) {
      const next = fila[cual]
      if (!next) continue
      const cifras = await cargar(mundo, cual, next, aLaVez, ronda === 0 ? 1 : segundos)
      if (ronda > 0) rondasDe[cual].push(cifras) // the first warms up
    }
  const portal = medianas(rondasDe.portal)
  const bare = rondasDe.bare.length ? medianas(rondasDe.bare) : undefined
  const deBare = median(rondasDe.portal.map((p, i) => p.perSecond / (rondasDe.bare[i]?.perSecond ?? Number.NaN)))
  hechas.set(clave(mundo.tamano, nombre, aLaVez), portal)
  const celdas = [
    nombre,
    aLaVez,
    ...celdasDe(portal),
    ...(bare ? [...celdasDe(bare), porciento(deBare)] : ['', '', '', '']),
    [
      ...faltas(portal, bare),
      ...vacias,
      ...juicios(mundo.tamano, mundo.deAntes ? { ...fila, metas: {} } : fila, portal, bare && deBare),
    ].join('; '),
  ]
  console.log(`| ${celdas.join(' | ')} |`)
}

const TEXTOS = 12

/** What answers fast because it finds nothing says so. */
async function vaciasDe(url: string, next: (i: number) => Request): Promise<string[]> {
  let vacias = 0
  for (let i = 0; i < TEXTOS; i++) if (isEmpty(await answerOf(url, next(i)))) vacias++
  return vacias ? [`**${vacias} of ${TEXTOS} answers are empty**`] : []
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
  cual: 'bare' | 'portal',
  next: (i: number) => Request,
  aLaVez: number,
  segundos: number,
): Promise<Cifras> {
  const antes = mundo.cpu(cual)
  const figures = await load(mundo[cual], next, aLaVez, segundos)
  const despues = mundo.cpu(cual)
  const cada = (parte: 'propia' | 'postgres') => (despues[parte] - antes[parte]) / figures.answered
  const { times: _, p95: __, ...cifras } = figures
  return { ...cifras, propia: cada('propia'), postgres: cada('postgres') }
}

function medianas(rondas: readonly Cifras[]): Cifras {
  const de = (key: keyof Cifras) => median(rondas.map((cifras) => cifras[key]))
  return {
    perSecond: de('perSecond'),
    p50: de('p50'),
    p99: de('p99'),
    failed: rondas.reduce((suma, { failed }) => suma + failed, 0),
    answered: rondas.reduce((suma, { answered }) => suma + answered, 0),
    propia: de('propia'),
    postgres: de('postgres'),
  }
}

/** An answer that says no, or never came: the row is worth nothing, and says so. */
const faltas = (portal: Cifras, bare?: Cifras): string[] =>
  (
    [
      ['portal', portal],
      ['bare', bare],
    ] as const
  ).flatMap(([quien, c]) => (c?.failed ? [`**${quien}: ${c.failed} of ${c.answered} failed**`] : []))

const porciento = (parte: number) => `${Math.round(parte * 100)}%`
export const round2 = (n: number) => Math.round(n * 100) / 100
const celdasDe = ({ perSecond, p50, p99, propia, postgres }: Cifras) => [
  Math.round(perSecond).toLocaleString('es-MX'),
  `${round1(p50)}, ${round1(p99)}`,
  `${round2(propia)} + ${round2(postgres)}`,
]

/** A figure with its goal; one that is missed says so. */
export const juicio = (dicho: string, meta: string, cumple: boolean): string =>
  `${dicho} (${meta})${cumple ? '' : ': **goal missed**'}`

/** Each goal with what was reached; a goal that is missed says so. */
function juicios(tamano: number, { nombre, aLaVez = A_LA_VEZ, metas = {} }: Fila, portal: Cifras, deBare = Number.NaN) {
  const dichos: string[] = []
  if (metas.deBare)
    dichos.push(juicio(`${porciento(deBare)} of bare`, `≥ ${porciento(metas.deBare)}`, deBare >= metas.deBare))
  if (metas.antes && tamano === 12_000) {
    const veces = deBare / metas.antes.deBare
    const dicho = `${round1(veces)} × the portal of ${ANTES.dia}`
    dichos.push(metas.antes.veces ? juicio(dicho, `≥ ${metas.antes.veces} ×`, veces >= metas.antes.veces) : dicho)
  }
  const otra = metas.de && hechas.get(clave(tamano, metas.de.fila, aLaVez))
  if (metas.de && otra) {
    const parte = portal.perSecond / otra.perSecond
    dichos.push(
      juicio(`${porciento(parte)} of '${metas.de.fila}'`, `≥ ${porciento(metas.de.parte)}`, parte >= metas.de.parte),
    )
  }
  if (metas.p99) dichos.push(juicio(`p99 ${round1(portal.p99)} ms`, `≤ ${metas.p99}`, portal.p99 <= metas.p99))
  const chica = metas.crecer && tamano > 12_000 && hechas.get(clave(12_000, nombre, aLaVez))
  if (metas.crecer && chica) {
    const [p50, parte] = [portal.p50 / chica.p50, portal.perSecond / chica.perSecond]
    dichos.push(
      juicio(`p50 ${round2(p50)} × that of 12,000`, `≤ ${metas.crecer.p50} ×`, p50 <= metas.crecer.p50),
      juicio(`${porciento(parte)} of its rate`, `≥ ${porciento(metas.crecer.parte)}`, parte >= metas.crecer.parte),
    )
  }
  return dichos
}
