import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './prueba.ts'

const contadas = async (request: APIRequestContext) => (await request.get('/salud/metricas')).text()

test('lo que falla y lo que tarda una pantalla llega a las métricas, sin decir de quién', async ({ page, request }) => {
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
  const dichoDelError =
    /surtia_navegador_errores_total\{clase="RangeError",pantalla="avisoPrivacidad",version="actual"\} 1\n/
  await expect.poll(() => contadas(request)).toMatch(dichoDelError)
  await page.close({ runBeforeUnload: true })
  await expect
    .poll(() => contadas(request))
    .toMatch(/surtia_navegador_segundos_count\{metrica="(TTFB|FCP)",pantalla="avisoPrivacidad",version="actual"\}/)
})
