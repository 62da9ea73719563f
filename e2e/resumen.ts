import { expect, type Page } from '@playwright/test'

/** The seal comes last: with it this device keeps the whole catalogue in short. */
const sellos = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((listo, fallo) => {
        const abrir = indexedDB.open('surtia-resumen')
        abrir.onerror = () => fallo(abrir.error)
        abrir.onsuccess = () => {
          const base = abrir.result
          const todos = base.transaction('resumen').objectStore('resumen').getAllKeys()
          todos.onerror = () => fallo(todos.error)
          todos.onsuccess = () => {
            base.close()
            listo(todos.result.length)
          }
        }
      }),
  )

/** When this device keeps the whole catalogue in short. Before it was asked for, there is no store to be looked into. */
export async function conResumen(page: Page): Promise<void> {
  const hay = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(hay).toContain('surtia-resumen')
  await expect.poll(() => sellos(page)).toBe(1)
}
