import { sugerencias } from '@surtia/contracts/catalogo.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { ElegirArticulo } from '../estadisticas/ElegirArticulo.tsx'
import { AgregarProducto } from '../listas-propias/AgregarProducto.tsx'

const articulo = (codArticulo: string, descripcion: string) => ({
  codArticulo,
  descripcion,
  laboratorio: 'Quimarel',
  precio: 24.5,
  motivoPrecio: 'neto',
  precioDesde: null,
  existenciaMiCedis: 600,
  existenciaOtrosCedis: 0,
  minimoPiezas: 6,
  cantidad: 0,
})
const TODOS = [articulo('1000012', 'PARACETAMOL 100 MG/ML GOTAS 15 ML'), articulo('1000001', 'PARACETAMOL 500 MG C/20')]
const SUGERENCIAS = contesta(sugerencias, ({ url }) => {
  const texto = url.searchParams.get('texto')?.toUpperCase() ?? ''
  const articulos = TODOS.filter((uno) => uno.codArticulo === texto || uno.descripcion.startsWith(texto))
  return { data: { articulos, genericos: [], correccion: null } }
})

/** What was taken is told below, as who uses the box does with it. */
function Lista() {
  const [tomados, setTomados] = useState<readonly string[]>([])
  return (
    <Pagina titulo="Lista">
      <AgregarProducto
        onAgregar={({ codArticulo }) => {
          setTomados([...tomados, codArticulo])
          return !tomados.includes(codArticulo)
        }}
      />
      <p>{`Tomado: ${tomados.join(' ')}.`}</p>
    </Pagina>
  )
}
function Filtro() {
  const [elegido, setElegido] = useState<string>()
  return (
    <Pagina titulo="Filtro">
      <ElegirArticulo elegido={elegido} onElegir={setElegido} />
      <p>{`Tomado: ${elegido ?? ''}.`}</p>
    </Pagina>
  )
}

describe.each([
  ['Agregar producto', Lista],
  ['Artículo', Filtro],
])('la caja «%s»', (name, Pantalla) => {
  const caja = () => page.getByRole('combobox', { name, exact: true })
  const opcion = (n: number) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').nth(n)
  const abrir = async () => {
    await montar(Pantalla, { llamadas: [SUGERENCIAS] })
    await caja().click()
  }
  const tomado = (codigos: string) => expect.element(page.getByText(`Tomado: ${codigos}.`)).toBeVisible()

  test('las flechas dan la vuelta, Esc cierra y Enter toma lo marcado', async () => {
    await abrir()
    await expect.element(caja()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('parac')
    await expect.element(opcion(1)).toBeVisible()
    await expect.element(caja()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(caja()).not.toHaveAttribute('aria-activedescendant')
    for (const [tecla, cual] of [
      ['{ArrowDown}', 0],
      ['{ArrowUp}', 1],
      ['{ArrowDown}', 0],
      ['{ArrowDown}', 1],
    ] as const) {
      await userEvent.keyboard(tecla)
      await expect.element(opcion(cual)).toHaveAttribute('aria-selected', 'true')
      await expect.element(caja()).toHaveAttribute('aria-activedescendant', opcion(cual).element().id)
    }
    await sinHallazgos()
    await userEvent.keyboard('{Escape}')
    await expect.element(caja()).toHaveAttribute('aria-expanded', 'false')
    await tomado('')
    await caja().fill('paracetamol')
    await expect.element(opcion(1)).toBeVisible()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await tomado('1000001')
    await expect.element(caja()).toHaveFocus()
  })

  test('Enter sin elegir toma el que se quiso; lo corto y lo que no está se dicen, y lo que son varios se marca', async () => {
    await abrir()
    await userEvent.keyboard('pa{Enter}')
    await expect.element(page.getByText('Escriba al menos 3 caracteres.')).toBeVisible()
    await caja().fill('naproxeno')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('No se encontró naproxeno')).toBeVisible()
    await caja().fill('paracet')
    await userEvent.keyboard('{Enter}')
    await expect.element(opcion(0)).toHaveAttribute('aria-selected', 'true')
    await tomado('')
    await caja().fill('1000001')
    await userEvent.keyboard('{Enter}')
    await tomado('1000001')
  })
})

test('lo que se agrega a una lista se dice, y la caja queda vacía para lo que sigue', async () => {
  await montar(Lista, { llamadas: [SUGERENCIAS] })
  const caja = page.getByRole('combobox', { name: 'Agregar producto' })
  for (const dicho of ['Se agregó al final', 'Ya está en la lista']) {
    await caja.fill('1000001')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(`${dicho}: PARACETAMOL 500 MG C/20`)).toBeVisible()
    await expect.element(caja).toHaveValue('')
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Escriba al menos 3 caracteres.')).toBeVisible()
})

test('el elegido se ve por su nombre; Enter con la caja vacía lo quita, y dejarla lo conserva', async () => {
  await montar(Filtro, { llamadas: [SUGERENCIAS] })
  const caja = page.getByRole('combobox', { name: 'Artículo' })
  const tomado = (codigo: string) => expect.element(page.getByText(`Tomado: ${codigo}.`)).toBeVisible()
  await caja.fill('1000012')
  await userEvent.keyboard('{Enter}')
  await expect.element(caja).toHaveValue('PARACETAMOL 100 MG/ML GOTAS 15 ML')
  await userEvent.keyboard('{Enter}')
  await caja.fill('otra cosa')
  await userEvent.tab()
  await expect.element(caja).toHaveValue('PARACETAMOL 100 MG/ML GOTAS 15 ML')
  await tomado('1000012')
  await caja.fill('')
  await userEvent.keyboard('{Enter}')
  await tomado('')
  await expect.element(caja).toHaveValue('')
})
