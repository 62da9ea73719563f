import type { Page } from '@playwright/test'
import { aLoMas, type Cuaderno } from './cifras.ts'
import { abrirNavegador, abrirTelefono, entrar } from './navegador.ts'

/** a slow phone */
const LENTITUD = 6
const META_MS = 200
/** what the browser does not tell of is shorter than this */
const SIN_DECIR_MS = 16
declare global {
  /** the longest event of each interaction that the page has seen, in ms (what INP is made of) */
  var pulsaciones: Map<number, number>
}

/** The morning on a slow phone, by touch: desk, captura rápida, cart and the send. How long each press waits for its picture. */
export async function medirPulsaciones(
  hoja: Cuaderno,
  url: string,
  usuario: { usuario: string; password: string },
  codigos: readonly string[],
): Promise<void> {
  const navegador = await abrirNavegador()
  const page = await abrirTelefono(navegador)
  const anotar = hoja.tabla('', [`a morning's presses, processor ${LENTITUD} × slower`, 'presses', 'p75', 'longest'])
  await entrar(page, url, usuario)
  await page.addInitScript(apuntarPulsaciones)
  await page.goto(`${url}/clientes/`)
  await page.getByRole('region', { name: 'Carrito', exact: true }).waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTITUD })
  const todas: number[] = []
  for (const [nombre, paso] of Object.entries(MANANA)) {
    await paso(page, codigos)
    const suyas = await recoger(page)
    todas.push(...suyas)
    anotar([nombre, suyas.length, p75(suyas), Math.max(0, ...suyas)])
  }
  anotar(['in all', todas.length, p75(todas), Math.max(0, ...todas)], [aLoMas('p75', p75(todas), META_MS, ' ms')])
  await navegador.close()
}

const MANANA: Record<string, (page: Page, codigos: readonly string[]) => Promise<void>> = {
  'from the desk to captura rápida': async (page) => {
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('button', { name: 'Más' }).tap()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Captura rápida' }).tap()
    await linea(page).waitFor()
  },
  'lines typed': async (page, codigos) => {
    for (const codigo of codigos) {
      await linea(page).tap()
      await page.keyboard.type(`2*${codigo}`, { delay: 60 })
      await page.keyboard.press('Enter')
      await page.getByRole('table', { name: 'Renglones capturados' }).getByText(codigo).first().waitFor()
    }
  },
  'the cart, more and fewer': async (page, codigos) => {
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Carrito' }).tap()
    const mas = page.getByRole('button', { name: /^Aumentar/ })
    await mas.nth(codigos.length - 1).waitFor()
    for (let i = 0; i < codigos.length; i++) await mas.nth(i).tap()
    const menos = page.getByRole('button', { name: /^Disminuir/ })
    for (let i = 0; i < codigos.length; i++) await menos.nth(i).tap()
  },
  'a search and its results': async (page) => {
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('button', { name: 'Buscar' }).tap()
    await page.keyboard.type('paracetamol', { delay: 60 })
    await page.keyboard.press('Enter')
    const anadir = page.getByRole('article').getByRole('button', { name: /^Añadir|^Actualizar/ })
    await anadir.first().tap()
  },
}
const linea = (page: Page) => page.getByRole('combobox', { name: 'Código, código de barras o nombre' })

function apuntarPulsaciones(): void {
  globalThis.pulsaciones = new Map()
  new PerformanceObserver((lista) => {
    for (const { interactionId, duration } of lista.getEntries() as PerformanceEventTiming[])
      if (interactionId)
        globalThis.pulsaciones.set(interactionId, Math.max(duration, globalThis.pulsaciones.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** What each press since the last time took; those that the browser did not tell of took less than it tells. */
async function recoger(page: Page): Promise<number[]> {
  await page.waitForTimeout(2_000)
  const [dichas, cuantas] = await page.evaluate(() => {
    const suyas = [...globalThis.pulsaciones.values()]
    globalThis.pulsaciones.clear()
    const total = (performance as Performance & { interactionCount?: number }).interactionCount ?? suyas.length
    return [suyas, total] as const
  })
  const antes = vistas.get(page) ?? 0
  vistas.set(page, cuantas)
  return [...dichas, ...Array.from({ length: Math.max(0, cuantas - antes - dichas.length) }, () => SIN_DECIR_MS)]
}
const vistas = new WeakMap<Page, number>()

const p75 = (duraciones: readonly number[]): number =>
  duraciones.toSorted((a, b) => a - b)[Math.ceil(duraciones.length * 0.75) - 1] ?? 0
