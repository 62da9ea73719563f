import type { Page } from '@playwright/test'
import type { Pantalla } from '../pantallas/pantalla.ts'
import { hallarForzados } from './forzados.ts'
import { mirar } from './mirar.ts'
import { quieta } from './quieta.ts'

/** The last is a window of 1440 × 900 enlarged to 200%. */
const VENTANAS = [
  { width: 1440, height: 900 },
  { width: 768, height: 900 },
  { width: 360, height: 900 },
  { width: 720, height: 450 },
] as const

/**
 * Opens a screen, brings it into its state and looks at it at every width, and in forced colours. It is opened once: what
 * cannot be narrowed where it stands is a find. One that cannot be brought into its state is one too, and the next is opened.
 * The state that comes after the screen as it opens (`previa`) is reached from there.
 */
export async function recorrer(page: Page, { nombre, ruta, antes }: Pantalla, previa?: Pantalla): Promise<string[]> {
  const hallados: string[] = []
  try {
    await page.setViewportSize(VENTANAS[0])
    const yaAbierta = antes !== undefined && previa?.ruta === ruta && !previa.antes
    if (!yaAbierta) await page.goto(ruta)
    await quieta(page)
    if (antes) {
      await antes(page)
      await quieta(page)
    }
    for (const ventana of VENTANAS) {
      await page.setViewportSize(ventana)
      if (ventana !== VENTANAS[0]) await quieta(page, 100)
      for (const hallado of await mirar(page, nombre)) hallados.push(`${ventana.width}: ${hallado}`)
    }
    hallados.push(...(await hallarForzados(page)).map((hallado) => `forzados: ${nombre} ${hallado}`))
    hallados.push(...(await loQueSeMueve(page)).map((hallado) => `quieto: ${nombre} ${hallado}`))
  } catch (error) {
    hallados.push(`${nombre} no llegó: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
  return hallados
}

/** Who asked for less motion sees none: what goes on for ever by itself. */
const loQueSeMueve = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (una) => una.playState === 'running' && una.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      )
      .map((una) => (una instanceof CSSAnimation ? una.animationName : una.id)),
  )
