import { expect, type Page } from '@playwright/test'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { test } from './prueba.ts'
import { entrar } from './walkthrough.ts'

/** The goal of a first visit, in requests and bytes as sent with their headers. */
const LLAMADAS = 40
const BYTES = 304_000

/** What went over the line, not what the browser had already. */
async function loQueSePide(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const pedidas = new Map<string, { url: string; bytes: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) =>
    pedidas.set(requestId, { url: request.url, bytes: 0 }),
  )
  cdp.on('Network.requestServedFromCache', ({ requestId }) => pedidas.delete(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response }) => response.fromDiskCache && pedidas.delete(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const pedida = pedidas.get(requestId)
    if (pedida) pedida.bytes = encodedDataLength
  })
  await cdp.send('Network.enable')
  return () => [...pedidas.values()]
}

test('una primera visita llega a la captura rápida con pocas llamadas; lo demás viene con calma', {
  tag: '@telefono',
}, async ({ page }) => {
  await entrar(page, 'farmacia', '/robots.txt')
  // what waits for calm waits for this clock
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  const hasta = (hecho: () => Promise<boolean>) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(5)
          return hecho()
        },
        { intervals: [10] },
      )
      .toBe(true)
  const pedido = await loQueSePide(page)
  await page.goto(DIRECCIONES.clientes)
  const mesa = page.getByRole('main')
  await hasta(() => mesa.getByRole('region', { name: 'Toca pedir' }).isVisible())
  await hasta(async () => (await mesa.locator('[class*=hueso]').count()) === 0)
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('button', { name: 'Más' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await hasta(() => menu.isVisible())
  await menu.getByRole('link', { name: 'Captura rápida' }).click()
  await hasta(() => page.getByRole('combobox', { name: 'Código, código de barras o nombre' }).isVisible())
  const visita = pedido()
  const dicho = visita.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
  expect(visita.length, dicho).toBeLessThanOrEqual(LLAMADAS)
  expect(
    visita.reduce((suma, { bytes }) => suma + bytes, 0),
    dicho,
  ).toBeLessThanOrEqual(BYTES)
  expect(visita.filter(({ url }) => /resumen|Facturas|NuevaVersion|LoQueEspera/.test(url))).toEqual([])
  const veces = Map.groupBy(visita, ({ url }) => url)
  expect([...veces].filter(([, suyas]) => suyas.length > 1).map(([url]) => url)).toEqual([])

  await page.clock.resume()
  await page.clock.fastForward(8_000)
  for (const una of [/LoQueEspera-/, /Facturas-/, /NuevaVersion-/, /catalogo-general\/resumen/])
    await expect.poll(() => pedido().some(({ url }) => una.test(url)), String(una)).toBe(true)
})
