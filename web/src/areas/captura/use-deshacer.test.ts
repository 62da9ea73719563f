import type { CambioDeLinea } from '@surtia/contracts/estatus-pedido.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { formar } from '../../equipo/captura.ts'
import { anotarHecho, olvidarHecho } from './hechos.ts'
import { deshacerUltimo } from './use-deshacer.ts'

const equipo = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (clave: string) => equipo.get(clave) ?? null,
  setItem: (clave: string, valor: string) => equipo.set(clave, valor),
  removeItem: (clave: string) => equipo.delete(clave),
})

vi.mock('../../equipo/libro.ts', async () => {
  const { newLibroDePrueba } = await import('../../test/libro.ts')
  return { newLibro: () => newLibroDePrueba().libro }
})
vi.stubGlobal('sessionStorage', {})

let deshechos: string[] = []
const medios = {
  despachar: async () => undefined,
  deshacer: async (cambios: CambioDeLinea[]) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    deshechos.push(...cambios.map(({ codArticulo }) => codArticulo))
    olvidarHecho(cambios)
    return cambios.length
  },
}

beforeEach(() => {
  equipo.clear()
  equipo.set('sesion', JSON.stringify({ user: { user: 'botica', codCliente: '1' } }))
  deshechos = []
  anotarHecho([{ codArticulo: '1000001', estaba: 0, quedo: 2 }])
  anotarHecho([{ codArticulo: '1000002', estaba: 0, quedo: 3 }])
})

test('deshacer dos veces seguidas deshace los dos últimos, cada uno una vez', async () => {
  await Promise.all([deshacerUltimo(medios), deshacerUltimo(medios)])
  expect(deshechos).toEqual(['1000002', '1000001'])
})

test('si lo último no se ha guardado, no se deshace lo de antes', async () => {
  formar({ escrito: '5*1000003', codigo: '1000003', cantidad: '5', rutaOrigen: 'captura-rapida' })
  expect(await deshacerUltimo(medios)).toBe('Lo último no se ha guardado: nada se deshizo.')
  expect(deshechos).toEqual([])
})
