import { expect, test } from 'vitest'
import { escritosDe, nombreDe } from './lo-que-mando.ts'

test('lo escrito va en el orden de la forma, sin lo que se dejó vacío; lo que no se conoce, al final', () => {
  const datos = { Apodo: 'Lalo', Estado: 'Sinaloa', Negocio: '', Mensaje: 'Hola', Nombre: 'Luis Peña' }
  expect(escritosDe({ datos }).map(([campo]) => campo)).toEqual(['Nombre', 'Estado', 'Mensaje', 'Apodo'])
})

test('se llama como quien escribió, o por su número', () => {
  expect(nombreDe({ id: 7, datos: { Nombre: 'Luis Peña' } })).toBe('Luis Peña')
  expect(nombreDe({ id: 7, datos: {} })).toBe('Solicitud 7')
})
