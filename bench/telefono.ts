import type { CDPSession, Page } from '@playwright/test'
import { type Anotar, aLoMas, type Cuaderno } from './cifras.ts'
import { median } from './load.ts'
import { abrirNavegador, abrirTelefono, entrar } from './navegador.ts'

/** the profile "fast 3G" and a processor four times slower */
const RED = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const LENTITUD = 4

/** finds `losartan` in «Losartán» */
const conAcentos = (texto: string) =>
  new RegExp(
    texto.replace(/[aeiou]/g, (vocal) => `[${vocal}${'áéíóú'['aeiou'.indexOf(vocal)]}]`),
    'i',
  )
declare global {
  /** layout shift that the page has seen */
  var saltos: number
}

/** The customer area on a phone: how soon results can be used, what a cart of 200 lines costs, how smoothly it scrolls. */
export async function medirTelefono(
  hoja: Cuaderno,
  url: string,
  usuario: { usuario: string; password: string },
  rondas: number,
  dejarRenglones: (cuantos: number) => Promise<unknown>,
): Promise<void> {
  const navegador = await abrirNavegador()
  const page = await abrirTelefono(navegador)
  const cdp = await page.context().newCDPSession(page)
  await entrar(page, url, usuario)
  const anotar = hoja.tabla('', [`on the phone, processor ${LENTITUD} × slower, fast 3G`, 'measured', 'unit'])
  await medirBusqueda(anotar, page, cdp, url, rondas)
  await medirCarrito(anotar, page, cdp, url, rondas)
  await medirRecorrido(anotar, page)
  await medirTeclas(anotar, page, 200)
  await dejarRenglones(10)
  await page.goto(`${url}/clientes/carrito`)
  await page.getByRole('button', { name: 'Vaciar carrito' }).waitFor()
  await medirTeclas(anotar, page, 10)
  await navegador.close()
}

/** From Enter to a result that can be added. */
async function medirBusqueda(anotar: Anotar, page: Page, cdp: CDPSession, url: string, rondas: number): Promise<void> {
  await page.goto(`${url}/clientes/captura-pedidos/busqueda-general?buscar=paracetamol`)
  await page.getByRole('article').first().waitFor()
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', RED)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTITUD })
  const usables: number[] = []
  const saltos: number[] = []
  for (const texto of ['losartan', 'metformina', 'omeprazol', 'ibuprofeno', 'amoxicilina'].slice(
    0,
    Math.max(3, rondas),
  )) {
    const caja = page.getByRole('combobox', { name: 'Buscar producto' })
    await caja.fill(texto)
    await page.waitForTimeout(1_500)
    await vigilarSaltos(page)
    const inicio = performance.now()
    await caja.press('Enter')
    await page.waitForURL(new RegExp(`buscar=${texto}`))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page
      .locator('article')
      .filter({ hasText: conAcentos(texto) })
      .first()
      .getByRole('button', { name: /Añadir|Actualizar/ })
      .waitFor()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    usables.push(performance.now() - inicio)
    saltos.push(await page.evaluate(() => globalThis.saltos))
  }
  const usable = median(usables)
  anotar(['from Enter to results that can be used', usable, 'ms'], [aLoMas('usable', usable, 1_000, ' ms')])
  anotar(['layout shift meanwhile', Math.max(...saltos), ''], [aLoMas('shift', Math.max(...saltos), 0, '')])
}

async function medirCarrito(anotar: Anotar, page: Page, cdp: CDPSession, url: string, rondas: number): Promise<void> {
  // the cart was filled with 200 lines by the caller
  await page.goto(`${url}/clientes/`)
  await page.getByRole('link', { name: /^Carrito, 200/ }).waitFor()
  const guiones: number[] = []
  const enteros: number[] = []
  for (let i = 0; i < rondas; i++) {
    await page.waitForTimeout(1_500)
    const antes = await scripting(cdp)
    await page.getByRole('link', { name: /^Carrito, 200/ }).click()
    await page.getByRole('button', { name: 'Vaciar carrito' }).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    guiones.push((await scripting(cdp)) - antes)
    await page.getByRole('table', { name: 'Artículos del carrito' }).getByRole('row').nth(200).waitFor()
    enteros.push((await scripting(cdp)) - antes)
    if (i < rondas - 1) await page.goBack()
  }
  const guion = median(guiones)
  anotar(['scripting until a cart of 200 lines can be used', guion, 'ms'], [aLoMas('scripting', guion, 300, ' ms')])
  anotar(['scripting until its last line stands', median(enteros), 'ms'])
}

/** Scrolls the cart from top to bottom. */
async function medirRecorrido(anotar: Anotar, page: Page): Promise<void> {
  const cuadros = await page.evaluate(async () => {
    const alto = document.documentElement.scrollHeight
    const tiempos: number[] = []
    let antes = performance.now()
    for (let y = 0; y < Math.min(alto, 12_000); y += 60) {
      window.scrollTo(0, y)
      await new Promise(requestAnimationFrame)
      const ahora = performance.now()
      tiempos.push(ahora - antes)
      antes = ahora
    }
    return tiempos.sort((a, b) => a - b)
  })
  const p95 = cuadros[Math.floor(cuadros.length * 0.95)] ?? 0
  anotar(['a frame while it scrolls: median, p95', [median(cuadros), p95], 'ms'])
}

/** From the key to the next picture, and from the bin to its answer, in the cart that is on the screen. */
async function medirTeclas(anotar: Anotar, page: Page, renglones: number): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(1_500)
  const caja = page.getByRole('table', { name: 'Artículos del carrito' }).getByRole('textbox').first()
  const hastaPintar = (evento: string) =>
    page.evaluate(
      (nombre) =>
        new Promise<number>((listo) => {
          document.addEventListener(
            nombre,
            () => {
              const inicio = performance.now()
              requestAnimationFrame(() => setTimeout(() => listo(performance.now() - inicio)))
            },
            { capture: true, once: true },
          )
        }),
      evento,
    )
  await caja.focus()
  const tecla = hastaPintar('keydown')
  await page.waitForTimeout(200)
  await page.keyboard.press('7')
  const primera = await tecla
  await page.keyboard.press('Escape')
  const bote = hastaPintar('click')
  await page.waitForTimeout(200)
  await page
    .getByRole('button', { name: /^Quitar / })
    .first()
    .click()
  const quitar = await bote
  const carrito = `cart of ${renglones}`
  anotar([`first key in a quantity box to the next picture, ${carrito}`, primera, 'ms'])
  anotar([`the bin to its answer, ${carrito}`, quitar, 'ms'], [aLoMas('it answers in', quitar, 200, ' ms')])
}

/** Time in scripts of the page so far, in ms. */
async function scripting(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find((m) => m.name === 'ScriptDuration')?.value ?? 0) * 1_000
}

async function vigilarSaltos(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.saltos = 0
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entrada.hadRecentInput) globalThis.saltos += entrada.value
    }).observe({ type: 'layout-shift', buffered: false })
  })
}
