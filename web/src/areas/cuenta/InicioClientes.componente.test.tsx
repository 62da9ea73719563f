import { obtenerBanners } from '@surtia/contracts/banners.ts'
import type { Beside, Data } from '@surtia/contracts/call.ts'
import { cambiosDePedidos } from '@surtia/contracts/estatus-pedido.ts'
import { inicio } from '@surtia/contracts/inicio.ts'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callada, contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar, tomarElReloj } from '../../test/montar.tsx'
import { CaraDeAviso } from '../banners/CaraDeAviso.tsx'
import InicioClientes from './InicioClientes.tsx'

type Contestado = { data: Data<typeof inicio> } & Beside<typeof inicio>
const NUEVO: Contestado = {
  data: {
    carrito: { renglones: 0, total: 0 },
    pedidos: [],
    vence: { importe: 0, documentos: 0, hasta: '2026-11-25' },
    ultimoPedido: null,
    tocaPedir: [],
    corte: null,
  },
  creditoDisponible: 900_000,
  fallas: [],
  reloj: { ahora: '2026-11-18T20:00:00.000Z', zona: 'America/Mazatlan' },
}
const banner = (n: number) => ({
  idBanner: n,
  idBannersImagen: n,
  tipo: 1,
  url: '',
  imagen: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  descripcion: `Promoción número ${n}`,
})
const OYE = callada(cambiosDePedidos)
const SIN_BANNERS = contesta(obtenerBanners, { data: [] })
const enArea = { marco: 'clientes', ruta: '/clientes/' } as const
const region = (name: string) => page.getByRole('region', { name, exact: true })
const reloj = () => page.getByRole('timer')

test('el reloj cuenta con la hora del servidor, dice una vez los últimos minutos y después el siguiente día', async () => {
  const cierra = (minutos: number) => new Date(Date.parse('2026-11-18T20:00:00Z') + minutos * 60_000).toISOString()
  const conCorte = (minutos: number, sale: string, ahora: number): Contestado => ({
    ...NUEVO,
    data: { ...NUEVO.data, corte: { cierra: cierra(minutos), sale } },
    reloj: { ahora: cierra(ahora), zona: 'America/Mazatlan' },
  })
  let contestado: Contestado | { seCorta: true } = conCorte(25, '2026-11-18', 0)
  // this device's clock is wrong
  tomarElReloj('2026-11-18T04:17:00Z')
  await montar(InicioClientes, { ...enArea, llamadas: [contesta(inicio, () => contestado), SIN_BANNERS, OYE] })
  await expect.element(reloj()).toHaveTextContent('Faltan 25 min para que salga hoy')
  // asked again, the server would say the same hour
  contestado = { seCorta: true }
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(reloj()).toHaveTextContent('Faltan 24 min para que salga hoy')
  const dicho = page.getByRole('status').filter({ hasText: 'para que salga hoy' })
  await expect.element(dicho).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  await expect.element(reloj()).toHaveTextContent('Faltan 4 min para que salga hoy')
  // it goes on saying the same, so that nobody hears it again
  await expect.element(dicho).toHaveTextContent('Faltan 5 min para que salga hoy')
  contestado = conCorte(24 * 60, '2026-11-19', 26)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  await expect.element(reloj()).toHaveTextContent('Sale mañana')
  await expect.element(dicho).not.toBeInTheDocument()
})

describe.each(['escritorio', 'teléfono'])('en el %s', (donde) => {
  test('una parte que falla lo dice en su lugar y las demás quedan; quien es nuevo ve por dónde empezar', async () => {
    if (donde === 'teléfono') await enTelefono()
    let fallas: Contestado['fallas'] = ['pedidos']
    let hayBanners = false
    const llamadas = [
      contesta(inicio, () => ({ ...NUEVO, fallas })),
      contesta(obtenerBanners, () => (hayBanners ? { data: [banner(1)] } : { falla: 400, message: 'No se pudo.' })),
      OYE,
    ]
    await montar(InicioClientes, { ...enArea, llamadas })
    const promociones = region('Promociones')
    await expect.element(promociones.getByRole('alert')).toMatchTextContent('No pudimos cargar las promociones.')
    const pedidos = region('Pedidos en camino')
    await expect.element(pedidos.getByRole('alert')).toMatchTextContent('No pudimos cargar sus pedidos.')
    await expect.element(region('Carrito')).toMatchTextContent('Su carrito se encuentra vacío.')
    await expect.element(reloj()).not.toBeInTheDocument()
    await sinHallazgos()
    hayBanners = true
    await promociones.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(promociones.getByRole('group')).toBeVisible()
    fallas = []
    await pedidos.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(pedidos).toMatchTextContent('Aún no tiene pedidos.')
    await expect.element(pedidos.getByRole('link', { name: 'Ir al catálogo' })).toBeVisible()
    await expect.element(region('Vence esta semana').getByRole('link', { name: 'Pagar' })).not.toBeInTheDocument()
    await sinHallazgos()
  })
})

test('el carrusel del inicio pasa cada 4 segundos y se detiene', async () => {
  tomarElReloj()
  const llamadas = [contesta(inicio, NUEVO), contesta(obtenerBanners, { data: [1, 2, 3].map(banner) }), OYE]
  await montar(InicioClientes, { ...enArea, llamadas })
  const promocion = page.getByRole('group', { name: /^Promoción \d de 3$/ })
  const cual = () => promocion.element().getAttribute('aria-label')
  await expect.element(promocion).toBeVisible()
  // what comes meanwhile moves the page: now the pointer is not over them, which would hold them
  await page.getByRole('contentinfo').hover()
  const primera = cual()
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.poll(cual).not.toBe(primera)
  await page.getByRole('button', { name: 'Pausar' }).click()
  await page.getByRole('contentinfo').hover()
  const pausa = page.getByRole('button', { name: 'Reanudar' }).element()
  if (pausa instanceof HTMLElement) pausa.blur()
  const detenida = cual()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(cual()).toBe(detenida)
})

test('en el teléfono el aviso es tan ancho como su diálogo', async () => {
  await enTelefono()
  await montar(() => <CaraDeAviso aviso={banner(1)} onAbrir={() => undefined} onCerrar={() => undefined} />)
  const ancho = page.getByRole('img', { name: 'Promoción número 1' }).element().getBoundingClientRect().width
  expect(ancho).toBe(320)
})
