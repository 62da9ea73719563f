import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { CONTRASTES } from './contrastes.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const REGLAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Texts as legible as these were looked at in this process: the same colours on the same grounds need no second look. */
const legibles = new Set<string>()

/** What axe finds against WCAG 2.2 A and AA on the page as it stands: '<rule> <where>'. Frames within it are not looked at. */
export async function hallarConAxe(page: Page): Promise<string[]> {
  // once for each document: reading the program takes as long as a third of a look
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};0`)
  const distintos = await page.evaluate<string[]>(`${CONTRASTES}(${JSON.stringify([...legibles])})`)
  const { hallados, ilegible } = await page.evaluate(async (reglas) => {
    const { axe: deAxe } = window as unknown as { axe: typeof axe }
    deAxe.configure({ rules: [{ id: 'color-contrast', selector: '[data-contraste]' }] })
    // under an open dialog all is inert: axe would go through it and judge nothing
    const donde = document.querySelector('dialog:modal') ? { include: 'dialog:modal' } : {}
    const { violations } = await deAxe.run(
      { ...donde, exclude: ['iframe'] },
      // no rule of these asks for the sheets of style, which it would fetch each time
      { runOnly: reglas, resultTypes: ['violations'], preload: { assets: ['media'] } },
    )
    for (const e of document.querySelectorAll('[data-contraste]')) e.removeAttribute('data-contraste')
    return {
      hallados: violations.map((v) => `${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
      ilegible: violations.some(({ id }) => id === 'color-contrast'),
    }
  }, REGLAS)
  if (!ilegible) for (const distinto of distintos) legibles.add(distinto)
  return hallados
}
