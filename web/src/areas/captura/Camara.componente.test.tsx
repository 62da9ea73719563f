import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import Camara from './Camara.tsx'

const camara = () => page.getByRole('dialog', { name: 'Cámara' })
const dicho = () => camara().getByRole('status')

/** In the place of the reader: in the first picture it sees a code. */
class Lector {
  onmessage: ((e: { data: object }) => void) | null = null
  terminate = () => undefined
  postMessage = () =>
    queueMicrotask(() => this.onmessage?.({ data: { lecturas: [{ texto: '2000000000015', formato: 'EAN13' }] } }))
}

describe.each(['escritorio', 'teléfono'])('en el %s', (donde) => {
  test('sin permiso, la cámara dice qué hacer; con él, lo que lee y lo que se deshizo', async () => {
    if (donde === 'teléfono') await enTelefono()
    const lienzo = document.createElement('canvas')
    lienzo.getContext('2d')
    vi.spyOn(window, 'Worker').mockImplementation(Lector as unknown as typeof Worker)
    vi.spyOn(navigator.mediaDevices, 'getUserMedia')
      .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
      .mockResolvedValue(lienzo.captureStream())
    const leido = Promise.withResolvers<string>()
    const alLeer = vi.fn(() => leido.promise)
    const onCerrar = vi.fn()
    const Pantalla = () => (
      <Pagina titulo="Captura rápida">
        <Camara alLeer={alLeer} onDeshacer={async () => 'Se deshizo: 1 de PARACETAMOL'} onCerrar={onCerrar} />
      </Pagina>
    )
    await montar(Pantalla, { marco: 'clientes', ruta: '/clientes/captura-pedidos/rapida' })
    await expect.element(camara().getByRole('alert')).toMatchTextContent('No hay permiso para usar la cámara.')
    await sinHallazgos()
    await camara().getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(camara().getByRole('alert')).not.toBeInTheDocument()
    await expect.element(dicho()).toHaveTextContent('Apunte al código de barras.')
    // a picture of what the camera sees
    lienzo.getContext('2d')?.fillRect(0, 0, 9, 9)
    await expect.poll(() => alLeer.mock.calls).toEqual([['2000000000015']])
    leido.resolve('Sumado: 2 de PARACETAMOL')
    await expect.element(dicho()).toHaveTextContent('Sumado: 2 de PARACETAMOL')
    await sinHallazgos()
    await camara().getByRole('button', { name: 'Deshacer' }).click()
    await expect.element(dicho()).toMatchTextContent('Se deshizo')
    await camara().getByRole('button', { name: 'Cerrar' }).click()
    expect(onCerrar).toHaveBeenCalledOnce()
  })
})
