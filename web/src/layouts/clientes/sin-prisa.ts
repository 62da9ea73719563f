import { hayRed } from '../../api/red.ts'

const CADA_MS = 5_000

/**
 * A program that does not come for want of a line is asked for again until it does: nothing on the page fails for it. Browsers do not ask
 * again, on one page, for a program that once failed to come: without a line only what the page's worker keeps is asked for.
 */
export const sinPrisa = async <M>(traer: () => Promise<M>): Promise<M> => {
  for (;;) {
    if (!hayRed() && !navigator.serviceWorker?.controller) await haberRed()
    try {
      return await traer()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, CADA_MS))
    }
  }
}

const haberRed = () => new Promise((hay) => window.addEventListener('online', hay, { once: true }))
