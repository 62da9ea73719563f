import { termsOf } from '@surtia/contracts/call.ts'
import { consultarCarrito, modificarCantidad } from '@surtia/contracts/carrito.ts'
import { buscar } from '@surtia/contracts/catalogo.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resumen } from '../../equipo/resumen.ts'
import { contesta, detenida, hechas } from '../../test/contestar.ts'
import { articulo, carrito, hallados } from '../../test/ejemplos.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { conDedo, enTelefono, montar, ponerRed, verse } from '../../test/montar.tsx'
import BusquedaGeneral from './BusquedaGeneral.tsx'

const BUSQUEDA = '/clientes/captura-pedidos/busqueda-general'
const IBUPROFENO = articulo('1000002', 'IBUPROFENO 400 MG TABLETAS C/10')
const AMLODIPINOS = ['C/10', 'C/30', 'C/90'].map((c, i) => articulo(`100001${i}`, `AMLODIPINO 5 MG TABLETAS ${c}`))

const caja = () => page.getByRole('combobox', { name: 'Buscar producto' })
const cantidades = () => page.getByRole('main').getByRole('textbox')
const dicho = (texto: string) => page.getByRole('status').filter({ hasText: texto })
const galeria = (si: boolean) => localStorage.setItem('modoGrid', String(si))

/** Stores whatever quantity is asked for. */
const GUARDA = contesta(modificarCantidad, ({ body }) => ({ data: guardado(body) }))
const guardado = (pedido: unknown) => {
  const { codArticulo, cantidad } = termsOf(modificarCantidad).body.parse(pedido)
  return { codArticulo, cantidad, renglones: 1, importe: cantidad * 25 }
}
const conEstos = (articulos: Parameters<typeof hallados>[0], mas?: Parameters<typeof hallados>[1]) =>
  contesta(buscar, { data: hallados(articulos, mas) })
const enArea = (llamadas: Parameters<typeof montar>[1] & object, ruta = BUSQUEDA) =>
  montar(BusquedaGeneral, { marco: 'clientes', ruta, ...llamadas })

test('si el catálogo falla se ofrece reintentar', async () => {
  let veces = 0
  const llamadas = [
    contesta(buscar, () =>
      veces++ ? { data: hallados([IBUPROFENO]) } : { falla: 400, message: 'La solicitud no es válida.', data: [] },
    ),
  ]
  await enArea({ llamadas })
  await expect.element(page.getByRole('alert')).toMatchTextContent('No pudimos cargar el catálogo.')
  await sinHallazgos()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('galería y lista muestran lo mismo, y la vista se recuerda', async () => {
  const primera = await enArea({ llamadas: [conEstos(AMLODIPINOS)] })
  await expect.element(page.getByRole('article').nth(2)).toBeVisible()
  await page.getByRole('button', { name: 'Lista' }).click()
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  for (const { descripcion } of AMLODIPINOS)
    await expect.element(page.getByRole('row').filter({ hasText: descripcion })).toBeVisible()
  await sinHallazgos()
  await primera.unmount()
  await enArea({ llamadas: [conEstos(AMLODIPINOS)] })
  await expect.element(page.getByRole('row', { name: /C\/90/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true')
})

test('en el teléfono, la lista no se sale', async () => {
  await enTelefono()
  galeria(false)
  await enArea({ llamadas: [conEstos(AMLODIPINOS)] })
  await expect.element(page.getByRole('row', { name: /C\/90/ })).toBeVisible()
  await sinHallazgos()
})

test('lo que se teclea antes de que lleguen los resultados es la cantidad, y no se pierde', async () => {
  const tarde = detenida({ data: hallados([IBUPROFENO]) })
  await enArea({ llamadas: [contesta(buscar, ({ body }) => (esDe(body, '1000002') ? tarde.como() : NADA)), GUARDA] })
  await expect.element(page.getByText(/^No se encontraron resultados/)).toBeVisible()
  await userEvent.keyboard('/1000002{Enter}')
  await userEvent.keyboard('12{Enter}')
  tarde.soltar()
  await expect.element(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: `Cantidad de ${IBUPROFENO.descripcion}` })).toHaveValue('12')
  await expect.element(caja()).toHaveValue('1000002')
  await expect.element(caja()).toHaveFocus()
})
const NADA = { data: hallados([]) }
const esDe = (body: unknown, texto: string) => termsOf(buscar).body.parse(body).buscar === texto

test('quien se va antes de que lleguen los resultados vuelve a escribir lo que quiera', async () => {
  const llamadas = [contesta(buscar, ({ body }) => (esDe(body, '1000002') ? new Promise(() => undefined) : NADA))]
  const { direccion } = await enArea({ llamadas, otras: { '/clientes/carrito': () => <main>Otra</main> } })
  await userEvent.keyboard('/1000002{Enter}')
  await expect.poll(direccion).toMatch(/buscar=1000002$/)
  await page.getByRole('link', { name: 'Carrito, 0 renglones' }).click()
  await expect.poll(direccion).toMatch(/\/carrito$/)
  await caja().click()
  await userEvent.keyboard('1000014')
  await expect.element(caja()).toHaveValue('1000014')
})

test('donde una caja saca el teclado de la pantalla, buscar no lleva a la cantidad; con Tab se llega y se pide', async () => {
  conDedo()
  await enArea({ llamadas: [conEstos([IBUPROFENO]), GUARDA] })
  await userEvent.keyboard('/1000002{Enter}')
  await expect.element(cantidades()).toBeVisible()
  await expect.element(caja()).toHaveFocus()
  const hasta = async (que: RegExp) => {
    const enFoco = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''
    for (let vez = 0; vez < 60 && !que.test(enFoco()); vez++) await userEvent.keyboard('{Tab}')
    expect(enFoco()).toMatch(que)
  }
  await hasta(/^Cantidad de IBUPROFENO/)
  await userEvent.keyboard('2{Enter}')
  await hasta(/^Añadir/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
})

test('queda la última cantidad escrita, también si es la de antes y otra va en camino', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const llamadas = [
    conEstos([AMLODIPINOS[1] ?? IBUPROFENO]),
    contesta(modificarCantidad, async ({ body }) => {
      if (termsOf(modificarCantidad).body.parse(body).cantidad === 5) await promise
      return { data: guardado(body) }
    }),
  ]
  await enArea({ llamadas })
  const pedidas = () =>
    hechas(modificarCantidad).map(({ body }) => termsOf(modificarCantidad).body.parse(body).cantidad)
  await userEvent.keyboard('/1000011{Enter}')
  await expect.element(cantidades()).toHaveFocus()
  await userEvent.keyboard('2{Enter}')
  await expect.element(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
  for (const piezas of ['5', '2']) {
    await expect.element(caja()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(cantidades()).toHaveFocus()
    await userEvent.keyboard(`${piezas}{Enter}`)
  }
  await expect.element(caja()).toHaveFocus()
  // the third waits for the second
  expect(pedidas()).toEqual([2, 5])
  resolve()
  await expect.poll(pedidas).toEqual([2, 5, 2])
  await expect.element(cantidades()).toHaveValue('2')
})

describe.each(['Galería', 'Lista'])('%s', (vista) => {
  test('en los resultados se pide con el teclado', async () => {
    galeria(vista === 'Galería')
    const pantalla = await enArea({ llamadas: [conEstos(AMLODIPINOS), GUARDA] })
    const buscarlo = async () => {
      await caja().fill('amlodipino 5')
      await userEvent.keyboard('{Enter}')
    }
    await buscarlo()
    await expect.element(cantidades().first()).toHaveFocus()
    // the same search, asked for once more
    await userEvent.keyboard('{Escape}')
    await expect.element(caja()).toHaveFocus()
    await expect.element(caja()).toHaveSelection('amlodipino 5')
    await userEvent.keyboard('{Enter}')
    await expect.element(cantidades().first()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cantidades().nth(1)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cantidades().nth(2)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.keyboard('3{Enter}')
    await expect.element(caja()).toHaveFocus()
    await expect.element(dicho('Se agregó el artículo al carrito')).toBeVisible()
    await expect.element(cantidades().nth(1)).toHaveValue('3')
    // none of it to who does without such keys
    await pantalla.unmount()
    localStorage.setItem('sinTeclas', '["farmacia"]')
    await enArea({ llamadas: [conEstos(AMLODIPINOS)] })
    await buscarlo()
    await expect.element(cantidades().nth(2)).toBeVisible()
    await expect.element(caja()).toHaveFocus()
  })
})

test('después de Esc, «/» lleva al buscador desde dentro de la cantidad de una tarjeta', async () => {
  await enArea({ llamadas: [conEstos(AMLODIPINOS)] })
  await cantidades().first().fill('7')
  await userEvent.keyboard('/')
  await expect.element(cantidades().first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(cantidades().first()).not.toHaveValue('7')
  await userEvent.keyboard('/')
  await expect.element(caja()).toHaveFocus()
})

const FACETAS = {
  clasificaciones: [{ codClasificacion: 1, descripcion: 'GENÉRICO', cuantos: 1_280 }],
  laboratorios: [
    { codLaboratorio: 2, descripcion: 'Quimarel', cuantos: 128 },
    { codLaboratorio: 3, descripcion: 'Pacivida', cuantos: 7 },
  ],
  conExistencia: 90,
  enOferta: 12,
  controlados: 3,
  refrigerados: 4,
  resultados: 1_280,
}

describe.each(['escritorio', 'teléfono'])('en el %s', (donde) => {
  test('los filtros dicen cuántos dejan, se juntan y viven en la dirección', async () => {
    const telefono = donde === 'teléfono'
    if (telefono) await enTelefono()
    const llamadas = [conEstos(AMLODIPINOS, FACETAS)]
    const primera = await enArea({ llamadas }, `${BUSQUEDA}?buscar=tabletas`)
    const { direccion } = primera
    const abrir = async () => {
      if (!telefono) return
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await expect.element(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
    }
    const opciones = (filtro: string) =>
      page
        .getByLabelText(filtro, { exact: true })
        .getByRole('option')
        .elements()
        .map((e) => e.textContent)
    const existencia = page.getByRole('checkbox', { name: 'Con existencia', exact: true })
    await expect.element(page.getByRole('article').first()).toBeVisible()
    await abrir()
    await sinHallazgos()
    expect(opciones('Clasificación')).toEqual(['Todas', 'GENÉRICO (1,280)'])
    await page.getByLabelText('Laboratorio').selectOptions('Quimarel (128)')
    await expect.poll(direccion).toMatch(/codLaboratorio=2/)
    await expect.element(existencia).toHaveAccessibleDescription('(90)')
    await existencia.click()
    const controlados = page.getByRole('checkbox', { name: 'Controlados', exact: true })
    await expect.element(controlados).toHaveAccessibleDescription('(3)')
    for (const casilla of ['En oferta', 'Controlados', 'Refrigerados'])
      await page.getByRole('checkbox', { name: casilla, exact: true }).click()
    await expect.poll(direccion).toMatch(/codLaboratorio=2&existencia=1&oferta=1&controlados=1&refrigerados=1$/)
    await expect
      .poll(() => hechas(buscar).at(-1)?.body)
      .toMatchObject({
        codLaboratorio: 2,
        conExistencia: true,
        enOferta: true,
        controlados: true,
        refrigerados: true,
        pagina: 1,
      })
    // opened by its address
    const compartida = direccion()
    await primera.unmount()
    await enArea({ llamadas }, compartida)
    await expect.element(page.getByRole('article').first()).toBeVisible()
    await abrir()
    await expect.element(existencia).toBeChecked()
    await expect.element(controlados).toBeChecked()
    await expect.element(page.getByLabelText('Laboratorio')).toHaveValue('2')
    // all of it in one row where the menu stands at the side
    const suelo = (nombre: string) =>
      Math.round(page.getByLabelText(nombre, { exact: true }).element().getBoundingClientRect().bottom)
    if (!telefono) expect(suelo('Orden')).toBe(suelo('Clasificación'))
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect.poll(direccion).toMatch(/buscar=tabletas$/)
    await expect.element(existencia).not.toBeChecked()
    if (telefono) await page.getByRole('button', { name: /^Ver [\d,]+ artículos$/ }).click()
    await page.getByLabelText('Orden').selectOptions('Precio por unidad')
    await expect.poll(direccion).toMatch(/orden=6/)
  })
})

test('lo que se corrigió se dice, y se puede buscar como se escribió', async () => {
  const [uno = IBUPROFENO] = AMLODIPINOS
  const corregido = {
    resultadosSugeridos: [{ ...uno, descripcion: 'TELMISARTÁN 40 MG TABLETAS C/30' }],
    correccion: { buscado: 'telmisatran', corregido: 'telmisartán' },
  }
  // what only a correction finds is filtered too
  const { direccion } = await enArea(
    { llamadas: [conEstos([], corregido)] },
    `${BUSQUEDA}?buscar=telmisatran&existencia=1`,
  )
  await expect.element(page.getByRole('main')).toMatchTextContent('Se muestran resultados de telmisartán.')
  await sinHallazgos()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect.poll(direccion).toMatch(/buscar=telmisatran$/)
  await expect.element(page.getByRole('main')).toMatchTextContent('Se muestran resultados de telmisartán.')
  await page.getByRole('link', { name: 'Buscar telmisatran', exact: true }).click()
  await expect.poll(direccion).toMatch(/buscar=telmisatran&literal=1$/)
  await expect
    .poll(() => hechas(buscar).map(({ body }) => termsOf(buscar).body.parse(body)))
    .toContainEqual(expect.objectContaining({ buscar: 'telmisatran', literal: true }))
})

test('el precio por unidad está en el bloque del precio, y de lo que no se sabe no se dice nada', async () => {
  const conPrecio = AMLODIPINOS.map((a, i) => (i === 0 ? { ...a, precioPorUnidad: 0.45, unidad: 'tableta' } : a))
  await enArea({ llamadas: [conEstos(conPrecio)] })
  await expect.element(page.getByRole('article').first()).toMatchTextContent('$0.450 por tableta')
  await expect.element(page.getByRole('article').nth(1)).not.toMatchTextContent(' por ')
  await page.getByRole('button', { name: 'Lista' }).click()
  const fila = page.getByRole('table', { name: 'Resultados' }).getByRole('row').nth(1)
  await expect.element(fila).toMatchTextContent('por tableta')
  await verse({ media: 'print' })
  await expect.element(page.getByText('$0.450 por tableta')).toBeVisible()
})

test('cantidades malas dicen qué se puede, y quitar pregunta', async () => {
  const GOTAS = articulo('1000012', 'PARACETAMOL 100 MG/ML GOTAS 15 ML', { minimoPiezas: 6 })
  let renglones = 0
  const llamadas = [
    conEstos([GOTAS]),
    contesta(modificarCantidad, ({ body }) => {
      const { codArticulo, cantidad } = termsOf(modificarCantidad).body.parse(body)
      if (cantidad > 0 && cantidad < 6) return { no: 'La cantidad mínima es de 6 piezas.' }
      renglones = cantidad > 0 ? 1 : 0
      return { data: { codArticulo, cantidad, renglones, importe: cantidad * 25 } }
    }),
  ]
  await enArea({ llamadas })
  const tarjeta = page.getByRole('article', { name: GOTAS.descripcion })
  const pedir = async (piezas: string) => {
    await tarjeta.getByRole('textbox').fill(piezas)
    await userEvent.keyboard('{Enter}')
  }
  await pedir('2')
  await tarjeta.getByRole('button', { name: /Añadir al carrito/ }).click()
  await expect.element(tarjeta.getByRole('alert')).toMatchTextContent('La cantidad mínima es de 6 piezas.')
  await sinHallazgos()
  await tarjeta.getByRole('button', { name: 'Pedir 6' }).click()
  await expect.element(tarjeta.getByRole('button', { name: /Agregado/ })).toBeVisible()

  await pedir('0')
  const pregunta = page.getByRole('alertdialog')
  await expect.element(pregunta).toMatchTextContent(`¿Desea quitar del carrito el producto: ${GOTAS.descripcion}?`)
  await sinHallazgos()
  await pregunta.getByRole('button', { name: 'No' }).click()
  await expect.element(tarjeta.getByRole('textbox')).toHaveValue('6')
  await pedir('0')
  await pregunta.getByRole('button', { name: 'Sí' }).click()
  await expect.element(tarjeta.getByRole('button', { name: /Añadir al carrito/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Carrito, 0 renglones' })).toBeVisible()
})

test('sin línea se busca en lo que el equipo guarda, y lo que se agrega espera', async () => {
  const llamadas = [NINGUNO, contesta(consultarCarrito, carrito([]))]
  const { unmount } = await enArea({ llamadas })
  await expect.element(page.getByText(/^No se encontraron resultados/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver todo el catálogo' })).toHaveAttribute('href', BUSQUEDA)
  await resumen.save('farmacia\n100001', { etag: 'e', visto: Date.now() - 60_000 }, [
    ['1000002', '', IBUPROFENO.descripcion, 60, 0],
  ])
  await unmount()
  ponerRed(false)
  await enArea({ llamadas }, `${BUSQUEDA}?buscar=1000002`)
  const fila = page
    .getByRole('table', { name: 'Resultados' })
    .getByRole('row')
    .filter({ hasText: IBUPROFENO.descripcion })
  await expect.element(fila).toMatchTextContent('$60.00')
  await fila.getByRole('textbox').fill('4')
  await fila.getByRole('button', { name: `Añadir al carrito: ${IBUPROFENO.descripcion}` }).click()
  await expect.element(fila).toMatchTextContent('En espera de conexión')
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})
const NINGUNO = contesta(buscar, NADA)
