import { expect, type Page } from '@playwright/test'
import { test } from './prueba.ts'
import { entrar } from './walkthrough.ts'

/** The most that what one reads may move while a screen of lists fills: Home, which is seen first, does not move at all. */
const CASI_NADA = 0.02

type Salto = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

declare global {
  interface Window {
    brincos: { suma: number; lista: string[] }
    /** calls that wait, and how each is let go; null when none waits any more */
    esperan: { url: string; soltar: () => void }[] | null
  }
}

/** From here on each page counts what moves in it without having been asked to. */
const contarSaltos = (page: Page) =>
  page.addInitScript(() => {
    window.brincos = { suma: 0, lista: [] }
    new PerformanceObserver((visto) => {
      for (const { value, hadRecentInput, sources } of visto.getEntries() as Salto[]) {
        if (hadRecentInput) continue
        window.brincos.suma += value
        window.brincos.lista.push(`${value} ${sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * From here on what each page asks for waits until it is let go. The page itself holds it: a call held back on its way
 * would take the browser's cache from everything, and with it the sheets of a page that wakes.
 */
const retener = (page: Page) =>
  page.addInitScript(() => {
    window.esperan = []
    const pedir = window.fetch
    window.fetch = async (...pedido) => {
      const { url } = new Request(...pedido)
      if (/\/api\/(?!seguridad)/.test(url))
        await new Promise<void>((soltar) => (window.esperan ? window.esperan.push({ url, soltar }) : soltar()))
      return pedir(...pedido)
    }
  })

/** Opens a screen whose answers wait; they are let go in the order of `turnos`, what none of them names at the end. */
async function saltosDe(page: Page, ruta: string, turnos: readonly RegExp[]) {
  await page.goto(ruta)
  await expect(page.getByText('Cargando…').first()).toBeAttached()
  for (const turno of turnos) {
    await expect.poll(() => page.evaluate((t) => window.esperan?.some(({ url }) => t.test(url)), turno)).toBe(true)
    await page.evaluate(pintado)
    await page.evaluate((t) => {
      for (const { url, soltar } of window.esperan ?? []) if (t.test(url)) soltar()
    }, turno)
    await page.evaluate(pintado)
  }
  await page.evaluate(() => {
    const esperan = window.esperan ?? []
    window.esperan = null
    for (const { soltar } of esperan) soltar()
  })
  await expect(page.getByText('Cargando…')).toHaveCount(0)
  await expect(page.locator('[class*=hueso]')).toHaveCount(0)
  await page.evaluate(pintado)
  return page.evaluate(() => window.brincos)
}

/** What was asked to be drawn is drawn, and told. */
const pintado = () =>
  new Promise<void>((listo) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(listo))))

const INICIO = /api\/inicio/
const BANNERS = /controlbannersobtener/

const LISTAS = [
  'carrito',
  'adeudos',
  'facturas',
  'estatus-de-pedido',
  'captura-pedidos/mi-lista-de-pedido',
  'pagar',
  'referenciarpagos',
]

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('nada se mueve mientras una pantalla se llena', async ({ page }) => {
  await contarSaltos(page)
  await retener(page)
  await entrar(page, 'farmacia', '/robots.txt')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`el inicio de clientes no se mueve, llegue primero lo que llegue, a ${width}`, async () => {
      for (const turnos of [[], [BANNERS, INICIO], [INICIO, BANNERS]]) {
        const { suma, lista } = await saltosDe(page, '/clientes/', turnos)
        expect(suma, lista.join('\n')).toBe(0)
      }
    })
    for (const ruta of LISTAS)
      await test.step(`${ruta} llega a donde estaba su esqueleto, a ${width}`, async () => {
        const { suma, lista } = await saltosDe(page, `/clientes/${ruta}`, [])
        expect(suma, `${ruta}\n${lista.join('\n')}`).toBeLessThanOrEqual(CASI_NADA)
      })
  }
})
