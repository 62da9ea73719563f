import type { Page } from '@playwright/test'

/**
 * Cards of a screen in which more than a quarter of the height within their margins holds nothing, in one piece: '<name>, <per cent> % vacía'.
 * The air that a band of the site has above and below is its margin, no hole.
 */
export const huecos = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ALTA = 160
    const DIBUJADO = 'img, svg, video, canvas, input, select, textarea, button'
    const conOrilla = (e: Element) => {
      const { borderTopWidth, boxShadow, backgroundColor } = getComputedStyle(e)
      return borderTopWidth !== '0px' || boxShadow !== 'none' || !/, 0\)$|transparent/.test(backgroundColor)
    }
    /** What is seen in it: text, drawings, controls, and boxes of its own. */
    const loQueSeVe = (tarjeta: Element): DOMRect[] => {
      const cosas = [...tarjeta.querySelectorAll('*')].filter((e) => e.matches(DIBUJADO) || conOrilla(e))
      const vistas = cosas.filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect())
      const textos = document.createTreeWalker(tarjeta, NodeFilter.SHOW_TEXT)
      const rango = document.createRange()
      for (let texto = textos.nextNode(); texto; texto = textos.nextNode()) {
        if (!texto.textContent?.trim() || !texto.parentElement?.checkVisibility()) continue
        rango.selectNodeContents(texto)
        vistas.push(rango.getBoundingClientRect())
      }
      return vistas.filter(({ height }) => height > 0).sort((a, b) => a.top - b.top)
    }
    const mayorHueco = (tarjeta: Element, arriba: number, abajo: number): number => {
      let hasta = arriba
      let mayor = 0
      for (const { top, bottom } of loQueSeVe(tarjeta)) {
        mayor = Math.max(mayor, Math.min(top, abajo) - hasta)
        hasta = Math.max(hasta, bottom)
      }
      return Math.max(mayor, abajo - hasta)
    }
    return [...document.querySelectorAll('main section, main article')].filter(conOrilla).flatMap((tarjeta) => {
      const { top, bottom, height } = tarjeta.getBoundingClientRect()
      const estilo = getComputedStyle(tarjeta)
      const arriba = top + Number.parseFloat(estilo.paddingTop)
      const abajo = bottom - Number.parseFloat(estilo.paddingBottom)
      const vacio = Math.round((mayorHueco(tarjeta, arriba, abajo) / (abajo - arriba)) * 100)
      const nombre = tarjeta.getAttribute('aria-label') ?? tarjeta.querySelector('h2, h3')?.textContent ?? 'tarjeta'
      return height > ALTA && vacio > 25 ? [`${nombre.trim()}, ${vacio} % vacía`] : []
    })
  })
