import { logos } from '@surtia/contracts/publico.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { montar, tomarElReloj } from '../../test/montar.tsx'
import { Laboratorios } from './Laboratorios.tsx'

const VEINTE = Array.from({ length: 20 }, (_, i) => ({
  rutaLogo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  nombre: `Lab ${i + 1}`,
}))

const Pantalla = () => (
  <>
    <p>Fuera</p>
    <Laboratorios />
  </>
)

test('los laboratorios pasan de doce en doce cada 8 segundos, y se pueden detener', async () => {
  tomarElReloj()
  await montar(Pantalla, { llamadas: [contesta(logos, { data: VEINTE })] })
  const fuera = page.getByText('Fuera')
  await fuera.hover()
  const region = page.getByRole('region', { name: 'Laboratorios' })
  const hay = async (cuantos: number) => {
    await expect.element(region.getByRole('img').nth(cuantos - 1)).toBeInTheDocument()
    await expect.element(region.getByRole('img').nth(cuantos)).not.toBeInTheDocument()
  }
  await hay(12)
  await vi.advanceTimersByTimeAsync(8_000)
  await hay(8)
  await expect.element(region.getByRole('group')).toHaveAccessibleName('2 de 2')
  await region.getByRole('button', { name: 'Pausar' }).click()
  // neither pointed at nor focused
  await fuera.hover()
  const pausa = region.getByRole('button', { name: 'Reanudar' }).element()
  if (pausa instanceof HTMLElement) pausa.blur()
  await vi.advanceTimersByTimeAsync(12_000)
  await hay(8)
  await region.getByRole('button', { name: 'Más laboratorios' }).click()
  await hay(12)
})
