import type { Page } from '@playwright/test'

/** The window becomes as tall as the page; who looks at it sets its size anew for the next look. */
export async function aLoAlto(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  const alto = await page.evaluate(() => document.documentElement.scrollHeight)
  // beyond it there is room for what stays at the foot; each row more would be painted, too
  await page.setViewportSize({ width, height: Math.max(height, alto) + 400 })
}
