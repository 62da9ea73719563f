import { type Figures, load, median, type Request } from './load.ts'
import type { Mundo } from './mundo.ts'

/** How long each round takes, and how many rounds there are. */
export type Medida = { segundos: number; rondas: number }

export const A_LA_VEZ = 16
export const round1 = (n: number) => Math.round(n * 10) / 10

type Pair = {
  nombre: string
  portal: (i: number) => Request
  bare: (i: number) => Request
  /** percent of the bare program's rate */
  goal: number
  concurrency?: number
}

/** The same load on the bare program and on the portal, in turns after a warm-up: medians of the rounds. */
export async function comparar(mundo: Mundo, { segundos, rondas }: Medida, pair: Pair): Promise<void> {
  const { nombre, goal, concurrency = A_LA_VEZ } = pair
  const bares: Figures[] = []
  const mine: Figures[] = []
  for (let round = 0; round <= rondas; round++) {
    const run = async (url: string, next: (i: number) => Request) => {
      const figures = await load(url, next, concurrency, round === 0 ? 1 : segundos)
      if (figures.failed) throw new Error(`${nombre}: ${figures.failed} failed at ${url}`)
      return figures
    }
    const b = await run(mundo.bare, pair.bare)
    const p = await run(mundo.portal, pair.portal)
    if (round === 0) continue // warm-up
    bares.push(b)
    mine.push(p)
  }
  const ratios = mine.map((p, i) => p.perSecond / (bares[i]?.perSecond ?? Number.NaN))
  const m = (list: Figures[], key: 'perSecond' | 'p50' | 'p99') => median(list.map((f) => f[key]))
  const told = (list: Figures[]) =>
    `${round1(m(list, 'perSecond'))}/s (p50 ${round1(m(list, 'p50'))} ms, p99 ${round1(m(list, 'p99'))} ms)`
  console.log(
    `${nombre}, ${concurrency} a la vez: p50 ${round1(m(mine, 'p50') / m(bares, 'p50'))} veces la del otro; portal ${told(mine)}, bare ${told(bares)}: ${Math.round(median(ratios) * 100)}% (goal ${goal}%)`,
  )
}
