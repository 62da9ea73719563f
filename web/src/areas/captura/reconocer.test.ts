import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconocedor } from './reconocer.ts'

/** Types keys one after the other with such pauses; gives what was read. */
function teclear(
  teclas: readonly string[],
  pausas: (i: number) => number,
  leer = reconocedor(),
  desde = 1_000,
): string[] {
  let ahora = desde
  return teclas.flatMap((tecla, i) => {
    ahora += pausas(i)
    return leer(tecla, ahora).leido || []
  })
}
const codigo = fc.string({ unit: fc.constantFrom(...'0123456789ABCxyz][|@-\x1d'), minLength: 8, maxLength: 60 })

test('ocho caracteres o más, a no más de 30 ms uno de otro, con Enter o Tab al final, son una lectura', () => {
  fc.assert(
    fc.property(
      codigo,
      fc.constantFrom('Enter', 'Tab'),
      fc.array(fc.nat(30), { minLength: 61 }),
      (texto, fin, pausas) => {
        expect(teclear([...texto, fin], (i) => pausas[i] ?? 0)).toEqual([texto])
      },
    ),
  )
})

test('una sola pausa de más, siete caracteres u otro final, y no lo es', () => {
  const doce = [...'750123456789']
  expect(teclear([...'7501234', 'Enter'], () => 5)).toEqual([])
  expect(teclear([...doce, 'ArrowDown', 'Enter'], () => 5)).toEqual([])
  expect(teclear([...doce, 'Escape'], () => 5)).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 12 }), (donde) => {
      expect(teclear([...doce, 'Enter'], (i) => (i === donde ? 31 : 5))).toEqual([])
    }),
  )
})

test('lo que se teclea antes, con calma, no es parte de la lectura; Mayús y Alt Gr tampoco', () => {
  const teclas = ['a', 'b', ...'75012345', 'Shift', 'X', 'AltGraph', '@', 'Enter']
  expect(teclear(teclas, (i) => (i < 3 ? 200 : 8))).toEqual(['75012345X@'])
  expect(teclear(['Enter', ...'7501234567893', 'Tab', 'Tab'], () => 2)).toEqual(['7501234567893'])
})

test('cinco lecturas por segundo llegan las cinco, en orden', () => {
  const leidas = Array.from({ length: 50 }, (_, i) => `75012345${String(i).padStart(5, '0')}`)
  const teclas = leidas.flatMap((leida) => [...leida, 'Enter'])
  // thirteen keys of 10 ms and an Enter, then nothing for the rest of a fifth of a second
  expect(teclear(teclas, (i) => (i % 14 === 0 ? 70 : 10))).toEqual(leidas)
  expect(teclear(teclas, () => 1)).toEqual(leidas)
})

test('dice cuántas teclas van juntas: desde la segunda, fuera de un campo ninguna es un atajo', () => {
  const leer = reconocedor()
  expect([leer('7', 0).largo, leer('5', 10).largo, leer('0', 20).largo, leer('r', 100).largo]).toEqual([1, 2, 3, 1])
})
