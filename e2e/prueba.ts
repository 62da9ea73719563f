import { test as deSerie, expect } from '@playwright/test'

/**
 * A journey whose pages are let go with their calls: one that a journey holds back or answers itself, and that is still
 * under way when it ends, would fail after it, outside any journey. None of its pages may have failed without anybody catching it.
 */
export const test = deSerie.extend<{ soltarLlamadas: undefined; sinFallas: undefined }>({
  soltarLlamadas: [
    async ({ context }, usar) => {
      await usar(undefined)
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
  sinFallas: [
    async ({ context }, usar) => {
      const fallas: string[] = []
      context.on('weberror', (falla) => fallas.push(`${falla.page()?.url()}: ${falla.error().stack ?? falla.error()}`))
      await usar(undefined)
      expect(fallas, 'pages failed').toEqual([])
    },
    { auto: true },
  ],
})
