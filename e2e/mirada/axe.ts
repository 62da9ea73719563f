import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const REGLAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 A and AA on the page as it stands: '<rule> <where>'. Frames within it are not looked at. */
export async function hallarConAxe(page: Page): Promise<string[]> {
  // once for each document: reading the program takes as long as a third of a look
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};0`)
  return page.evaluate(async (reglas) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: ['iframe'] },
      { runOnly: reglas, resultTypes: ['violations'] },
    )
    return violations.map((v) => `${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
  }, REGLAS)
}
