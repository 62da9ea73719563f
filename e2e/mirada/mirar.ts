import type { Page } from '@playwright/test'
import { aLoAlto } from './a-lo-alto.ts'
import { hallarConAxe } from './axe.ts'
import { type Hallazgo, OJO } from './ojo.ts'
import { POR_MENDAR } from './por-mendar.ts'

/** Axe reads the page, not the window: the cards of a phone and the table of a desk are its two pages. */
const CON_AXE: readonly number[] = [360, 1440]

/** Says each thing that is wrong on the page that is open, as wide as its window is: '<kind>: <what>'. The window may be taller afterwards. */
export async function mirar(page: Page, donde: string): Promise<string[]> {
  const ancho = page.viewportSize()?.width ?? 0
  const vistos: Hallazgo[] = await page.evaluate(OJO)
  return sinLoSabido(donde, ancho, [
    ...vistos.map(({ clase, que }) => `${clase}: ${que}`),
    ...(CON_AXE.includes(ancho) ? await conAxe(page) : []),
  ])
}

/** A page at its whole height: what stays at the foot of the screen covers no row. */
async function conAxe(page: Page): Promise<string[]> {
  await aLoAlto(page)
  return (await hallarConAxe(page)).map((hallado) => `axe: ${hallado}`)
}

/** Without what is known and waits for its own change; one of those that is no longer there is itself a find. */
function sinLoSabido(donde: string, ancho: number, hallados: readonly string[]): string[] {
  const sabidos = POR_MENDAR.filter(({ pantalla, anchos }) => pantalla === donde && anchos.includes(ancho))
  const deClase = (hallado: string) => sabidos.some(({ clase }) => hallado.startsWith(`${clase}:`))
  const mendados = sabidos.filter(({ clase }) => !hallados.some((hallado) => hallado.startsWith(`${clase}:`)))
  return [
    ...hallados.filter((hallado) => !deClase(hallado)).map((hallado) => `${donde} ${hallado}`),
    ...mendados.map(({ clase }) => `${donde} ${clase}: ya no está; quítelo de e2e/mirada/por-mendar.ts`),
  ]
}
