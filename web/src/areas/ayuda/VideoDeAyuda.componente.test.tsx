import { AYUDA } from '@surtia/contracts/ayuda.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sinHallazgos } from '../../test/mirar.ts'
import { montar, ponerRed } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { VideoDeAyuda } from './VideoDeAyuda.tsx'

const [TEMA = { titulo: '', pasos: [] }] = AYUDA
const [, , TERCERO = ''] = TEMA.pasos

test('sin línea un tema se lee con su cartel, y el video se ofrece cuando vuelve', async () => {
  ponerRed(false)
  const UnTema = () => (
    <Pagina titulo="Ayuda">
      <VideoDeAyuda numero={1} tema={TEMA} />
    </Pagina>
  )
  const { container } = await montar(UnTema, { marco: 'clientes' })
  await expect.element(page.getByText('El video necesita conexión; lo que dice está aquí.')).toBeVisible()
  expect(container.querySelectorAll('source')).toHaveLength(0)
  expect(container.querySelector('video')?.poster).toMatch(/\/1\.webp$/)
  await page.getByRole('button', { name: TERCERO }).click()
  await expect.element(page.getByRole('button', { name: TERCERO })).toHaveAttribute('aria-current', 'step')
  await sinHallazgos()
  ponerRed(true)
  await expect.element(page.getByText('El video necesita conexión')).not.toBeInTheDocument()
  expect(container.querySelectorAll('source')).toHaveLength(1)
})
