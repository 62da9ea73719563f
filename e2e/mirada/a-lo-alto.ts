import type { Page } from '@playwright/test'

/** While something is looked at, the window is as tall as the page. */
export async function aLoAlto<T>(page: Page, mirar: () => Promise<T>): Promise<T> {
  const antes = page.viewportSize() ?? { width: 1440, height: 900 }
  const alto = await page.evaluate(() => document.documentElement.scrollHeight)
  // beyond it there is room for what stays at the foot; each row more would be painted, too
  await page.setViewportSize({ width: antes.width, height: Math.max(antes.height, alto) + 400 })
  const visto = await mirar()
  await page.setViewportSize(antes)
  return visto
}
