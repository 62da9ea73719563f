import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './prueba.ts'

const ERRORES =
  /surtia_navegador_errores_total\{clase="RangeError",pantalla="avisoPrivacidad",version="actual"\} (\d+)/g
const SEGUNDOS =
  /surtia_navegador_segundos_count\{metrica="(?:TTFB|FCP)",pantalla="avisoPrivacidad",version="actual"\} (\d+)/g

/** How many of these the portal has counted so far, whoever's they were. */
async function contados(request: APIRequestContext, cuales: RegExp): Promise<number> {
  const texto = await (await request.get('/salud/metricas')).text()
  return [...texto.matchAll(cuales)].reduce((suma, [, n]) => suma + Number(n), 0)
}

test('lo que falla y lo que tarda una pantalla llega a las métricas, sin decir de quién', async ({ page, request }) => {
  const errores = await contados(request, ERRORES)
  const segundos = await contados(request, SEGUNDOS)
  await page.addInitScript(() => sessionStorage.setItem('medir', 'si'))
  const medidor = page.waitForResponse(/\/assets\/vitales-/)
  await page.goto('/aviso-privacidad')
  // whoever hears of errors is there when it asks for who tells of them
  await medidor
  await page.evaluate(() => {
    // as one of our own files would fail
    const error = new RangeError('no cabe "Rosa" 500123')
    error.stack = `RangeError\n    at x (${location.origin}/assets/Prueba-abc.js:1:20)`
    for (let vez = 0; vez < 3; vez++) setTimeout(() => dispatchEvent(new ErrorEvent('error', { error })))
  })
  await expect.poll(() => contados(request, ERRORES)).toBe(errores + 1)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => contados(request, SEGUNDOS)).toBeGreaterThan(segundos)
  // the first of its class alone
  expect(await contados(request, ERRORES)).toBe(errores + 1)
})
