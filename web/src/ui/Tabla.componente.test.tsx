import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enTelefono, montar } from '../test/montar.tsx'
import { Casilla } from './Campo.tsx'
import { Celda, Tabla } from './Tabla.tsx'

const COLUMNAS = ['Artículo', 'Sesiones', 'Agente', 'Pedir', 'Total'].map((texto) => ({ texto }))
const LARGO = 'A07 Rosa Elena Quintero Arredondo'

test('en una tarjeta cada valor está en el renglón de su nombre, y el que va solo llega a la orilla', async () => {
  await enTelefono()
  await montar(() => (
    <main>
      <Tabla titulo="Tabla" columnas={COLUMNAS}>
        <tbody>
          <tr>
            <Celda ancha>PARACETAMOL</Celda>
            <Celda num rotulo="Sesiones">
              10
            </Celda>
            <Celda rotulo="Agente">{LARGO}</Celda>
            <Celda rotulo="Pedir">
              <Casilla aria-label="Pedir" />
            </Celda>
            <Celda num importe rotulo="Total">
              $5,826.98
            </Celda>
          </tr>
        </tbody>
      </Tabla>
    </main>
  ))
  const celda = (texto: string) => page.getByRole('cell').filter({ hasText: texto }).element().getBoundingClientRect()
  const derecha = celda('PARACETAMOL').right
  // one line of text high: nothing of it went below its name
  expect(celda(LARGO).height).toBeLessThan(30)
  expect([celda('10').right, celda(LARGO).right, celda('$5,826.98').right]).toEqual([derecha, derecha, derecha])
  // a box is pressed at the height of its name
  const casilla = page
    .getByRole('cell')
    .filter({ has: page.getByRole('checkbox') })
    .element()
  const medio = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2)
  expect(medio(page.getByRole('checkbox').element().getBoundingClientRect())).toBe(
    medio(casilla.getBoundingClientRect()),
  )
  expect(getComputedStyle(casilla).alignItems).toBe('center')
})
