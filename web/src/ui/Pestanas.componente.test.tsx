import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { montar } from '../test/montar.tsx'
import { Pagina } from './Pagina.tsx'
import { Pestanas } from './Pestanas.tsx'

const NOMBRES = ['Una', 'Otra', 'La última']

const con = (densas: boolean) =>
  function Ejemplo() {
    const [actual, setActual] = useState(0)
    return (
      <Pagina titulo="Ejemplo">
        <Pestanas nombre="Partes" pestanas={NOMBRES} actual={actual} onCambio={setActual} densas={densas}>
          <button type="button">{`Lo de ${NOMBRES[actual]}`}</button>
        </Pestanas>
      </Pagina>
    )
  }

test.each([
  ['amplias', false],
  ['densas', true],
])('las pestañas %s se recorren con las flechas, que dan la vuelta, y con Inicio y Fin', async (_, densas) => {
  await montar(con(densas))
  await page.getByRole('tab', { name: 'Una' }).click()
  for (const [tecla, cual] of [
    ['{ArrowRight}', 'Otra'],
    ['{End}', 'La última'],
    ['{ArrowRight}', 'Una'],
    ['{ArrowLeft}', 'La última'],
    ['{Home}', 'Una'],
  ]) {
    await userEvent.keyboard(tecla ?? '')
    const pestana = page.getByRole('tab', { name: cual ?? '' })
    await expect.element(pestana).toHaveFocus()
    await expect.element(pestana).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name: cual ?? '' })).toMatchTextContent(`Lo de ${cual}`)
  }
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Lo de Una' })).toHaveFocus()
})
