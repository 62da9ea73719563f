import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { reloj } from '../mesa.ts'
import { quieta } from '../mirada/quieta.ts'
import { CONSOLA } from '../pantallas/consola.ts'
import { entrarComo, type Pantalla, type Serie } from '../pantallas/pantalla.ts'
import { SERIES } from '../pantallas/todas.ts'
import { compararCarpetas } from './comparar.ts'
import { escribirHoja } from './hoja.ts'
import { huecos } from './huecos.ts'
import { TAMANOS, type Tamano } from './tamanos.ts'

// `npm run e2e:fotos`: a picture of every screen at three widths and at zoom 200%, from a demonstration of its own, in pages whose clock
// stands still, all of them small on one page (hoja.html). A screen that cannot be taken, or with a card that is more than a quarter empty, is
// said at the end, and the next is taken. `-- --contra carpeta` compares them with an earlier set, `--solo texto` takes some, `--en carpeta`
// puts them elsewhere, `--anchos 360,1440` takes those sizes, `--colores forzados` takes them in forced colours.
const { values: opciones } = parseArgs({
  options: {
    contra: { type: 'string' },
    solo: { type: 'string' },
    en: { type: 'string' },
    anchos: { type: 'string' },
    colores: { type: 'string' },
  },
})
const pedidos = opciones.anchos?.split(',')
const ANCHOS = (Object.keys(TAMANOS) as Tamano[]).filter((tamano) => !pedidos || pedidos.includes(tamano))
const AHORA = '2026-11-20T18:00:00.000Z'
const PUERTO = process.env.PORT ?? '4790'
// where scripts of others run, the console has a name of its own
const base = `http://localhost:${PUERTO}`
const baseDeConsola = `http://127.0.0.1:${PUERTO}`
const carpeta = resolve(opciones.en ?? 'test-results/fotos/ahora')
const cuales = new RegExp(opciones.solo ?? '')
const deEstosAnchos = new RegExp(`\\.(${ANCHOS.join('|')})\\.png$`)

// the portal's clock starts there and goes on, that of the pages stands still
const inicio = Date.now()
reloj.ahora = () => Date.parse(AHORA) + Date.now() - inicio

const portal = spawn(process.execPath, [join(import.meta.dirname, '../servidor.ts')], {
  env: {
    ...process.env,
    PORT: PUERTO,
    SURTIA_AHORA: AHORA,
    SURTIA_URL_PERSONAL: baseDeConsola,
    SURTIA_ALMACEN_S: '0',
    ANALITICA_SCRIPT: 'https://analitica.example/guion.js',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const fallas: string[] = []

async function esperarPortal(): Promise<void> {
  for (let intento = 0; intento < 600; intento++) {
    if (portal.exitCode !== null) throw new Error('El portal no arrancó.')
    const listo = await fetch(`${base}/salud/lista`).catch(() => null)
    if (listo?.ok) return
    await new Promise((seguir) => setTimeout(seguir, 500))
  }
  throw new Error('El portal no contestó en cinco minutos.')
}

/** What a page asks for when one comes near it is there before the picture, whose window is as tall as the page. */
async function deArribaAbajo(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cuadro = () => new Promise(requestAnimationFrame)
    const habia = window.scrollY
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await cuadro()
      await cuadro()
    }
    window.scrollTo({ top: habia, behavior: 'instant' })
  })
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]')).catch(() => undefined)
}

async function tomar(page: Page, { nombre, ruta, antes }: Pantalla, ancho: Tamano): Promise<void> {
  try {
    await page.goto(ruta)
    await quieta(page)
    await deArribaAbajo(page)
    await antes?.(page)
    await page.mouse.move(0, 0)
    await quieta(page)
    for (const hueco of await huecos(page)) fallas.push(`${nombre}.${ancho}: ${hueco}`)
    await page.screenshot({
      path: join(carpeta, `${nombre}.${ancho}.png`),
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
      mask: [page.locator('video'), page.getByRole('status').filter({ hasText: 'Se agreg' })],
    })
  } catch (error) {
    fallas.push(`${nombre}.${ancho}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}

async function contexto(navegador: Browser, ancho: Tamano, baseURL: string): Promise<BrowserContext> {
  const { width, height, deviceScaleFactor } = TAMANOS[ancho]
  const nuevo = await navegador.newContext({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor,
    locale: 'es-MX',
    timezoneId: 'America/Mazatlan',
    reducedMotion: 'reduce',
    forcedColors: opciones.colores === 'forzados' ? 'active' : 'none',
  })
  await nuevo.clock.setFixedTime(new Date(AHORA))
  nuevo.setDefaultTimeout(30_000)
  // what comes two seconds after the page (the chat's button) is there at once
  await nuevo.addInitScript(() => {
    const esperar = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (hacer: TimerHandler, ms = 0) => esperar(hacer, ms === 2_000 ? 0 : ms) })
  })
  // what the portal did while the pictures were taken is told as of their instant
  await nuevo.addInitScript((ahora) => {
    const desde = Date.parse(ahora)
    const INSTANTE = /"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g
    Response.prototype.json = async function () {
      const texto = await this.text()
      const deAhora = (t: string) => Date.parse(t) > desde && Date.parse(t) < desde + 7_200_000
      return JSON.parse(texto.replace(INSTANTE, (dicho, t: string) => (deAhora(t) ? `"${ahora}"` : dicho)))
    }
  }, AHORA)
  return nuevo
}

async function tomarSerie(navegador: Browser, serie: Serie, ancho: Tamano): Promise<void> {
  const { quien, pantallas } = serie
  const deConsola = CONSOLA.includes(serie)
  const pedidas = pantallas.filter(({ nombre }) => cuales.test(nombre))
  if (pedidas.length === 0) return
  const ctx = await contexto(navegador, ancho, deConsola ? baseDeConsola : base)
  const page = await ctx.newPage()
  // the question about visits is answered, but in the picture that shows it
  if (!deConsola && pedidas[0]?.nombre !== 'inicio-consentimiento') {
    await page.goto('/')
    await page.getByRole('button', { name: 'No', exact: true }).click()
  }
  await entrarComo(page, quien)
  for (const pantalla of pedidas) await tomar(page, pantalla, ancho)
  await ctx.close()
}

async function tomarTodas(): Promise<void> {
  await esperarPortal()
  const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  const navegador = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  for (const ancho of ANCHOS)
    for (const serie of SERIES)
      await tomarSerie(navegador, serie, ancho).catch((error) =>
        fallas.push(
          `${serie.quien || 'visita'}.${ancho}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
        ),
      )
  await navegador.close()
}

/** Says what differs from the earlier set, and leaves the list beside the pictures. */
function contarDiferencias(antes: string): number {
  const diferentes = compararCarpetas(
    resolve(antes),
    carpeta,
    resolve(carpeta, '../diferencias'),
    (nombre) => cuales.test(nombre) && deEstosAnchos.test(nombre),
  )
  const lineas = diferentes.map(
    ({ nombre, porCiento, pixeles, nota }) => `${porCiento.toFixed(3).padStart(8)}% ${pixeles}px ${nombre} ${nota}`,
  )
  writeFileSync(resolve(carpeta, '../diferencias.txt'), `${lineas.join('\n')}\n`)
  console.log(lineas.join('\n') || 'Ninguna pantalla cambió.')
  return diferentes.length
}

try {
  if (!opciones.solo) rmSync(carpeta, { recursive: true, force: true })
  mkdirSync(carpeta, { recursive: true })
  await tomarTodas()
  console.log(`Hoja de contacto: ${escribirHoja(carpeta)}`)
  if (opciones.contra) contarDiferencias(opciones.contra)
  for (const falla of fallas) console.error(`Mal: ${falla}`)
  process.exitCode = fallas.length > 0 ? 1 : 0
} finally {
  portal.kill('SIGTERM')
}
