import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loQueEsperaba } from './lo-que-esperaba.ts'

const esperado = (cantidad: number, vistas: number[], hecha: number | null = null) => ({ cantidad, vistas, hecha })

test('si nadie más cambió el renglón se pone lo que se quería; si ya está así, no hay nada que hacer', () => {
  expect(loQueEsperaba(esperado(5, [0]), 0)).toBe('poner')
  expect(loQueEsperaba(esperado(5, [2]), 5)).toBe('ya')
  expect(loQueEsperaba(esperado(0, [2]), 0)).toBe('ya')
})

test('lo que otro equipo cambió se queda como está', () => {
  expect(loQueEsperaba(esperado(5, [2]), 3)).toBe('otra')
  expect(loQueEsperaba(esperado(5, [2]), 0)).toBe('otra')
})

test('lo que guardó un deseo anterior de este equipo no es un cambio de otro, y lo que se vio antes ya no cuenta', () => {
  expect(loQueEsperaba(esperado(7, [0], 5), 5)).toBe('poner')
  expect(loQueEsperaba(esperado(7, [0], 5), 0)).toBe('otra')
  expect(loQueEsperaba(esperado(7, [0, 5]), 5)).toBe('poner')
})

test('nunca se escribe encima de una cantidad que este equipo no vio ni puso', () => {
  const piezas = fc.nat(9)
  fc.assert(
    fc.property(
      piezas,
      fc.array(piezas, { minLength: 1 }),
      fc.option(piezas),
      piezas,
      (cantidad, vistas, hecha, ahora) => {
        const que = loQueEsperaba(esperado(cantidad, vistas, hecha), ahora)
        if (que === 'poner') expect(hecha === null ? vistas : [hecha]).toContain(ahora)
        else if (que === 'otra') expect(ahora).not.toBe(cantidad)
      },
    ),
  )
})
