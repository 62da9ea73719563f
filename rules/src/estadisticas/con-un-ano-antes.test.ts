import { expect, test } from 'vitest'
import { comprasPorMes } from './compras.ts'
import { conUnAnoAntes } from './con-un-ano-antes.ts'

const PERIODO = { desde: '2026-01-01', hasta: '2026-03-31' }
const mes = (cual: string, importe: number) => ({ mes: cual, piezas: 1, importe })
const compras = [mes('2026-01', 10.1), mes('2026-03', 30.3)]
const antes = [mes('2025-01', 0.1), mes('2025-02', 0.2), mes('2025-03', -5)]

test('cada mes lleva al lado el mismo mes de un año antes, y su suma al pie', () => {
  const { anterior, ...tabla } = comprasPorMes(PERIODO, compras, antes, '2024-01-01')
  const { columnas, filas, totales } = conUnAnoAntes(tabla, anterior)
  expect(columnas.map(({ titulo }) => titulo)).toEqual(['Mes', 'Piezas', 'Importe', 'Un año antes'])
  expect(filas.map((fila) => [fila.mes, fila.importe, fila.anterior])).toEqual([
    ['2026-01', 10.1, 0.1],
    ['2026-02', 0, 0.2],
    ['2026-03', 30.3, -5],
  ])
  expect(totales).toEqual({ piezas: 2, importe: 40.4, anterior: -4.7 })
})

test('de un mes que no se conoce no se dice nada, y sin año anterior la tabla es la misma', () => {
  const { anterior, ...tabla } = comprasPorMes(PERIODO, compras, antes.slice(2), '2025-03-10')
  expect(conUnAnoAntes(tabla, anterior).filas.map((fila) => fila.anterior)).toEqual([null, null, -5])
  const primeras = comprasPorMes(PERIODO, compras, [], '2026-01-10')
  expect(conUnAnoAntes(primeras, primeras.anterior)).toBe(primeras)
})
