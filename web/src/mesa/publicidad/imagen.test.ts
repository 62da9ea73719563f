import { expect, test } from 'vitest'
import { comoCabe, imagenMala } from './imagen.ts'

const archivo = (nombre: string, bytes = 10) => new File([new Uint8Array(bytes)], nombre)

test('una imagen es un solo JPG o PNG de hasta 10 MB', () => {
  expect(imagenMala([])).toBe('')
  expect(imagenMala([archivo('verano.PNG')])).toBe('')
  expect(imagenMala([archivo('verano.svg')])).toBe('El archivo debe ser JPG o PNG.')
  expect(imagenMala([archivo('a.jpg'), archivo('b.jpg')])).toBe('Elija una sola imagen.')
  expect(imagenMala([archivo('a.jpg', 10_485_761)])).toContain('10MB')
})

test('se dice cuando una imagen no es como su lugar', () => {
  expect(comoCabe([1440, 360], [1440, 360])).toBe('')
  expect(comoCabe([2880, 700], [1440, 360])).toBe('')
  expect(comoCabe([800, 200], [1440, 360])).toContain('es chica')
  expect(comoCabe([3000, 400], [1440, 360])).toContain('orilla derecha')
  expect(comoCabe([1440, 1440], [1440, 360])).toContain('arriba y abajo')
})
