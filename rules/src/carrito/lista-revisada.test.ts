import { expect, test } from 'vitest'
import { listaRevisada } from './lista-revisada.ts'

const fila = (estado: 'tomada' | 'pregunta' | 'rechazada', cantidad = 1, precio = 10) => ({
  estado,
  cantidad,
  articulo: estado === 'rechazada' ? null : { precio },
})

test('una lista dice cuántos de cada uno, en singular y en plural, y lo que suma lo tomado', () => {
  expect(listaRevisada([fila('tomada', 3, 33.33), fila('rechazada')])).toEqual({
    cuentas: '1 tomado, 0 por resolver, 1 rechazado',
    importe: 'Importe sin impuestos: $99.99.',
  })
  expect(listaRevisada([fila('rechazada'), fila('rechazada')])).toEqual({
    cuentas: '0 tomados, 0 por resolver, 2 rechazados',
    importe: '',
  })
})

test('lo que falta por resolver no está en el importe, y se dice', () => {
  expect(listaRevisada([fila('tomada'), fila('tomada', 2), fila('pregunta', 500)])).toEqual({
    cuentas: '2 tomados, 1 por resolver, 0 rechazados',
    importe: 'Importe sin impuestos: $30.00, sin el renglón por resolver.',
  })
  const muchas = Array.from({ length: 1_200 }, () => fila('pregunta'))
  expect(listaRevisada([fila('tomada'), ...muchas]).importe).toBe(
    'Importe sin impuestos: $10.00, sin los 1,200 renglones por resolver.',
  )
})
