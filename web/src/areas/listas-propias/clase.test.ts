import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { CLAVES } from '../../api/claves.ts'
import { Failure } from '../../api/send.ts'
import { NoSeGuardo } from '../../api/send-surely.ts'
import type { ApunteDe } from '../../equipo/deseos.ts'
import { newRegistro } from '../../equipo/registro.ts'
import { newLibroDePrueba } from '../../test/libro.ts'
import { abiertas, enviarLista } from './clase.ts'
import type { ListaSabida } from './renglones.ts'

const puertas = vi.hoisted(() => ({ enviar: async (_pedido: unknown): Promise<unknown> => ({ data: { version: 4 } }) }))
vi.mock('../../api/send-surely.ts', async (traer) => ({
  ...(await traer<object>()),
  sendSurely: (_llamada: unknown, pedido: unknown) => puertas.enviar(pedido),
}))

const renglon = (codArticulo: string, cantidad: number) => ({
  codArticulo,
  cantidad,
  nota: ' mostrador ',
  descripcion: `ARTÍCULO ${codArticulo}`,
  laboratorio: '',
  precio: 10,
  existenciaMiCedis: 1,
  existenciaOtrosCedis: 0,
  estatus: 'A',
})
const CAMBIO: ApunteDe<'lista'> = {
  acto: 'lista',
  clave: 'c',
  hecho: '',
  desde: '',
  idLista: 7,
  version: 3,
  nombre: 'Semanal',
  renglones: [renglon('1', 5)],
}
const otra = (renglones: object[]) => () => {
  const actual = { nombre: 'Semanal', renglones, version: 9, cambiada: '' }
  return Promise.reject(new Failure(409, 'La lista cambió.', [], { actual, suya: {} }))
}
const donde = { suyo: newRegistro({ libro: newLibroDePrueba().libro, deQuien: () => 'a\n1' }), de: 'a\n1' }
const cache = new QueryClient()
const enviar = (cambio = CAMBIO) => enviarLista(cache, cambio, donde)
afterEach(() => abiertas.clear())
afterAll(() => donde.suyo.cerrar())

test('una lista que esperaba sale entera, desde la versión en que se escribió, y se sabe cómo quedó', async () => {
  const pedidos: object[] = []
  puertas.enviar = async (pedido) => {
    pedidos.push(pedido as object)
    return { data: { version: 4 } }
  }
  const queryKey = CLAVES.listasPropias.una(7)
  cache.setQueryData<ListaSabida>(queryKey, { idLista: 7, version: 3, cambiada: '', nombre: '', renglones: [] })
  expect(await enviar()).toEqual({ guardado: true, diferencia: null })
  const renglones = [{ codArticulo: '1', cantidad: 5, nota: 'mostrador' }]
  expect(pedidos).toMatchObject([{ params: { idLista: 7 }, body: { nombre: 'Semanal', renglones, version: 3 } }])
  expect(cache.getQueryData(queryKey)).toMatchObject({ version: 4, nombre: 'Semanal', renglones: [{ cantidad: 5 }] })
})

test('la que otro equipo cambió espera a una persona y se dice; si ya dice lo mismo, quedó', async () => {
  puertas.enviar = otra([{ codArticulo: '1', cantidad: 9, nota: '' }])
  expect(await enviar()).toMatchObject({
    guardado: false,
    espera: true,
    diferencia: { cual: '7', nombre: 'Lista «Semanal»', queria: '1 renglón', quedo: '1 renglón' },
  })
  puertas.enviar = otra([{ codArticulo: '1', cantidad: 5, nota: 'mostrador' }])
  expect(await enviar()).toEqual({ guardado: true, diferencia: null })
})

test('la que se eliminó se dice y no detiene a lo demás; sin línea sigue esperando', async () => {
  puertas.enviar = () => Promise.reject(new Failure(404, 'Esa lista ya no existe.'))
  expect(await enviar()).toMatchObject({ diferencia: { motivo: 'Esa lista ya no existe.' } })
  puertas.enviar = () => Promise.reject(new NoSeGuardo())
  await expect(enviar()).rejects.toThrow('Sin conexión')
})

test('la que está abierta lo dice en su pantalla, y lo escrito se queda', async () => {
  abiertas.add(7)
  puertas.enviar = otra([{ codArticulo: '1', cantidad: 9, nota: '' }])
  expect(await enviar()).toMatchObject({ espera: true, diferencia: null })
  puertas.enviar = () => Promise.reject(new Failure(404, 'Esa lista ya no existe.'))
  const { diferencia, falla } = await enviar()
  expect([diferencia, falla?.message]).toEqual([null, 'Esta lista ya no existe: se eliminó en otro equipo.'])
})
