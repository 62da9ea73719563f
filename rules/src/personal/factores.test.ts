import { expect, test } from 'vitest'
import { alcanzaParaEntrar } from './factores.ts'

test('una llave basta; una aplicación de códigos, sólo con contraseña; una contraseña sola, no', () => {
  expect(alcanzaParaEntrar([{ clase: 'passkey' }], false)).toBe(true)
  expect(alcanzaParaEntrar([{ clase: 'totp' }], true)).toBe(true)
  expect(alcanzaParaEntrar([{ clase: 'totp' }], false)).toBe(false)
  expect(alcanzaParaEntrar([], true)).toBe(false)
})
