import { consultarCarrito } from '@surtia/contracts/carrito.ts'
import { obtenerLista } from '@surtia/contracts/listas.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { articulo, carrito } from '../../test/ejemplos.ts'
import { cabe, sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import MiListaDePedido from './MiListaDePedido.tsx'

const VEINTE = Array.from({ length: 20 }, (_, i) => ({
  ...articulo(`10000${10 + i}`, `AMLODIPINO ${i + 1} MG TABLETAS C/30`),
  fijado: false,
  toca: '',
  cadencia: '',
}))
const enArea = { marco: 'clientes', ruta: '/clientes/captura-pedidos/mi-lista-de-pedido' } as const
const LISTA = contesta(obtenerLista, { data: VEINTE })
const VACIO = contesta(consultarCarrito, carrito([]))
const tabla = () => page.getByRole('table', { name: 'Mi lista de pedido' })
const caja = (e: Element) => e.getBoundingClientRect()

test('un carrito que no se pudo cargar se dice y se puede pedir de nuevo', async () => {
  let veces = 0
  const llamadas = [LISTA, contesta(consultarCarrito, () => (veces++ ? carrito([]) : { falla: 400 }))]
  await montar(MiListaDePedido, { ...enArea, llamadas })
  const pie = page.getByRole('status').filter({ hasText: 'No pudimos cargar su carrito.' })
  await expect.element(pie).toBeVisible()
  cabe()
  await pie.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Carrito: 0 renglones' })).toBeVisible()
})

test('el encabezado de una tabla larga queda bajo la cabecera y no tapa lo que se recorre', async () => {
  await montar(MiListaDePedido, { ...enArea, llamadas: [LISTA, VACIO] })
  await expect.element(tabla().getByRole('textbox').nth(19)).toBeInTheDocument()
  const titulo = () => tabla().element().querySelector('thead th') ?? document.body
  const ultima = tabla().getByRole('textbox').nth(19).element()
  if (ultima instanceof HTMLElement) ultima.focus()
  window.scrollTo(0, document.body.scrollHeight)
  const barra = caja(page.getByRole('banner').element()).bottom
  await expect.poll(() => caja(titulo()).top).toBe(barra)
  for (let vez = 0; vez < 200; vez++) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    const enfocado = document.activeElement
    if (!enfocado?.closest('tbody')) break
    await expect.poll(() => caja(enfocado).top).toBeGreaterThanOrEqual(caja(titulo()).bottom)
  }
  expect(document.activeElement?.closest('tbody') ?? null).toBeNull()
})

test('en el teléfono cada renglón es una tarjeta que dice lo suyo: el encabezado no se ve', async () => {
  await enTelefono()
  await montar(MiListaDePedido, { ...enArea, llamadas: [LISTA, VACIO] })
  await expect.element(tabla().getByRole('textbox').nth(19)).toBeInTheDocument()
  window.scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => caja(tabla().element().querySelector('thead th') ?? document.body).bottom).toBeLessThan(0)
})

test('en el teléfono se ven cinco renglones enteros, y los filtros están tras un botón', async () => {
  await page.viewport(360, 740)
  await montar(MiListaDePedido, { ...enArea, llamadas: [LISTA, VACIO] })
  await expect.element(tabla().getByRole('textbox').nth(19)).toBeInTheDocument()
  const pie = page.getByRole('status').filter({ hasText: 'Carrito: 0 renglones' })
  await expect.element(pie).toBeVisible()
  const enteros = () =>
    [...tabla().element().querySelectorAll('tbody tr')].filter((fila) => caja(fila).bottom <= caja(pie.element()).top)
  await expect.poll(() => enteros().length).toBeGreaterThanOrEqual(5)
  await expect.element(page.getByLabelText('Laboratorio')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtros' }).click()
  const filtros = page.getByRole('dialog', { name: 'Filtros' })
  await sinHallazgos()
  await filtros.getByRole('combobox', { name: 'Orden' }).selectOptions('Toca ya')
  await filtros.getByRole('searchbox', { name: 'Buscar en mi lista' }).fill('AMLODIPINO 7')
  await filtros.getByRole('button', { name: 'Ver 1 artículo' }).click()
  await expect.element(filtros).not.toBeInTheDocument()
  await expect.element(tabla().getByRole('textbox')).toHaveAccessibleName('Cantidad de AMLODIPINO 7 MG TABLETAS C/30')
  await page.getByRole('button', { name: 'Filtros (1)' }).click()
  await filtros.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect.element(filtros.getByRole('button', { name: 'Ver 20 artículos' })).toBeVisible()
})

test('después de Esc, «/» lleva al buscador desde dentro de una cantidad', async () => {
  await montar(MiListaDePedido, { ...enArea, llamadas: [LISTA, VACIO] })
  const cantidad = tabla().getByRole('textbox').first()
  await cantidad.fill('7')
  await userEvent.keyboard('/')
  await expect.element(cantidad).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(cantidad).not.toHaveValue('7')
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('combobox', { name: 'Buscar producto' })).toHaveFocus()
})
