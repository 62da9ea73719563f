import type { Page } from '@playwright/test'
import { aLoMas, type Cuaderno } from './cifras.ts'
import { abrirNavegador, abrirTelefono, entrar } from './navegador.ts'

/** `fase`: what was waited for while it was asked */
type Pedida = { tipo: string; bytes: number; fase: string }

const METAS = { llamadas: 40, kB: 300 }

/** A first visit of who is signed in, with an empty cache, on a phone: what goes over the line until a press on «Captura rápida» is answered. */
export async function medirVisita(
  hoja: Cuaderno,
  url: string,
  usuario: { usuario: string; password: string },
): Promise<void> {
  const navegador = await abrirNavegador()
  const page = await abrirTelefono(navegador)
  await entrar(page, url, usuario)
  const { pedidas, fase } = await vigilar(page)
  await page.goto(`${url}/clientes/`)
  const mesa = page.getByRole('main')
  await mesa.getByRole('region', { name: 'Carrito', exact: true }).waitFor()
  fase.actual = 'captura rápida'
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('button', { name: 'Más' }).click()
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Captura rápida' }).click()
  await page.getByRole('combobox', { name: 'Código, código de barras o nombre' }).waitFor()
  fase.actual = 'lo de después'
  await page.waitForTimeout(30_000)
  const lista = [...pedidas.values()]
  const visita = lista.filter((una) => una.fase !== fase.actual)
  const anotar = hoja.tabla('', ['first visit until', 'requests', 'kB as sent', 'by kind'])
  const celdas = (cuales: readonly Pedida[]) => [cuales.length, enKB(cuales), porTipo(cuales)]
  anotar(['the desk', ...celdas(lista.filter((una) => una.fase === 'la mesa'))])
  const metas = [
    aLoMas('requests', visita.length, METAS.llamadas, ''),
    aLoMas('they are', enKB(visita), METAS.kB, ' kB'),
  ]
  anotar(['captura rápida', ...celdas(visita)], metas)
  anotar(['half a minute later', ...celdas(lista)])
  await navegador.close()
}

/** What goes over the line from here on, with an empty cache. */
async function vigilar(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const pedidas = new Map<string, Pedida>()
  const fase = { actual: 'la mesa' }
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) =>
    pedidas.set(requestId, { tipo: type, bytes: 0, fase: fase.actual }),
  )
  cdp.on('Network.requestServedFromCache', ({ requestId }) => pedidas.delete(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response }) => response.fromDiskCache && pedidas.delete(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const pedida = pedidas.get(requestId)
    if (pedida) pedida.bytes = encodedDataLength
  })
  return { pedidas, fase }
}

const enKB = (cuales: readonly Pedida[]) => cuales.reduce((suma, { bytes }) => suma + bytes, 0) / 1_000
const porTipo = (cuales: readonly Pedida[]) =>
  [...Map.groupBy(cuales, ({ tipo }) => tipo)]
    .map(([tipo, suyas]) => `${tipo} ${suyas.length}, ${enKB(suyas).toFixed(1)}`)
    .join('; ')
