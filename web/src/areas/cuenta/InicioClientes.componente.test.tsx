import { obtenerBanners } from '@surtia/contracts/banners.ts'
import type { Beside, Data } from '@surtia/contracts/call.ts'
import { agregarCaptura } from '@surtia/contracts/captura.ts'
import { cambiosDePedidos } from '@surtia/contracts/estatus-pedido.ts'
import { inicio } from '@surtia/contracts/inicio.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
    porAutorizar: [],
    porRecibir: [],
    vence: { importe: 0, vencido: 0, documentos: 0, hasta: '2026-11-25' },
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

test('lo vencido y lo de esta semana son dos cifras; sin nada vencido, una', async () => {
  const vence = (importe: number, vencido: number) => ({
    ...NUEVO,
    data: { ...NUEVO.data, vence: { importe, vencido, documentos: 9, hasta: '2026-11-25' } },
  })
  let contestado = vence(37_092.74, 18_356.19)
  const llamadas = [contesta(inicio, () => contestado), SIN_BANNERS, OYE]
  const primera = await montar(InicioClientes, { ...enArea, llamadas })
  const suya = region('Vence esta semana')
  await expect.element(suya).toMatchTextContent('Vencido$18,356.19Esta semana$18,736.55')
  await expect.element(suya).toMatchTextContent('9 documentos hasta el 25 nov, con lo vencido.')
  await primera.unmount()
  contestado = vence(120.5, 0)
  await montar(InicioClientes, { ...enArea, llamadas })
  await expect.element(suya).toMatchTextContent('Esta semana$120.50')
  await expect.element(suya).toMatchTextContent('9 documentos hasta el 25 nov.')
  await expect.element(suya.getByText('Vencido')).not.toBeInTheDocument()
})

const sugerido = (
  codArticulo: string,
  descripcion: string,
  piezas: number,
): Contestado['data']['tocaPedir'][number] => ({
  codArticulo,
  descripcion,
  piezas,
  fecha: '2026-11-18',
  cadaDias: 14,
  ultima: '2026-11-04',
  ultimasPiezas: 20,
  texto: 'cada 14 días, 20 piezas; última el 4 nov',
  tantas: piezas === 20 ? '' : 'caja de 27',
  precios: [
    { desde: 1, precio: 41.2 },
    { desde: 24, precio: 38 },
  ],
  existenciaMiCedis: 1_386,
  existenciaOtrosCedis: 40,
})

test('lo que toca se agrega entero, con las piezas que cada renglón dice; lo que no se pudo se muestra', async () => {
  const tocaPedir = [sugerido('1000001', 'AMBROXOL', 20), sugerido('1000002', 'TELMISARTÁN', 27)]
  const pedidos: unknown[] = []
  const llamadas = [
    contesta(inicio, { ...NUEVO, data: { ...NUEVO.data, tocaPedir } }),
    contesta(agregarCaptura, ({ body }) => {
      pedidos.push(body)
      return {
        data: {
          agregados: 1,
          noAgregados: [
            { codArticulo: '1000002', descripcion: 'TELMISARTÁN', cantidad: 27, motivo: 'Ya no se vende.' },
          ],
          renglones: 1,
        },
        cambios: [],
      }
    }),
    SIN_BANNERS,
    OYE,
  ]
  await montar(InicioClientes, { ...enArea, llamadas })
  const toca = region('Toca pedir')
  const [uno, otro] = [toca.getByRole('listitem').nth(0), toca.getByRole('listitem').nth(1)]
  await expect.element(uno).toMatchTextContent('Su CEDIS 1,386 Otros 40')
  await expect.element(uno).toMatchTextContent('$41.20 Desde 24 piezas $38.00')
  await expect.element(uno.getByText('Se sugieren')).not.toBeInTheDocument()
  await expect.element(otro).toMatchTextContent('última el 4 nov. Se sugieren 27: caja de 27')
  await expect.element(otro).toMatchTextContent('$38.00')
  await expect.element(otro.getByText('$41.20')).not.toBeInTheDocument()
  await sinHallazgos()
  await uno.getByRole('textbox').fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.element(uno.getByText('$38.00')).toBeVisible()
  await toca.getByRole('button', { name: 'Agregar todo' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar todo' })
  await expect.element(dialogo).toMatchTextContent('TELMISARTÁN')
  const rutaOrigen = 'toca-pedir'
  expect(pedidos).toEqual([
    {
      renglones: [
        { codArticulo: '1000001', cantidad: 30, rutaOrigen },
        { codArticulo: '1000002', cantidad: 27, rutaOrigen },
      ],
    },
  ])
  await dialogo.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(uno.getByRole('button', { name: 'Agregado AMBROXOL' })).toBeVisible()
  await expect.element(otro.getByRole('button', { name: 'Agregar TELMISARTÁN' })).toBeVisible()
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
