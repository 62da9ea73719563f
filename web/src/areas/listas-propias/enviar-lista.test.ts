import { expect, test, vi } from 'vitest'
import { Failure } from '../../api/send.ts'
import { NoSeGuardo } from '../../api/send-surely.ts'
import type { CambioDe } from '../../equipo/cambios.ts'
import { enviarLista } from './enviar-lista.ts'

const puertas = vi.hoisted(() => ({
  enviar: async (_pedido: unknown): Promise<unknown> => ({ data: { version: 4 } }),
  abierta: undefined as { guardar: () => Promise<boolean>; vista: () => { estado: { clase: string } } } | undefined,
}))
vi.mock('../../api/send-surely.ts', async (traer) => ({
  ...(await traer<object>()),
  sendSurely: (_llamada: unknown, pedido: unknown) => puertas.enviar(pedido),
}))
vi.mock('./lista-abierta.ts', () => ({ conPendiente: () => puertas.abierta }))

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
const CAMBIO: CambioDe<'lista'> = {
  acto: 'lista',
  clave: 'c',
  hecho: '',
  idLista: 7,
  version: 3,
  nombre: 'Semanal',
  renglones: [renglon('1', 5)],
}
const otra = (renglones: object[]) => () => {
  const actual = { nombre: 'Semanal', renglones, version: 9, cambiada: '' }
  return Promise.reject(new Failure(409, 'La lista cambió.', [], { actual, suya: {} }))
}

test('una lista que esperaba sale entera, desde la versión en que se escribió', async () => {
  const pedidos: unknown[] = []
  puertas.enviar = async (pedido) => pedidos.push(pedido)
  expect(await enviarLista(CAMBIO)).toEqual({ guardado: true, diferencia: null })
  const renglones = [{ codArticulo: '1', cantidad: 5, nota: 'mostrador' }]
  expect(pedidos).toEqual([{ params: { idLista: 7 }, body: { nombre: 'Semanal', renglones, version: 3 } }])
})

test('la que otro equipo cambió espera a una persona y se dice; si ya dice lo mismo, quedó', async () => {
  puertas.enviar = otra([{ codArticulo: '1', cantidad: 9, nota: '' }])
  expect(await enviarLista(CAMBIO)).toMatchObject({
    guardado: false,
    espera: true,
    diferencia: { cual: '7', nombre: 'Lista «Semanal»', queria: '1 renglón', quedo: '1 renglón' },
  })
  puertas.enviar = otra([{ codArticulo: '1', cantidad: 5, nota: 'mostrador' }])
  expect(await enviarLista(CAMBIO)).toEqual({ guardado: true, diferencia: null })
})

test('la que se eliminó se dice y no detiene a lo demás; sin línea sigue esperando', async () => {
  puertas.enviar = () => Promise.reject(new Failure(404, 'Esa lista ya no existe.'))
  expect(await enviarLista(CAMBIO)).toMatchObject({ diferencia: { motivo: 'Esa lista ya no existe.' } })
  puertas.enviar = () => Promise.reject(new NoSeGuardo())
  await expect(enviarLista(CAMBIO)).rejects.toThrow('Sin conexión')
})

test('la que está abierta con algo sin guardar se guarda desde su pantalla, que tiene lo último', async () => {
  puertas.enviar = () => Promise.reject(new Error('nadie llama'))
  puertas.abierta = { guardar: async () => true, vista: () => ({ estado: { clase: 'guardada' } }) }
  expect(await enviarLista(CAMBIO)).toMatchObject({ guardado: true })
  puertas.abierta = { guardar: async () => false, vista: () => ({ estado: { clase: 'cambio' } }) }
  expect(await enviarLista(CAMBIO)).toMatchObject({ espera: true, diferencia: null })
  puertas.abierta = { guardar: async () => false, vista: () => ({ estado: { clase: 'falla' } }) }
  await expect(enviarLista(CAMBIO)).rejects.toBeInstanceOf(NoSeGuardo)
})
