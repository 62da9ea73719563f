import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centavos,
  centavosDeTexto,
  dividir,
  enPesos,
  enteroDeCentavos,
  IMPORTE_MAXIMO,
  pesos,
  sumarTextos,
} from './dinero.ts'

/** cents of every amount that may be asked for, either sign */
const cualquiera = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n })

test('cualquier importe de dos decimales va a centavos y vuelve sin cambiar, como número y como texto', () => {
  fc.assert(
    fc.property(cualquiera, (exactos) => {
      const [signo, digitos] = [exactos < 0n ? '-' : '', String(exactos < 0n ? -exactos : exactos).padStart(3, '0')]
      const escrito = `${signo}${digitos.slice(0, -2)}.${digitos.slice(-2)}`
      expect(centavos(Number(escrito))).toBe(exactos)
      expect(pesos(exactos)).toBe(Number(escrito))
      expect(centavosDeTexto(escrito)).toBe(exactos)
    }),
    { numRuns: 2_000 },
  )
  expect(centavos(IMPORTE_MAXIMO)).toBe(99_999_999_999_999n)
})

test('lo que no es un número entero de centavos se rechaza; nunca se redondea en silencio', () => {
  for (const n of [1.005, 0.004, 8.325, 10.005, 0.1 + 0.2, 5e-324, 1e307, 1e15, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect([n, enteroDeCentavos(n)]).toEqual([n, false])
    expect(() => centavos(n)).toThrow(RangeError)
  }
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(99), fc.integer({ min: 1, max: 9 }), (entero, centavo, milesima) => {
      expect(enteroDeCentavos(Number(`${entero}.${String(centavo).padStart(2, '0')}${milesima}`))).toBe(false)
    }),
  )
})

test('un importe escrito por otros se redondea a centavos, medio centavo hacia arriba, dígito por dígito', () => {
  const casos = {
    '1.005': 101n,
    '1.004': 100n,
    '1.0049999': 100n,
    '-1.005': -101n,
    '8.325': 833n,
    '7': 700n,
    '7.': 700n,
    '7.5': 750n,
    '.5': 50n,
    '+2.10': 210n,
  }
  for (const [escrito, debidos] of Object.entries(casos))
    expect([escrito, centavosDeTexto(escrito)]).toEqual([escrito, debidos])
  for (const malo of ['', '1,000.00', '1e3', 'NaN', '.', '--1', '1234567890123.00'])
    expect([malo, centavosDeTexto(malo)]).toEqual([malo, undefined])
})

test('medio centavo se redondea hacia arriba', () => {
  expect(dividir(5n, 10n)).toBe(1n)
  expect(dividir(4n, 10n)).toBe(0n)
  expect(dividir(15n, 10n)).toBe(2n)
  expect(dividir(-5n, 10n)).toBe(-1n)
})

test('los importes se escriben con comas y dos decimales', () => {
  expect(enPesos(1248.6)).toBe('$1,248.60')
  expect(enPesos(-0.5)).toBe('−$0.50')
})

test('los importes que otros escribieron se suman exactos y se redondean una vez', () => {
  expect(sumarTextos(['12.345678', '0.004322'])).toBe(1235n)
  expect(sumarTextos(['0.004', '0.004', '0.004'])).toBe(1n)
  expect(sumarTextos(['0.1', '0.2', 'NaN', ''])).toBe(30n)
  expect(sumarTextos([])).toBe(0n)
})
