import type { Page } from '@playwright/test'

/** Until nothing moves any more: skeletons gone, every picture there, the typeface in place, the page unchanged for a moment. */
export async function quieta(page: Page, calma = 300): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main') !== null)
  await page.evaluate(async (ms) => {
    const callado = () =>
      new Promise<void>((listo) => {
        let espera = setTimeout(listo, ms)
        new MutationObserver(() => {
          clearTimeout(espera)
          espera = setTimeout(listo, ms)
        }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
        setTimeout(listo, 4_000)
      })
    // what is far below is asked for when one comes near it
    const aLaVista = (e: Element) => e.getBoundingClientRect().top < window.innerHeight
    const cargando = () =>
      /Cargando…|Consultando|Preparando/.test(document.body.innerText) ||
      [...document.querySelectorAll('[aria-busy=true]')].some(aLaVista)
    for (let vez = 0; vez === 0 || (vez < 8 && cargando()); vez++) await callado()
    for (const img of document.images) img.loading = 'eager'
    await Promise.all([...document.images].map((img) => img.decode().catch(() => undefined)))
    await document.fonts.ready
  }, calma)
}
