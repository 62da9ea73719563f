import type { Page } from '@playwright/test'

/** While something is looked at, the window is as tall as the page. */
export async function aLoAlto<T>(page: Page, mirar: () => Promise<T>): Promise<T> {
  const antes = page.viewportSize() ?? { width: 1440, height: 900 }
  const alto = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: antes.width, height: Math.max(8_000, alto + 400) })
  const visto = await mirar()
  await page.setViewportSize(antes)
  return visto
}
