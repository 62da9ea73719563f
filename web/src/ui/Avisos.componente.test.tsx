import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { montar } from '../test/montar.tsx'
import { showToast } from './avisos.ts'

test('el tiempo de un aviso no corre con el foco o el puntero en él; al dejarlo empieza de nuevo', async () => {
  await montar(() => <button type="button">Otro</button>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hacer = vi.fn()
  showToast({ clase: 'prueba', texto: 'Se quitó', duraMs: 8_000, accion: { texto: 'Deshacer', hacer } })
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  const otro = page.getByRole('button', { name: 'Otro' })
  await expect.element(deshacer).toBeVisible()
  // a look that waits would let time pass, too
  const sigue = () => expect(deshacer.query()).not.toBeNull()
  const dejarPasar = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  await dejarPasar(6_000)
  deshacer.element().focus()
  await dejarPasar(60_000)
  sigue()

  await userEvent.hover(deshacer)
  otro.element().focus()
  await dejarPasar(60_000)
  sigue()

  await userEvent.hover(otro)
  await dejarPasar(6_000)
  sigue()
  await dejarPasar(2_000)
  await expect.element(deshacer).not.toBeInTheDocument()
  expect(hacer).not.toHaveBeenCalled()
})
