import { expect, test } from 'vitest'
import { fuerzaDePassword, passwordValida } from './password.ts'

test('la pista de seguridad no es una regla', () => {
  expect(['abcd', 'aaaaaaaaaaaa', 'farmacia', 'Farmacia1', 'Farmacia-Norte-82'].map(fuerzaDePassword)).toEqual([
    'débil',
    'débil',
    'media',
    'media',
    'buena',
  ])
  expect(passwordValida('abcd')).toBe('abcd')
  expect(() => passwordValida('abc')).toThrow('4 a 50')
})
