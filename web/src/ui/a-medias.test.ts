import { expect, test } from 'vitest'
import { sonOtros } from './a-medias.ts'

test('un formulario está a medias cuando dice otra cosa que al empezar', () => {
  const vacio = { nombre: '', acepta: false, renglones: [], archivo: null }
  expect(sonOtros({ ...vacio }, vacio)).toBe(false)
  expect(sonOtros({ ...vacio, renglones: [] }, vacio)).toBe(false)
  expect(sonOtros({ ...vacio, nombre: 'F' }, vacio)).toBe(true)
  expect(sonOtros({ ...vacio, acepta: true }, vacio)).toBe(true)
  expect(sonOtros({ ...vacio, renglones: [1] }, vacio)).toBe(true)
  expect(sonOtros({ ...vacio, archivo: new Blob(['x']) }, vacio)).toBe(true)
})
