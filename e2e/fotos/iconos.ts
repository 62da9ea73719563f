import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { entrarConCarritoVacio, llamar } from '../walkthrough.ts'

// `node e2e/fotos/iconos.ts`: draws the icons of the installed portal from its mark; with the address of a portal with the demonstration
// (`node e2e/fotos/iconos.ts http://localhost:3000`) also takes the two pictures of its manifest. What it writes is committed.
const PUBLICO = join(import.meta.dirname, '../../web/public')
const [portal] = process.argv.slice(2)
const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)

// tokens of web/src/estilo/fichas.css
const PAPEL = '#fbf8f1'
const TINTA = '#0c2b33'
const ACCION = '#ffb51f'
const marca = readFileSync(join(PUBLICO, 'marca.svg'), 'utf8')
const trazos = (d: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="${TINTA}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${d}"/></svg>`
const RAYO = trazos('M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11')
const CARRITO = trazos(
  'M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M17 17h-11v-14h-2M6 5l14 1l-1 7h-13',
)

/** `parte`: how much of the side the drawing takes; a whole icon may be cut to a circle of four fifths. */
type Icono = { archivo: string; lado: number; dibujo: string; parte: number; fondo: string; esquinas: string }
const ICONOS: readonly Icono[] = [
  ...[192, 512].flatMap((lado) => [
    { archivo: `${lado}.png`, lado, dibujo: marca, parte: 0.66, fondo: PAPEL, esquinas: '22%' },
    { archivo: `entero-${lado}.png`, lado, dibujo: marca, parte: 0.5, fondo: PAPEL, esquinas: '0' },
  ]),
  { archivo: 'apple-180.png', lado: 180, dibujo: marca, parte: 0.62, fondo: PAPEL, esquinas: '0' },
  { archivo: 'captura-96.png', lado: 96, dibujo: RAYO, parte: 0.6, fondo: ACCION, esquinas: '50%' },
  { archivo: 'carrito-96.png', lado: 96, dibujo: CARRITO, parte: 0.58, fondo: ACCION, esquinas: '50%' },
]

async function dibujar(page: Page, { archivo, lado, dibujo, parte, fondo, esquinas }: Icono): Promise<void> {
  await page.setViewportSize({ width: lado, height: lado })
  await page.setContent(
    `<style>body{margin:0;background:transparent}div{width:100vw;height:100vh;display:grid;place-items:center;background:${fondo};border-radius:${esquinas}}svg{width:${parte * 100}vw;height:${parte * 100}vw}</style><div>${dibujo}</div>`,
  )
  await page.screenshot({ path: join(PUBLICO, 'iconos', archivo), omitBackground: true })
}

async function retratar(navegador: Browser, baseURL: string): Promise<void> {
  const tomas = [
    { archivo: 'telefono.jpg', ruta: '/clientes/captura-pedidos/rapida', width: 390, height: 844 },
    { archivo: 'computadora.jpg', ruta: '/clientes/carrito', width: 1280, height: 800 },
  ]
  for (const { archivo, ruta, width, height } of tomas) {
    const contexto = await navegador.newContext({ baseURL, viewport: { width, height }, locale: 'es-MX' })
    const page = await contexto.newPage()
    await entrarConCarritoVacio(page, 'farmacia', ruta)
    for (const [codArticulo, cantidad] of Object.entries({ 1000001: 20, 1000002: 12, 1000003: 6, 1000010: 4 }))
      await llamar(page, 'carrito/modificar-cantidad', { codArticulo, cantidad, rutaOrigen: 'carrito' })
    await page.reload()
    await page.getByRole('row', { name: /PARACETAMOL 500/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(PUBLICO, 'iconos', archivo), type: 'jpeg', quality: 62, animations: 'disabled' })
    await contexto.close()
  }
}

const navegador = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  const page = await navegador.newPage()
  for (const icono of ICONOS) await dibujar(page, icono)
  if (portal) await retratar(navegador, portal)
} finally {
  await navegador.close()
}
