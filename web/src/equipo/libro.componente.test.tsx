import { afterEach, expect, test } from 'vitest'
import { newLibro } from './libro.ts'

const libro = newLibro<number>('prueba')
const poner = (de: string, cosas: Record<string, number>) => libro.cambiar(de, [], () => new Map(Object.entries(cosas)))
afterEach(async () => {
  await libro.vaciar('farmacia')
  await libro.vaciar('nueva')
})

test('cada cosa está en su lugar y es de quien es; al salir se va lo suyo, de todos sus clientes', async () => {
  await poner('farmacia\n1', { a: 1, b: 2 })
  await poner('farmacia\n2', { a: 3 })
  await poner('nueva\n1', { a: 4 })
  expect(await libro.leer('farmacia\n1')).toEqual([1, 2])
  await libro.vaciar('farmacia')
  expect([await libro.leer('farmacia\n1'), await libro.leer('farmacia\n2')]).toEqual([[], []])
  expect(await libro.leer('nueva\n1')).toEqual([4])
})

test('dos pestañas que cambian lo mismo a la vez no se pisan, y sólo cambian los lugares que dicen', async () => {
  const [una, otra] = [libro, newLibro<number>('prueba')]
  await poner('nueva\n1', { a: 0, b: 7 })
  const sumar = (antes: ReadonlyMap<string, number>) => new Map([['a', (antes.get('a') ?? 0) + 1]])
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? una : otra).cambiar('nueva\n1', ['a'], sumar)))
  expect(await una.leer('nueva\n1')).toEqual([20, 7])
  const cambiado = await otra.cambiar('nueva\n1', ['a', 'b'], (antes) => new Map([['c', antes.size]]))
  expect([...cambiado]).toEqual([['c', 2]])
  expect(await una.leer('nueva\n1')).toEqual([2])
})
