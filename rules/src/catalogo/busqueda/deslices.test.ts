import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barrasParecidas, comoCodigo, conCerosPorOes, digitoVerificador, eanDelGtin, sinSimbologia } from './codigos.ts'
import { costoDelDesliz } from './deslices.ts'

const letras = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'abdemnoprt'), minLength, maxLength })

/** One slip at a place: a letter less, more, changed, or swapped with its neighbour. */
const conDesliz = (palabra: string, i: number, letra: string, desliz: string): string =>
  ({
    quita: palabra.slice(0, i) + palabra.slice(i + 1),
    pon: palabra.slice(0, i) + letra + palabra.slice(i),
    cambia: palabra.slice(0, i) + letra + palabra.slice(i + 1),
    troca: palabra.slice(0, i) + palabra.slice(i + 1, i + 2) + palabra.slice(i, i + 1) + palabra.slice(i + 2),
  })[desliz] ?? palabra

test('todo desliz se perdona en palabras de cinco letras o más, y dos desde nueve', () => {
  const desliz = fc.tuple(
    fc.nat(),
    fc.constantFrom(...'abdemnoprt'),
    fc.constantFrom('quita', 'pon', 'cambia', 'troca'),
  )
  fc.assert(
    fc.property(letras(6, 8), desliz, (palabra, [n, letra, cual]) => {
      expect(costoDelDesliz(conDesliz(palabra, n % palabra.length, letra, cual), palabra)).toBeLessThan(2)
    }),
  )
  fc.assert(
    fc.property(letras(6, 8), letras(6, 8), desliz, desliz, (inicio, fin, [n, una, cual], [m, otra, segundo]) => {
      // apart from each other: two slips in one place are another word
      const mal =
        conDesliz(inicio, n % (inicio.length - 2), una, cual) +
        conDesliz(fin, 1 + (m % (fin.length - 1)), otra, segundo)
      expect(costoDelDesliz(mal, inicio + fin)).toBeLessThan(Number.POSITIVE_INFINITY)
    }),
  )
})

test('lo probable cuesta menos, y lo demasiado lejano no se perdona', () => {
  const de = (palabra: string) => (escrita: string) => costoDelDesliz(escrita, palabra)
  const paracetamol = de('paracetamol')
  expect(paracetamol('paracetamol')).toBe(0)
  expect(paracetamol('parasetamol')).toBeLessThan(paracetamol('paracetanol'))
  expect(paracetamol('paracetanol')).toBeLessThan(paracetamol('paracetapol'))
  expect(paracetamol('paracetapol')).toBeLessThan(paracetamol('xaracetapol'))
  expect(paracetamol('parasetam')).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(de('losartan')('valsartan')).toBe(Number.POSITIVE_INFINITY)
  expect(de('gasa')('gaza')).toBeLessThan(1)
  expect(de('gasa')('gata')).toBe(Number.POSITIVE_INFINITY)
  expect(de('cefalexina')('cefalecsina')).toBeLessThan(1)
})

test('un código se reconoce con espacios, guiones y mayúsculas; una dosis no es un código', () => {
  expect(['1000-013', ' AB-12.3 ', '750 1234 567', '500 20', 'losartan 50', ''].map(comoCodigo)).toEqual([
    '1000013',
    'ab12.3',
    '7501234567',
    '',
    '',
    '',
  ])
  expect(digitoVerificador('200000000013')).toBe(8)
  expect(eanDelGtin('12000000000135')).toBe('2000000000138')
  expect(eanDelGtin('2000000000138')).toBe('')
})

test('entre lo parecido a un código de barras mal leído está el bueno', () => {
  const cifras = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 13, maxLength: 13 })
  fc.assert(
    fc.property(cifras, fc.nat(12), fc.nat(9), (bueno, i, cifra) => {
      const mal = bueno.slice(0, i) + cifra + bueno.slice(i + 1)
      expect(mal === bueno || barrasParecidas(mal).includes(bueno)).toBe(true)
      const trocado = bueno.slice(0, i) + bueno.slice(i + 1, i + 2) + bueno.slice(i, i + 1) + bueno.slice(i + 2)
      expect(trocado === bueno || barrasParecidas(trocado).includes(bueno)).toBe(true)
    }),
  )
  expect(barrasParecidas('12345')).toEqual([])
})

test('también el que perdió una cifra', () => {
  const cifras = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 13, maxLength: 13 })
  fc.assert(
    fc.property(cifras, fc.nat(12), (bueno, i) => {
      expect(barrasParecidas(bueno.slice(0, i) + bueno.slice(i + 1))).toContain(bueno)
    }),
  )
})

test('lo que el lector pone antes de un código no es suyo, y una O entre cifras es un cero', () => {
  expect([']E02000000000138', ' ]C1012000', ']d20120', 'losartan'].map(sinSimbologia)).toEqual([
    '2000000000138',
    '012000',
    '0120',
    'losartan',
  ])
  expect(['1ooo013', '1000013', 'oooo12', 'o2', 'mooo013'].map(conCerosPorOes)).toEqual(['1000013', '', '', '', ''])
})
