import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { montar } from '../test/montar.tsx'
import { Boton } from './Boton.tsx'
import { Dialogo } from './Dialogo.tsx'

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
