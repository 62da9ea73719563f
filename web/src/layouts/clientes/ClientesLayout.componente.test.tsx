import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { datosCliente } from '@surtia/contracts/cuenta.ts'
import { archivoDeEntradaDe } from '@surtia/contracts/entradas.ts'
import { menu as contenidoDelMenu } from '@surtia/contracts/inicio.ts'
import { preferencias } from '@surtia/contracts/preferencias.ts'
import { llaveDePush } from '@surtia/contracts/push.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import Carrito from '../../areas/carrito/Carrito.tsx'
import Configuracion from '../../areas/cuenta/Configuracion.tsx'
import { paths } from '../../paths.ts'
import { callada, contesta } from '../../test/contestar.ts'
import { carrito, renglon } from '../../test/ejemplos.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { conMedicion, enTelefono, montar, tomarElReloj } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'

const Sola = () => <Pagina titulo="Una página">Dice poco.</Pagina>
const Larga = () => (
  <Pagina titulo="Una página">
    <div style={{ height: '3000px' }}>Dice mucho.</div>
  </Pagina>
)
const VEINTE = Array.from({ length: 20 }, (_, i) => `Botón ${i + 1}`)
const Botones = () => (
  <Pagina titulo="Una página">
    {VEINTE.map((nombre) => (
      <p key={nombre} style={{ height: '80px' }}>
        <button type="button">{nombre}</button>
      </p>
    ))}
  </Pagina>
)
const enArea = { marco: 'clientes', ruta: '/clientes/configuracion' } as const
/** The widths that have the bar at the foot; a phone's below, both halves of a tablet above. */
const CON_BARRA = [360, 768, 1000] as const

const medicion = () => page.getByRole('region', { name: 'Medición de visitas' })
const atencion = () => page.getByRole('complementary', { name: 'Atención' })
const teclas = () => page.getByRole('dialog', { name: 'Teclas' })
const buscador = () => page.getByRole('combobox', { name: 'Buscar producto' })
const enLaPantalla = (e: Element) => e.getBoundingClientRect().bottom > 0

describe.each(['escritorio', 'teléfono'])('en el %s', (donde) => {
  test('el área tiene el chat, a los dos segundos, y pregunta si se mide', async () => {
    if (donde === 'teléfono') await enTelefono()
    conMedicion()
    tomarElReloj()
    await montar(Sola, enArea)
    const guiones = () => document.querySelectorAll('script[data-guion="analitica"]').length
    await expect.element(medicion()).toBeVisible()
    await sinHallazgos()
    expect(guiones()).toBe(0)
    await medicion().getByRole('button', { name: 'Sí, permitir' }).click()
    expect(guiones()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_100)
    const chat = atencion().getByRole('button', { name: 'Chat en línea', exact: true })
    await chat.click()
    const panel = page.getByRole('dialog', { name: 'Chat en línea' })
    await expect.element(panel).toMatchTextContent('lunes a viernes de 9:00 a 19:00')
    await sinHallazgos()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(chat).toHaveFocus()
  })

  test('en una ventana baja la cabecera se va con la página', async () => {
    if (donde === 'teléfono') await enTelefono()
    else await page.viewport(960, 450)
    await montar(Larga, enArea)
    const cabecera = page.getByRole('banner')
    await expect.element(cabecera).toBeVisible()
    window.scrollTo(0, 600)
    await expect.poll(() => enLaPantalla(cabecera.element())).toBe(false)
  })
})

test('en una ventana alta la cabecera se queda', async () => {
  await montar(Larga, enArea)
  await expect.element(page.getByRole('banner')).toBeVisible()
  window.scrollTo(0, 600)
  await expect.poll(() => window.scrollY).toBe(600)
  expect(enLaPantalla(page.getByRole('banner').element())).toBe(true)
})

test('en el teléfono la cabecera no repite lo de la barra: la búsqueda la cubre mientras se busca, y nada se mueve', async () => {
  await page.viewport(360, 740)
  await montar(Sola, enArea)
  const barra = page.getByRole('navigation', { name: 'Menú' })
  await expect.element(barra.getByRole('link', { name: 'Carrito, 0 renglones' })).toBeVisible()
  await expect.element(page.getByRole('banner').getByRole('link', { name: /^Carrito/ })).not.toBeInTheDocument()
  const titulo = page.getByRole('heading', { level: 1, name: 'Una página' }).element()
  const donde = titulo.getBoundingClientRect().top
  const campana = page.getByRole('button', { name: 'Notificaciones' })
  await campana.click({ trial: true })
  await barra.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(buscador()).toHaveFocus()
  const { left, top, width, height } = buscador().element().getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(buscador().element())
  expect(titulo.getBoundingClientRect().top).toBe(donde)
  await sinHallazgos()
  await userEvent.keyboard('{Tab}')
  await expect.element(buscador()).not.toHaveFocus()
  await campana.click({ trial: true })
})

test('el menú de lado no espera más de segundo y medio a una llamada que no contesta', async () => {
  await montar(Sola, { ...enArea, llamadas: [callada(contenidoDelMenu)] })
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await expect.element(menu.getByRole('link', { name: 'Carrito' })).toBeVisible()
  await expect.poll(() => getComputedStyle(menu.element()).visibility).toBe('visible')
})

const CONFIGURACION = [
  contesta(archivoDeEntradaDe, {
    data: { columnas: [], separador: ',', formato: 'csv', porCorreo: false },
    guardado: false,
    correos: [],
  }),
  contesta(datosCliente, {
    data: [
      { nombre: 'Farmacia', nombreEncargadoCompras: 'Ana', telefono: '6675550142', correo: '', ciudad: '', estado: '' },
    ],
  }),
  contesta(preferencias, {
    data: { teclas: true, cartaMensual: false, push: { pedidos: false, llegadas: false, corte: false } },
    correo: '',
  }),
  contesta(llaveDePush, { no: '' }),
]

test('con el menú abierto las teclas sueltas no abren nada más', async () => {
  await page.viewport(768, 900)
  await montar(Sola, enArea)
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('button', { name: 'Más' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('?/')
  await expect.element(menu).toBeVisible()
  await new Promise((seguir) => setTimeout(seguir, 300))
  await expect.element(teclas()).not.toBeInTheDocument()
  await expect.element(menu.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await expect.element(teclas()).toBeVisible()
})

test('las teclas sueltas están en una lista y se apagan', async () => {
  const primera = await montar(Configuracion, { ...enArea, llamadas: CONFIGURACION })
  const casilla = page.getByRole('checkbox', { name: 'Usar teclas rápidas' })
  await expect.element(casilla).toBeChecked()
  await userEvent.keyboard('?')
  await expect.element(teclas().getByRole('table').getByRole('row').nth(16)).toBeVisible()
  await expect.element(teclas().getByRole('table').getByRole('row').nth(17)).not.toBeInTheDocument()
  await sinHallazgos()
  // a question that is open is not left for the search
  await userEvent.keyboard('/')
  await expect.element(buscador()).not.toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(teclas()).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(buscador()).toHaveFocus()
  // while one types they are letters
  await userEvent.keyboard('?/')
  await expect.element(buscador()).toHaveValue('?/')
  await expect.element(teclas()).not.toBeInTheDocument()

  await casilla.click()
  await primera.unmount()
  await montar(Configuracion, { ...enArea, llamadas: CONFIGURACION })
  await expect.element(casilla).not.toBeChecked()
  await userEvent.keyboard('?/')
  await expect.element(teclas()).not.toBeInTheDocument()
  await expect.element(buscador()).not.toHaveFocus()
  await page.getByRole('button', { name: 'Ver las teclas' }).click()
  await teclas().getByRole('button', { name: 'Cerrar' }).click()
  // in a box to tick nothing is written
  await casilla.click()
  await userEvent.keyboard('/')
  await expect.element(buscador()).toHaveFocus()
})

test('la tecla r abre la captura rápida', async () => {
  const Captura = () => <Pagina titulo="Captura rápida">Vacía.</Pagina>
  await montar(Sola, { ...enArea, otras: { [paths.capturaRapida()]: Captura } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Una página' })).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Captura rápida' })).toBeVisible()
})

test('al bajar con Tab, lo enfocado nunca queda detrás de la barra', async () => {
  await page.viewport(360, 780)
  await montar(Botones, enArea)
  const barra = page.getByRole('navigation', { name: 'Menú' })
  for (const width of CON_BARRA) {
    await page.viewport(width, 780)
    const [primero, ...otros] = page.getByRole('main').getByRole('button').elements()
    if (primero instanceof HTMLElement) primero.focus()
    for (const uno of otros) {
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement).toBe(uno)
      const { bottom } = uno.getBoundingClientRect()
      expect(bottom, `${width}: ${uno.textContent}`).toBeLessThanOrEqual(barra.element().getBoundingClientRect().top)
    }
  }
})

test('la pregunta de la medición no tapa la barra ni el envío del pedido', async () => {
  conMedicion()
  await page.viewport(360, 780)
  const uno = carrito([renglon('1000001', 'PARACETAMOL 500 MG TABLETAS C/20', 4)])
  await montar(Carrito, { ...enArea, ruta: '/clientes/carrito', llamadas: [contesta(consultarCarrito, uno)] })
  const enviar = page.getByRole('button', { name: 'Enviar pedido' })
  await expect.element(enviar.first()).toBeInTheDocument()
  await expect.element(medicion()).toBeVisible()
  for (const width of CON_BARRA) {
    await page.viewport(width, 780)
    const barra = page.getByRole('navigation', { name: 'Menú' })
    for (const una of [...barra.element().querySelectorAll('a, button'), ...enviar.elements()]) {
      if (!una.checkVisibility()) continue
      const { left, top, width: ancho, height: alto } = una.getBoundingClientRect()
      const arriba = document.elementFromPoint(left + ancho / 2, top + alto / 2)
      expect(una.contains(arriba), `${width}: ${una.textContent}`).toBe(true)
    }
    const fijo = document.querySelector('[data-pie-fijo]')?.getBoundingClientRect()
    if (fijo && fijo.height > 0)
      expect(medicion().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(fijo.top)
  }
})

test('en una página corta el chat está justo sobre el pie', async () => {
  await page.viewport(360, 1_400)
  await montar(Sola, enArea)
  const chat = atencion().getByRole('button')
  await expect.element(chat).toBeVisible()
  for (const width of CON_BARRA) {
    await page.viewport(width, 1_400)
    const pie = page.getByRole('contentinfo').element().getBoundingClientRect().top
    expect(pie - chat.element().getBoundingClientRect().bottom, `${width}`).toBeLessThan(24)
  }
})
