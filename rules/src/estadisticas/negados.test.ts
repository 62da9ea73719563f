import { expect, test } from 'vitest'
import { SIN_PEDIDOS } from './ahorro.ts'
import { negados } from './negados.ts'

const PERIODO = { desde: '2026-08-01', hasta: '2026-11-22' }
const mes = (mes: string, negadas: number, importe: number, piezas: number) => ({ mes, negadas, importe, piezas })

test('los meses entre el primero con compras y el último se dicen todos, y el total con lo que se consiguió', () => {
  const { frase, filas, totales } = negados(PERIODO, [mes('2026-09', 1_200, 100.5, 300), mes('2026-11', 0, 0, 0)])
  expect(filas).toEqual([mes('2026-09', 1_200, 100.5, 300), mes('2026-10', 0, 0, 0), mes('2026-11', 0, 0, 0)])
  expect(totales).toEqual({ negadas: 1_200, importe: 100.5, piezas: 300 })
  expect(frase).toBe('Se le negaron 1,200 piezas, $100.50; después consiguió 300 (25%).')
})

test('todas, ninguna, una sola y nada negado se dicen como son', () => {
  const frase = (negadas: number, piezas: number) => negados(PERIODO, [mes('2026-11', negadas, 8, piezas)]).frase
  expect(frase(6, 6)).toBe('Se le negaron 6 piezas, $8.00; después las consiguió todas.')
  expect(frase(1, 0)).toBe('Se le negó 1 pieza, $8.00; no ha conseguido ninguna después.')
  expect(negados(PERIODO, [mes('2026-11', 0, 0, 0)]).frase).toBe('No se le negó ninguna pieza en este periodo.')
  expect(negados(PERIODO, [])).toMatchObject({ frase: SIN_PEDIDOS, filas: [], totales: {} })
})
