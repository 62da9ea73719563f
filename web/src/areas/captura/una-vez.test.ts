import { expect, test } from 'vitest'
import { unaVez } from './una-vez.ts'

const A = '7501234567893'
const B = '2000000000015'

/** Pictures 100 ms apart; gives how often each code counted. */
function contar(cuadros: readonly (readonly string[])[]): string[] {
  const nuevos = unaVez()
  return cuadros.flatMap((codigos, i) => nuevos(codigos, i * 100))
}
const veces = (codigos: readonly string[], cuantas: number) => Array.from({ length: cuantas }, () => codigos)

test('mientras sigue a la vista cuenta una vez, aunque un cuadro salga movido', () => {
  expect(contar(veces([A], 100))).toEqual([A])
  expect(contar([...veces([A], 3), ...veces([], 14), ...veces([A], 3)])).toEqual([A])
})

test('después de segundo y medio fuera de la vista cuenta otra vez', () => {
  expect(contar([...veces([A], 3), ...veces([], 16), ...veces([A], 3)])).toEqual([A, A])
})

test('otro código en medio cuenta, y el primero no vuelve a contar; dos a la vez cuentan los dos', () => {
  expect(contar([...veces([A], 2), ...veces([B], 2), ...veces([A], 2)])).toEqual([A, B])
  expect(contar(veces([A, B], 5))).toEqual([A, B])
  expect(contar(veces([A, A], 1))).toEqual([])
})

test('lo que se leyó en un solo cuadro no se cree', () => {
  expect(contar([[A], [B], [], []])).toEqual([])
  expect(contar([[A], ...veces([], 12), [A]])).toEqual([])
})
