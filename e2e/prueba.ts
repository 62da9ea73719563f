import { test as deSerie } from '@playwright/test'

/**
 * A journey whose pages are let go with their calls: one that a journey holds back or answers itself, and that is still
 * under way when it ends, would fail after it, outside any journey.
 */
export const test = deSerie.extend<{ soltarLlamadas: undefined }>({
  soltarLlamadas: [
    async ({ context }, usar) => {
      await usar(undefined)
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})
