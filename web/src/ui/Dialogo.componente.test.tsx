import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { montar } from '../test/montar.tsx'
import { Boton } from './Boton.tsx'
import { Dialogo } from './Dialogo.tsx'
import { Celda, Tabla } from './Tabla.tsx'

test('el foco regresa a lo que abrió un diálogo, aunque mientras tanto estuvo apagado; Esc no lo cierra', async () => {
  const { promise: llegada, resolve: llegar } = Promise.withResolvers<void>()
  // its button is off while what it shows is on its way
  await montar(() => {
    const [estado, setEstado] = useState<'cerrado' | 'en camino' | 'abierto'>('cerrado')
    const ver = () => {
      setEstado('en camino')
      void llegada.then(() => setEstado('abierto'))
    }
    return (
      <main>
        <Boton disabled={estado === 'en camino'} onClick={ver}>
          Ver
        </Boton>
        {estado === 'abierto' && (
          <Dialogo titulo="Detalle" pie={<Boton onClick={() => setEstado('cerrado')}>Cerrar</Boton>} />
        )}
      </main>
    )
  })
  const ver = page.getByRole('button', { name: 'Ver' })
  await ver.click()
  // what is switched off keeps no focus
  await expect.poll(() => document.activeElement).toBe(document.body)
  llegar()
  const dialogo = page.getByRole('dialog', { name: 'Detalle' })
  await expect.element(dialogo).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialogo).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  await expect.element(ver).toHaveFocus()
})

test('un diálogo no hereda nada del lugar de la página en que se escribió', async () => {
  const DE_LA_LETRA = [
    'textAlign',
    'whiteSpace',
    'fontSize',
    'fontWeight',
    'fontStretch',
    'letterSpacing',
    'color',
  ] as const
  const letra = (nombre: string) => {
    const { fontVariantNumeric, ...estilo } = getComputedStyle(page.getByRole('dialog', { name: nombre }).element())
    return [fontVariantNumeric, ...DE_LA_LETRA.map((cual) => estilo[cual])]
  }
  await montar(() => (
    <main>
      <Dialogo titulo="En la página" pie={null} />
      <Tabla titulo="Tabla" columnas={[{ texto: 'Importe', num: true }]}>
        <tbody>
          <tr>
            <Celda num importe>
              <Dialogo titulo="En una celda" pie={null} />
            </Celda>
          </tr>
        </tbody>
      </Tabla>
    </main>
  ))
  await expect.element(page.getByRole('dialog', { name: 'En una celda' })).toBeVisible()
  expect(letra('En una celda')).toEqual(letra('En la página'))
})
