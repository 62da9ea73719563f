import { expect, test } from 'vitest'
import { type Lugar, siguiente, type Tamano } from './recorrido.ts'

const MESES: Tamano = { columnas: 13, pisos: 2 }
const recorrer = (teclas: readonly string[], tamano: Tamano, desde: Lugar | null = null) =>
  teclas.reduce<Lugar | null>((lugar, tecla) => siguiente(tecla, lugar, tamano) ?? lugar, desde)

test('la primera flecha hacia adelante va al primero; hacia atrás, al último', () => {
  expect(recorrer(['ArrowRight'], MESES)).toEqual({ columna: 0, piso: 0 })
  expect(recorrer(['ArrowLeft'], MESES)).toEqual({ columna: 12, piso: 0 })
})

test('Inicio y Fin van a las orillas, y nadie sale de ellas', () => {
  expect(recorrer(['End', 'ArrowRight', 'ArrowRight'], MESES)).toEqual({ columna: 12, piso: 0 })
  expect(recorrer(['Home', 'ArrowLeft'], MESES)).toEqual({ columna: 0, piso: 0 })
})

test('abajo está el mismo mes de un año antes, y de ahí se sigue de mes en mes', () => {
  expect(recorrer(['Home', 'ArrowRight', 'ArrowDown', 'ArrowRight'], MESES)).toEqual({ columna: 2, piso: 1 })
  expect(recorrer(['Home', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'], MESES)).toEqual({ columna: 0, piso: 0 })
})

test('en una lista arriba y abajo van como los lados', () => {
  const lista = { columnas: 3, pisos: 1, lista: true }
  expect(recorrer(['ArrowDown', 'ArrowDown'], lista)).toEqual({ columna: 1, piso: 0 })
  expect(recorrer(['ArrowUp'], lista)).toEqual({ columna: 2, piso: 0 })
})

test('otras teclas no son de la gráfica, y sin puntos ninguna lo es', () => {
  expect(siguiente('a', null, MESES)).toBeUndefined()
  expect(siguiente('Tab', null, MESES)).toBeUndefined()
  expect(siguiente('ArrowRight', null, { columnas: 0, pisos: 1 })).toBeUndefined()
})
