import { expect, test } from 'vitest'
import { type PorTerminar, porTerminar } from './por-terminar.ts'

const HOY = '2026-11-22'
const uno = (codArticulo: string, ultima: string): PorTerminar => ({
  codArticulo,
  descripcion: `ARTICULO ${codArticulo}`,
  fraccion: 'IV',
  piezas: 24,
  fecha: '2026-11-25',
  cadaDias: 14,
  ultima,
  texto: 'cada 14 días, 24 piezas; última el 10 nov',
})
const aTiempo = (codigo: string) => uno(codigo, '2026-11-10')
const tarde = (codigo: string) => uno(codigo, '2026-11-01')
const frase = (articulos: PorTerminar[]) => porTerminar(articulos, HOY).frase

test('dice cuántos se le van a terminar, y cuántos ya tocaban', () => {
  expect(frase([])).toBe('Por lo que compra seguido, nada se le va a terminar en los próximos 14 días.')
  expect(frase([aTiempo('1')])).toBe('1 artículo se le va a terminar en los próximos 14 días.')
  expect(frase([aTiempo('1'), aTiempo('2')])).toBe('2 artículos se le van a terminar en los próximos 14 días.')
  expect(frase([tarde('1')])).toBe('1 artículo se le va a terminar en los próximos 14 días; ya tocaba.')
  expect(frase([tarde('1'), aTiempo('2'), aTiempo('3')])).toMatch(/; 1 ya tocaba\.$/)
  expect(frase([tarde('1'), tarde('2'), aTiempo('3')])).toMatch(/; 2 ya tocaban\.$/)
  expect(frase([tarde('1'), tarde('2')])).toMatch(/; ya tocaban todos\.$/)
})

test('lo que toca hoy no va tarde', () => {
  expect(frase([uno('1', '2026-11-08')])).toBe('1 artículo se le va a terminar en los próximos 14 días.')
  expect(frase([uno('1', '2026-11-07')])).toMatch(/ya tocaba\.$/)
})

test('cada renglón dice desde cuándo, cuánto y por qué; las piezas se suman', () => {
  const { columnas, filas, totales } = porTerminar([aTiempo('1'), tarde('2')], HOY)
  expect(filas[0]).toEqual({
    codArticulo: '1',
    descripcion: 'ARTICULO 1',
    fraccion: 'IV',
    fecha: '2026-11-25',
    piezas: 24,
    dias: 14,
    motivo: 'cada 14 días, 24 piezas; última el 10 nov',
  })
  for (const fila of filas) expect(Object.keys(fila)).toEqual(columnas.map(({ clave }) => clave))
  expect(totales).toEqual({ piezas: 48 })
})
