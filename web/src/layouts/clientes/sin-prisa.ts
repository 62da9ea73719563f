const CADA_MS = 5_000

/** A program that does not come for want of a line is asked for again until it does: nothing on the page fails for it. */
export const sinPrisa = async <M>(traer: () => Promise<M>): Promise<M> => {
  for (;;)
    try {
      return await traer()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, CADA_MS))
    }
}
