import { expect, test } from 'vitest'
import { cantidadPedida } from './cantidad-pedida.ts'

test('un artículo cancelado no se agrega, pero sí se puede quitar', () => {
  expect(() => cantidadPedida({ estatus: 'C', minimoPiezas: 1 }, 3)).toThrow('cancelado')
  expect(cantidadPedida({ estatus: 'C', minimoPiezas: 1 }, 0)).toBe(0)
})

test('por debajo del mínimo de piezas se dice cuál es', () => {
  expect(() => cantidadPedida({ estatus: 'A', minimoPiezas: 6 }, 5)).toThrow('La cantidad mínima es de 6 piezas.')
  expect(cantidadPedida({ estatus: 'A', minimoPiezas: 6 }, 6)).toBe(6)
})
