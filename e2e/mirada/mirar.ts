import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aLoAlto } from '../walkthrough.ts'
import { type Hallazgo, OJO } from './ojo.ts'
import { POR_MENDAR } from './por-mendar.ts'
import { quieta } from './quieta.ts'

const AXE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Opens a page, or stays on the one that is open, and says each thing that is wrong on it: '<page> <kind>: <what>'. */
export async function mirar(page: Page, ruta?: string): Promise<string[]> {
  if (ruta) {
    await page.goto(ruta)
    await quieta(page)
  }
  const vistos: Hallazgo[] = await page.evaluate(OJO)
  // a page at its whole height: what stays at the foot of the screen covers no row
  const { violations } = await aLoAlto(page, () =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(AXE)
      .analyze(),
  )
  const deAxe = violations.map((v) => `axe: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
  const donde = ruta ?? new URL(page.url()).pathname
  return sinLoSabido(donde, page.viewportSize()?.width ?? 0, [
    ...vistos.map(({ clase, que }) => `${clase}: ${que}`),
    ...deAxe,
  ])
}

/** Without what is known and waits for its own change; one of those that is no longer there is itself a find. */
function sinLoSabido(donde: string, ancho: number, hallados: readonly string[]): string[] {
  const sabidos = POR_MENDAR.filter(({ ruta, anchos }) => ruta === donde && anchos.includes(ancho))
  const deClase = (hallado: string) => sabidos.some(({ clase }) => hallado.startsWith(`${clase}:`))
  const mendados = sabidos.filter(({ clase }) => !hallados.some((hallado) => hallado.startsWith(`${clase}:`)))
  return [
    ...hallados.filter((hallado) => !deClase(hallado)).map((hallado) => `${donde} ${hallado}`),
    ...mendados.map(({ clase }) => `${donde} ${clase}: ya no está; quítelo de e2e/mirada/por-mendar.ts`),
  ]
}
