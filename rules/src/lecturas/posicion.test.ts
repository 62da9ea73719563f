import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayorPosicion, POSICION_SIN_SABER, parsePosicion } from './posicion.ts'

const parte = fc.integer({ min: 0, max: 0xffff_ffff })
const posicion = fc.tuple(parte, parte)
/** As PostgreSQL writes a pg_lsn. */
const escrita = ([alta, baja]: readonly [number, number]) =>
  `${alta.toString(16).toUpperCase()}/${baja.toString(16).toUpperCase()}`

test('una posición se compara como número, no como texto', () => {
  expect(parsePosicion('16/B374D848')).toBe(0x16b374d848n)
  expect(mayorPosicion('9/FFFFFFFF', '10/0')).toBe('10/0')
  expect(mayorPosicion('0/FF', '0/100')).toBe('0/100')
})

test('lo escrito se lee igual, y el orden es el de las dos partes', () => {
  fc.assert(
    fc.property(posicion, posicion, (a, b) => {
      const orden = a[0] - b[0] || a[1] - b[1]
      const [una, otra] = [parsePosicion(escrita(a)), parsePosicion(escrita(b))]
      expect(una).toBe(BigInt(a[0]) * 4_294_967_296n + BigInt(a[1]))
      expect(Math.sign(orden)).toBe(una < otra ? -1 : una > otra ? 1 : 0)
    }),
  )
})

test('la mayor no depende de en qué orden llegaron, y nada es mayor que la que no se sabe', () => {
  fc.assert(
    fc.property(fc.array(posicion.map(escrita), { minLength: 1 }), (todas) => {
      const mayor = todas.reduce(mayorPosicion)
      expect(parsePosicion(todas.toReversed().reduce(mayorPosicion))).toBe(parsePosicion(mayor))
      for (const una of todas) expect(parsePosicion(una) <= parsePosicion(mayor)).toBe(true)
      expect(parsePosicion(mayorPosicion(mayor, POSICION_SIN_SABER))).toBe(parsePosicion(POSICION_SIN_SABER))
    }),
  )
})

test('lo que no es una posición es menor que todas', () => {
  for (const nada of ['', '/', '16', '0/', '0/G', '0/123456789', '-1/0', '0/1 ', '0x1/2', '1/2/3'])
    expect(parsePosicion(nada)).toBe(-1n)
  fc.assert(
    fc.property(fc.string(), posicion, (texto, alguna) => {
      fc.pre(!/^[0-9a-f]{1,8}\/[0-9a-f]{1,8}$/i.test(texto))
      expect(mayorPosicion(texto, escrita(alguna))).toBe(escrita(alguna))
    }),
  )
})
