import type { Pendiente } from '@surtia/contracts/pendientes.ts'
import { expect, test } from 'vitest'
import { enOrden, ordenDe } from './orden.ts'

const fila = (codArticulo: string, existenciaMiCedis: number, existenciaOtrosCedis: number): Pendiente => ({
  codArticulo,
  descripcion: '',
  piezas: 10,
  origen: 'negado',
  folio: '',
  fecha: '',
  existenciaMiCedis,
  existenciaOtrosCedis,
  precio: 1,
  sustituto: null,
})
const FILAS = [fila('nada', 0, 0), fila('lejos', 0, 90), fila('algo', 3, 90), fila('todo', 10, 0), fila('más', 90, 0)]
const codigos = (texto: string | null) => enOrden(FILAS, ordenDe(texto)).map((f) => f.codArticulo)

test('con existencia primero: todo, algo, en otro centro, nada; entre iguales, lo más reciente', () => {
  expect(codigos('existencia')).toEqual(['todo', 'más', 'algo', 'lejos', 'nada'])
})

test('sin orden en la dirección, o con uno que no existe, como vienen: lo más reciente primero', () => {
  for (const texto of [null, '', 'precio']) expect(codigos(texto)).toEqual(['nada', 'lejos', 'algo', 'todo', 'más'])
})
