import { expect, test } from 'vitest'
import { ARTICULO } from '../../test/articulo.ts'
import { type ArticuloDeLista, facetasDe, filtrar, type OrdenDeMiLista, ordenar } from './mi-lista.ts'

const VACIO: ArticuloDeLista = { ...ARTICULO, fijado: false, toca: '', cadencia: '' }
const LISTA: ArticuloDeLista[] = [
  {
    ...VACIO,
    codArticulo: '1000001',
    descripcion: 'PARACETAMOL 500 MG TABLETAS C/20',
    generico: 'PARACETAMOL',
    codBarras: '7501000000011',
    toca: '2026-11-30',
  },
  {
    ...VACIO,
    codArticulo: '1000002',
    descripcion: 'ÁCIDO FÓLICO 5 MG TABLETAS C/30',
    laboratorio: 'Quimarel',
    existenciaMiCedis: 0,
    ofertado: true,
    precioOfertado: 5,
    precioNeto: 8,
  },
  {
    ...VACIO,
    codArticulo: '1000003',
    descripcion: 'IBUPROFENO 400 MG TABLETAS C/10',
    laboratorio: 'Quimarel',
    precioNeto: 30,
    toca: '2026-11-20',
  },
  { ...VACIO, codArticulo: '1000004', descripcion: 'ZINC 50 MG CÁPSULAS C/30', precioNeto: 20, fijado: true },
]
const TODO = { buscar: '', existencia: false, oferta: false, laboratorio: '' }
const codigos = (articulos: readonly ArticuloDeLista[]) => articulos.map((a) => a.codArticulo.slice(-1)).join('')
const conTexto = (buscar: string) => codigos(filtrar(LISTA, { ...TODO, buscar }))

test('se busca por palabras, sin acentos y en cualquier orden, y por código o código de barras, también a medias', () => {
  expect(conTexto('acido folico')).toBe('2')
  expect(conTexto('TABLETAS ibup')).toBe('3')
  expect(conTexto('400mg')).toBe('3')
  expect(conTexto('quimarel')).toBe('23')
  expect(conTexto('1000004')).toBe('4')
  expect(conTexto('0004')).toBe('4')
  expect(conTexto('7501000000011')).toBe('1')
  expect(conTexto('0011')).toBe('1')
  expect(conTexto('  ')).toBe('1234')
  expect(conTexto('buprofeno')).toBe('')
})

test('los filtros se juntan, y cada faceta dice cuántos quedarían con lo demás elegido', () => {
  expect(codigos(filtrar(LISTA, { ...TODO, existencia: true, laboratorio: 'Quimarel' }))).toBe('3')
  expect(codigos(filtrar(LISTA, { ...TODO, oferta: true }))).toBe('2')
  expect(facetasDe(LISTA, TODO)).toEqual({
    conExistencia: 3,
    enOferta: 1,
    laboratorios: [
      ['Altaveris', 2],
      ['Quimarel', 2],
    ],
  })
  // the chosen one stays in sight, also when nothing is left of it
  expect(facetasDe(LISTA, { ...TODO, buscar: 'zinc', laboratorio: 'Quimarel' }).laboratorios).toEqual([
    ['Altaveris', 1],
    ['Quimarel', 0],
  ])
})

test('lo fijado va primero en todo orden; en «Toca ya», lo más atrasado y al final lo que no tiene cadencia', () => {
  const en = (orden: OrdenDeMiLista) => codigos(ordenar(LISTA, orden))
  expect(en('0')).toBe('4231')
  expect(en('2')).toBe('4213')
  expect(en('3')).toBe('4312')
  expect(en('toca-ya')).toBe('4312')
})
