import { expect, test } from 'vitest'
import { siguienteDe } from './por-decidir.ts'

const fila = (folio: string, estado = 'registrado') => ({ folio, estado })

test('sigue la de abajo que espera; al acabarse la lista, la primera', () => {
  const filas = [fila('A'), fila('B'), fila('C', 'confirmado'), fila('D')]
  const tras = (folio: string) => siguienteDe(filas, folio, 'registrado')?.folio
  expect(['A', 'B', 'D'].map(tras)).toEqual(['B', 'D', 'A'])
})

test('una que ya no está en la lista deja seguir desde el principio; donde nada espera no hay siguiente', () => {
  expect(siguienteDe([fila('A', 'rechazado'), fila('B')], 'Z', 'registrado')?.folio).toBe('B')
  expect(siguienteDe([fila('A')], 'A', 'registrado')).toBeUndefined()
  expect(siguienteDe([], 'A', 'registrado')).toBeUndefined()
})
