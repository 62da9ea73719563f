import { afterAll, expect, test } from 'vitest'
import { newLibroDePrueba } from '../test/libro.ts'
import { type EsperaDeAntes, tomarLoDeAntes } from './de-antes.ts'
import { alSalir } from './deseos-al-salir.ts'
import { newRegistro } from './registro.ts'

const suyo = newRegistro({ libro: newLibroDePrueba().libro, deQuien: () => 'farmacia\n1' })
afterAll(() => suyo.cerrar())

const RENGLON = { acto: 'carrito', descripcion: '', rutaOrigen: 'carrito' } as const
const VIEJO = { ...RENGLON, codArticulo: '1', cantidad: 5, estaba: 2, clave: 'v-1', hecho: '2026-01-01', salio: true }
const guarda = (donde: Map<string, unknown>) => ({
  getItem: (nombre: string) => (donde.has(nombre) ? JSON.stringify(donde.get(nombre)) : null),
  removeItem: (nombre: string) => void donde.delete(nombre),
})
const tomar = async () => {
  const cola = new Map<string, EsperaDeAntes>([['farmacia', { cambios: [VIEJO], diferencias: [] }]])
  const pestana = new Map<string, unknown>([
    ['porGuardar', [{ ...RENGLON, codArticulo: '2', cantidad: 4, usuario: 'otra', desde: 0 }]],
    ['listaPorGuardar-7', { usuario: 'farmacia', version: 3, escrito: { nombre: 'Semanal', renglones: [] } }],
  ])
  await tomarLoDeAntes({
    suyo,
    cola: { leer: async (de) => cola.get(de), quitar: async (de) => void cola.delete(de) },
    equipo: guarda(new Map()),
    pestana: guarda(pestana),
    nombres: [...pestana.keys()],
  })
  expect([cola.size, pestana.size]).toEqual([0, 0])
}
const deCarrito = () => suyo.leer().cambios.filter(({ acto }) => acto === 'carrito')

test('lo que se desea antes de tomar lo viejo ocupa su lugar y no olvida lo que salió; lo de otro usuario no se toma', async () => {
  await suyo.formar({ ...RENGLON, codArticulo: '1', cantidad: 7, estaba: 5 }).queda
  await tomar()
  expect(deCarrito()).toMatchObject([{ codArticulo: '1', cantidad: 7, estaba: 2, enLugarDe: ['v-1'], quizas: [5] }])
  expect(suyo.leer().cambios).toMatchObject([{}, { acto: 'lista', idLista: 7, version: 3, nombre: 'Semanal' }])
})

test('lo que otra pestaña tomó ya, y quizá envía, se queda como está', async () => {
  await suyo.vaciar('farmacia')
  await tomar()
  await suyo.cambiar((antes) => alSalir(antes, 'v-1', false), ['carrito 1'])
  await tomar()
  expect(deCarrito()).toMatchObject([{ clave: 'v-1', salio: false }])
})
