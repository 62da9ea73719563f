import type { Data } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { expect, test } from 'vitest'
import { esElBuscado } from './por-teclado.ts'

type Articulos = Data<typeof buscar>['resultadosPrincipales']
const articulos = (cuantos: number) => new Array(cuantos) as Articulos
const hallados = (principales: number, sugeridos: number) => ({
  resultadosPrincipales: articulos(principales),
  resultadosSugeridos: articulos(sugeridos),
})

test('la cantidad tecleada de antemano es sólo de un artículo que se escribió, no de uno que se corrigió o se sugiere', () => {
  expect(esElBuscado(hallados(1, 0))).toBe(true)
  expect(esElBuscado(hallados(0, 1))).toBe(false)
  expect(esElBuscado(hallados(1, 3))).toBe(false)
  expect(esElBuscado(hallados(2, 0))).toBe(false)
  expect(esElBuscado(hallados(0, 0))).toBe(false)
})
