import type { Page } from '@playwright/test'

/** Cards of a screen whose lower part, more than a quarter of their height, holds nothing: '<name>, <per cent> % vacía'. */
export const huecos = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ALTA = 160
    const conOrilla = (e: Element) => {
      const { borderTopWidth, boxShadow, backgroundColor } = getComputedStyle(e)
      return borderTopWidth !== '0px' || boxShadow !== 'none' || !/, 0\)$|transparent/.test(backgroundColor)
    }
    const fondoDe = (tarjeta: Element): number => {
      const hojas = [...tarjeta.querySelectorAll('*')].filter((e) => e.checkVisibility() && !e.querySelector('*'))
      return Math.max(0, ...hojas.map((e) => e.getBoundingClientRect().bottom))
    }
    return [...document.querySelectorAll('main section, main article')].filter(conOrilla).flatMap((tarjeta) => {
      const { top, bottom, height } = tarjeta.getBoundingClientRect()
      const vacio = Math.round(((bottom - Math.max(top, fondoDe(tarjeta))) / height) * 100)
      const nombre = tarjeta.getAttribute('aria-label') ?? tarjeta.querySelector('h2, h3')?.textContent ?? 'tarjeta'
      return height > ALTA && vacio > 25 ? [`${nombre.trim()}, ${vacio} % vacía`] : []
    })
  })
