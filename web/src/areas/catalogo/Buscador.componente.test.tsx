import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { buscar, sugerencias, sustitutos } from '@surtia/contracts/catalogo.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveReciente } from '../../api/recientes.ts'
import { resumen } from '../../equipo/resumen.ts'
import { emptyEquipo } from '../../equipo/vaciar.ts'
import { contesta, detenida, hechas } from '../../test/contestar.ts'
import { hallados } from '../../test/ejemplos.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar, ponerRed } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import BusquedaGeneral from './BusquedaGeneral.tsx'

const SUGERIDO = {
  codArticulo: '1000012',
  descripcion: 'PARACETAMOL 100 MG/ML GOTAS 15 ML',
  laboratorio: 'Quimarel',
  precio: 24.5,
  motivoPrecio: 'neto',
  precioDesde: null,
  existenciaMiCedis: 600,
  existenciaOtrosCedis: 0,
  minimoPiezas: 6,
  cantidad: 0,
}
const OTRO = { ...SUGERIDO, codArticulo: '1000001', descripcion: 'PARACETAMOL 500 MG TABLETAS C/20' }
const GENERICO = {
  texto: 'PARACETAMOL 500 MG TABLETAS',
  presentaciones: 3,
  laboratorios: 14,
  precioDesde: 8.5,
  existenciaMiCedis: 100,
}
const SUGERENCIAS = contesta(sugerencias, {
  data: { articulos: [SUGERIDO, OTRO], genericos: [GENERICO], correccion: null },
})
const NADA = contesta(buscar, { data: hallados([]) })
const SUSTITUTOS = contesta(sustitutos, { data: [] })

const Inicio = () => <Pagina titulo="Inicio">Aquí empieza.</Pagina>
const OTRAS = { '/clientes/captura-pedidos/busqueda-general': BusquedaGeneral }
const enArea = { marco: 'clientes', ruta: '/clientes/', otras: OTRAS } as const

const caja = () => page.getByRole('combobox', { name: 'Buscar producto' })
const lista = () => page.getByRole('listbox', { name: 'Sugerencias' })
const opcion = (n: number) => lista().getByRole('option').nth(n)
const dicho = (texto: string) => page.getByRole('status').filter({ hasText: texto })

describe.each(['escritorio', 'teléfono'])('en el %s', (donde) => {
  test('las sugerencias ayudan a elegir: artículos con su precio, luego genéricos, y se agrega sin salir', async () => {
    if (donde === 'teléfono') await enTelefono()
    const guardada = contesta(modificarCantidad, {
      data: { codArticulo: '1000012', cantidad: 6, renglones: 1, importe: 147 },
    })
    const { direccion } = await montar(Inicio, { ...enArea, llamadas: [SUGERENCIAS, guardada, NADA] })
    await caja().click()
    await userEvent.keyboard('parac')
    const primero = lista()
      .getByRole('group', { name: 'Artículos' })
      .getByRole('option', { name: SUGERIDO.descripcion, exact: true })
    for (const texto of ['$24.50', '1000012', 'Quimarel', 'Su CEDIS 600'])
      await expect.element(primero).toMatchTextContent(texto)
    const generico = lista()
      .getByRole('group', { name: 'Genéricos' })
      .getByRole('option', { name: 'PARACETAMOL 500 MG TABLETAS, 14 laboratorios, desde $8.50', exact: true })
    await expect.element(generico).toBeVisible()
    await sinHallazgos()
    // a phone has them under its box, from side to side
    if (donde === 'teléfono') expect(lista().element().parentElement?.getBoundingClientRect().width).toBe(innerWidth)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(primero).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.element(dicho(`Se agregó 6 de ${SUGERIDO.descripcion}`)).toBeVisible()
    expect(hechas(modificarCantidad)[0]?.body).toMatchObject({
      codArticulo: '1000012',
      cantidad: 6,
      rutaOrigen: 'sugerencias',
    })
    await expect.element(page.getByRole('link', { name: 'Carrito, 1 renglón' })).toBeVisible()
    // the same one stays marked, and says how many are in the cart now
    await expect.element(primero).toHaveAttribute('aria-selected', 'true')
    await expect.element(primero).toMatchTextContent('6 en su carrito')
    await expect.element(caja()).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(generico).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(direccion).toMatch(/busqueda-general\?buscar=PARACETAMOL\+500\+MG\+TABLETAS$/)
  })

  test('las sugerencias se recorren con el teclado, y Enter lleva al artículo elegido', async () => {
    if (donde === 'teléfono') await enTelefono()
    const { direccion } = await montar(Inicio, { ...enArea, llamadas: [SUGERENCIAS, NADA, SUSTITUTOS] })
    await userEvent.keyboard('/')
    await expect.element(caja()).toHaveFocus()
    await userEvent.keyboard('parac')
    await expect.element(opcion(0)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(opcion(0)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(lista().getByRole('option')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    // the first opens it again
    await expect.element(opcion(0)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(direccion).toMatch(/articulo=1000012/)
    // it is looked for by its code
    await expect.poll(() => hechas(buscar)[0]?.body).toMatchObject({ buscar: '1000012' })
  })
})

test('una sugerencia que no se puede agregar dice por qué', async () => {
  const rechazo = contesta(modificarCantidad, { no: 'La cantidad mínima es de 12 piezas.' })
  await montar(Inicio, { ...enArea, llamadas: [SUGERENCIAS, rechazo] })
  await caja().click()
  await userEvent.keyboard('parac')
  await expect.element(opcion(0)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}')
  await expect.element(dicho('La cantidad mínima es de 12 piezas.')).toBeVisible()
})

test('menos de tres caracteres se avisa y no se busca', async () => {
  const { direccion } = await montar(Inicio, enArea)
  await caja().fill('ab')
  await userEvent.keyboard('{Enter}')
  await expect.element(dicho('Debe de ingresar al menos 3 caracteres.')).toBeVisible()
  expect(direccion()).toBe('/clientes/')
  expect(hechas(buscar)).toEqual([])
})

test('las sugerencias son del texto escrito y la marcada no cambia bajo el dedo', async () => {
  const tarde = detenida({
    data: { articulos: [{ ...OTRO, codArticulo: '1000099' }, OTRO], genericos: [], correccion: null },
  })
  const aTiempo = { data: { articulos: [SUGERIDO, OTRO], genericos: [GENERICO], correccion: null } }
  const llamadas = [
    NADA,
    SUSTITUTOS,
    contesta(sugerencias, ({ url }) => (url.searchParams.get('texto')?.includes('500') ? tarde.como() : aTiempo)),
  ]
  const { direccion } = await montar(Inicio, { ...enArea, llamadas })
  await caja().fill('paracetamol')
  await expect.element(opcion(2)).toBeVisible()
  await caja().fill('paracetamol 500')
  await expect.poll(() => hechas(sugerencias).length).toBe(2)
  // what was answered to the other text lends only what belongs to this one
  const dichas = () =>
    lista()
      .getByRole('option')
      .elements()
      .map((e) => e.textContent ?? '')
  await expect.poll(() => dichas().length).toBe(2)
  for (const una of dichas()) expect(una).toContain('PARACETAMOL 500')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(opcion(0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(opcion(0)).toMatchTextContent('1000001')
  tarde.soltar()
  await new Promise((seguir) => setTimeout(seguir, 300))
  await expect.element(opcion(0)).toHaveAttribute('aria-selected', 'true')
  await expect.element(opcion(0)).toMatchTextContent('1000001')
  await userEvent.keyboard('{Enter}')
  await expect.poll(direccion).toMatch(/busqueda-general.*articulo=1000001/)
})

test('las búsquedas recientes están en la caja vacía, son de quien las hizo y se van al vaciar el equipo', async () => {
  const { direccion } = await montar(Inicio, { ...enArea, llamadas: [SUGERENCIAS, NADA] })
  for (const texto of ['ibuprofeno', 'losartan', 'Ibuprofeno']) saveReciente(texto)
  const recientes = page.getByRole('group', { name: 'Búsquedas recientes' }).getByRole('option')
  const dichas = () => recientes.elements().map((e) => e.textContent)
  await caja().click()
  await expect.poll(dichas).toEqual(['Ibuprofeno', 'losartan'])
  await sinHallazgos()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(direccion).toMatch(/buscar=losartan$/)
  await caja().fill('')
  await expect.poll(dichas).toEqual(['losartan', 'Ibuprofeno'])
  // the button can be reached by the keyboard, and leaves the focus in the box
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Borrar búsquedas recientes' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(dichas).toEqual([])
  await expect.element(caja()).toHaveFocus()
  saveReciente('losartan')
  expect(localStorage.getItem('busquedasRecientes')).toContain('losartan')
  await emptyEquipo('farmacia')
  expect(localStorage.getItem('busquedasRecientes')).toBeNull()
})

test('lo que sólo una corrección sugiere va bajo el renglón que lo dice; lo escrito bien, no', async () => {
  const llamadas = [
    contesta(sugerencias, ({ url }) => {
      const buscado = url.searchParams.get('texto') ?? ''
      const correccion = buscado === 'dexametazona' ? { buscado, corregido: 'dexametasona' } : null
      const articulo = { ...SUGERIDO, descripcion: 'DEXAMETASONA 8 MG / 2 ML SOLUCIÓN INYECTABLE C/1' }
      return { data: { articulos: [articulo], genericos: [], correccion } }
    }),
  ]
  await montar(Inicio, { ...enArea, llamadas })
  await caja().click()
  await caja().fill('dexametazona')
  await expect.element(page.getByText('Quizá: dexametasona', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Quizá: dexametasona. 1 sugerencia')).toBeInTheDocument()
  await caja().fill('dexametasona')
  await expect.element(page.getByText('Quizá: dexametasona', { exact: true })).not.toBeInTheDocument()
  await expect.element(opcion(0)).toBeVisible()
})

/** This device keeps the catalogue in short, as it was so long ago, in milliseconds; and the line drops. */
async function sinLinea(hace: number): Promise<void> {
  await resumen.save('farmacia\n100001', { etag: 'e', visto: Date.now() - hace }, [
    ['1000001', '', OTRO.descripcion, 24.5, 0],
    ['1000002', '', 'IBUPROFENO 400 MG TABLETAS C/10', 60, 0],
  ])
  ponerRed(false)
}

test('sin línea se sugiere lo que el equipo guarda, con su hora', async () => {
  await montar(Inicio, enArea)
  await sinLinea(60_000)
  await caja().click()
  await caja().fill('1000002')
  const suyo = lista().getByRole('option', { name: 'IBUPROFENO 400 MG TABLETAS C/10' })
  await expect.element(suyo).toMatchTextContent('$60.00')
  await expect.element(lista()).toMatchTextContent(/Artículos · Datos de las .*\d\d:\d\d/)
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})

test('un resumen de más de un día busca, y no dice precios', async () => {
  await montar(Inicio, enArea)
  await sinLinea(86_400_000 + 60_000)
  await caja().click()
  await caja().fill('1000002')
  const suyo = lista().getByRole('option', { name: 'IBUPROFENO 400 MG TABLETAS C/10' })
  await expect.element(suyo).toMatchTextContent('Precio por confirmar')
  await expect.element(suyo).not.toMatchTextContent('$')
})
