import axe from 'axe-core'
import { expect } from 'vitest'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * 0 findings of WCAG 2.2 A and AA on what is shown now, and nothing hangs out of the screen at the side. A screen in its whole frame
 * (`entera`) is also held to what is usual of a page: one h1, landmarks, nothing outside them.
 */
export async function sinHallazgos({ entera = true }: { entera?: boolean } = {}): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: [...WCAG, ...(entera ? ['best-practice'] : [])],
  })
  expect(
    violations.map(
      (v) => `${v.id} ${v.nodes.map((n) => `${n.target.join(' ')}: ${n.any[0]?.message ?? ''}`).join(', ')}`,
    ),
  ).toEqual([])
  cabe()
}

/** Nothing hangs out of the screen at the side. */
export const cabe = (): void =>
  expect(document.documentElement.scrollWidth - document.documentElement.clientWidth).toBeLessThanOrEqual(0)
