import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pesos } from '../dinero.ts'
import { ahorro, SIN_PEDIDOS } from './ahorro.ts'
import { enPorciento, sumar } from './sumas.ts'

const fila = (mes: string, motivo: string, ahorro: number, lista: number) => ({ mes, motivo, ahorro, lista })

test('lo ahorrado se dice por mes y motivo, con su total y su parte de la lista', () => {
  const { frase, filas, totales } = ahorro(
    [
      fila('2026-10', 'neto', 0, 900),
      fila('2026-10', 'remate', 20, 80),
      fila('2026-10', 'oferta', 30.5, 100),
      fila('2026-11', 'buenFin', 10, 120),
    ],
    true,
  )
  expect(filas).toEqual([
    { mes: '2026-10', motivo: 'Oferta', ahorro: 30.5 },
    { mes: '2026-10', motivo: 'Remate', ahorro: 20 },
    { mes: '2026-11', motivo: 'La fórmula del ahorro', ahorro: 10 },
  ])
  expect(totales).toEqual({ ahorro: 60.5 })
  expect(frase).toBe('Ahorró $60.50, 5% de lo que costaba a precio de lista; lo más, por oferta ($30.50).')
})

test('un solo motivo, ninguno, y nada comprado se dicen distinto', () => {
  expect(ahorro([fila('2026-11', 'remate', 1, 3)], true).frase).toBe(
    'Ahorró $1.00, 33.3% de lo que costaba a precio de lista; todo, por remate.',
  )
  expect(ahorro([fila('2026-11', 'neto', 0, 3)], true)).toMatchObject({
    frase: 'Todo lo compró a precio de lista.',
    filas: [],
    totales: {},
  })
  expect(ahorro([], false)).toMatchObject({ frase: SIN_PEDIDOS, filas: [] })
  expect(ahorro([], true).frase).toBe('De lo que compró en este periodo no se anotó el precio de lista.')
})

test('lo que ninguna promoción explica es otra rebaja, junto en su mes', () => {
  expect(ahorro([fila('2026-11', 'neto', 2, 10), fila('2026-11', 'convenio', 3, 10)], true).filas).toEqual([
    { mes: '2026-11', motivo: 'Otra rebaja', ahorro: 5 },
  ])
})

test('ningún motivo baja de cero y las filas suman el total', () => {
  const motivo = fc.constantFrom('oferta', 'remate', 'buenFin', 'neto', '')
  const compra = fc.tuple(fc.constantFrom('2026-09', '2026-10'), motivo, fc.nat(9_999_999), fc.nat(9_999_999))
  fc.assert(
    fc.property(fc.array(compra), (compras) => {
      const comprado = compras.map(([mes, m, n, mas]) => fila(mes, m, n / 100, (n + mas) / 100))
      const { filas, totales } = ahorro(comprado, comprado.length > 0)
      expect(filas.every((f) => Number(f.ahorro) > 0)).toBe(true)
      expect(totales.ahorro ?? 0).toBe(pesos(sumar(comprado.map((c) => c.ahorro))))
      expect(pesos(sumar(filas.map((f) => Number(f.ahorro))))).toBe(totales.ahorro ?? 0)
    }),
  )
})

test('un porcentaje tiene un decimal, y lo muy poco no se dice cero', () => {
  expect([enPorciento(1n, 3n), enPorciento(1n, 2n), enPorciento(1n, 9_999n), enPorciento(0n, 5n)]).toEqual([
    '33.3%',
    '50%',
    'menos de 0.1%',
    '0%',
  ])
})
