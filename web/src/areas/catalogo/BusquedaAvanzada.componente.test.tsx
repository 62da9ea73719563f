import { formasDelGenerico } from '@surtia/contracts/catalogo.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callada } from '../../test/contestar.ts'
import { montar, tomarElReloj } from '../../test/montar.tsx'
import BusquedaAvanzada from './BusquedaAvanzada.tsx'

test('el asistente que no contesta en 30 segundos lo dice y lo apunta', async () => {
  tomarElReloj()
  const apuntado = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await montar(BusquedaAvanzada, {
    ruta: '/clientes/captura-pedidos/busqueda-avanzada?paso=3&generico=PARACETAMOL&tipoFormula=S',
    llamadas: [callada(formasDelGenerico)],
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await vi.advanceTimersByTimeAsync(28_000)
  expect(apuntado).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(apuntado).toHaveBeenCalledWith(expect.stringContaining('30 s'))
})
