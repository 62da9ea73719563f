import { lazy } from 'react'
import { NoLlego } from './al-importar.ts'

/** Between one try and the next, where the browser does not say that the line is back. */
const CADA_MS = 5_000

/** A program that does not come for want of a line is asked for again until it does: nothing on the page fails for it. */
export const sinPrisa = async <M>(traer: () => Promise<M>): Promise<M> => {
  for (;;) {
    try {
      return await traer()
    } catch (error) {
      if (!(error instanceof NoLlego)) throw error
      await unRato()
    }
  }
}

/** A piece of the page that comes when it is needed, however long that takes: React would remember for good that it did not come. */
export const perezosa: typeof lazy = (traer) => lazy(() => sinPrisa(traer))

const unRato = () =>
  new Promise<void>((sigue) => {
    const seguir = () => {
      clearTimeout(reloj)
      window.removeEventListener('online', seguir)
      sigue()
    }
    const reloj = setTimeout(seguir, CADA_MS)
    window.addEventListener('online', seguir)
  })
