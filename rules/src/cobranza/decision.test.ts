import { expect, test } from 'vitest'
import { porQueNoDecidir } from './decision.ts'

test('lo registrado se confirma o se rechaza, lo confirmado aún se rechaza, y lo demás ya no se decide', () => {
  expect(porQueNoDecidir('registrado', 'confirmado')).toBe('')
  expect(porQueNoDecidir('registrado', 'rechazado')).toBe('')
  expect(porQueNoDecidir('confirmado', 'rechazado')).toBe('')
  expect(porQueNoDecidir('confirmado', 'confirmado')).toBe('Ese depósito ya está confirmado.')
  for (const decision of ['confirmado', 'rechazado'] as const) {
    expect(porQueNoDecidir('rechazado', decision)).toBe('Ese depósito ya está rechazado.')
    expect(porQueNoDecidir('aplicado', decision)).toBe('Ese depósito ya está en el libro: sólo el ERP lo cambia.')
  }
})
