import axe from 'axe-core'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'

const MEDIO_CAMPO_PX = 24
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare module 'vitest/browser' {
  interface BrowserCommands {
    ojo: () => Promise<{ clase: string; que: string }[]>
  }
}

/**
 * 0 findings of WCAG 2.2 A and AA on what is shown now, and nothing hangs out of the screen at the side, lies over another, is cut off
 * or too small to press. A screen in its whole frame
 * (`entera`) is also held to what is usual of a page: one h1, landmarks, nothing outside them.
 */
export async function sinHallazgos({ entera = true }: { entera?: boolean } = {}): Promise<void> {
  // half way from one colour to the other nothing can be judged
  const acaban = document
    .getAnimations()
    .filter(
      (una) => una.playState === 'running' && una.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
  await Promise.allSettled(acaban.map((una) => una.finished))
  const mirar = async () => {
    const reglas = [...WCAG, ...(entera ? ['best-practice'] : [])]
    return (await axe.run(document, { resultTypes: ['violations'], runOnly: reglas })).violations
  }
  let violations = await mirar()
  // a bar that stays may lie over half a field of a page that is scrolled: too small is what is so further down, too
  if (violations.some(({ id }) => id === 'target-size')) {
    scrollBy(0, MEDIO_CAMPO_PX)
    violations = await mirar()
  }
  expect(
    violations.map(
      (v) => `${v.id} ${v.nodes.map((n) => `${n.target.join(' ')}: ${n.any[0]?.message ?? ''}`).join(', ')}`,
    ),
  ).toEqual([])
  // which parts a screen has is axe's to say where it stands in its frame
  expect((await commands.ojo()).filter(({ clase }) => clase !== 'partes')).toEqual([])
}

/** Nothing hangs out of the screen at the side. */
export const cabe = (): void =>
  expect(document.documentElement.scrollWidth - document.documentElement.clientWidth).toBeLessThanOrEqual(0)

/** 0 findings as wide as a desk and as a phone; the window is as it was afterwards. */
export async function sinHallazgosADosAnchos(): Promise<void> {
  const [ancho, alto] = [innerWidth, innerHeight]
  await sinHallazgos()
  await page.viewport(ancho > 700 ? 360 : 1440, 900)
  await sinHallazgos()
  await page.viewport(ancho, alto)
}
