import { expect, test } from 'vitest'
import { indiceDeTexto, type TextosDeArticulo } from './indice-de-texto.ts'

const articulo = (codArticulo: string, descripcion: string, otros: Partial<TextosDeArticulo> = {}) => ({
  codArticulo,
  codBarras: '',
  descripcion,
  generico: '',
  formula: '',
  marca: '',
  accionTerapeutica: '',
  laboratorio: '',
  forma: '',
  contenidoVenta: '',
  tipoFormula: 'S',
  ...otros,
})

test('encuentra por el inicio de cada palabra, sin importar el orden, y por clave exacta', () => {
  const indice = indiceDeTexto()
  indice.poner(0, articulo('1000001', 'PARACETAMOL 500 MG TABLETAS C/20', { codBarras: '2000000000015' }))
  indice.poner(2, articulo('1000002', 'PARACETAMOL / CAFEÍNA 500 MG / 50 MG TABLETAS C/10'))
  indice.poner(1, articulo('1000003', 'IBUPROFENO 400 MG TABLETAS C/10'))
  expect([...indice.hallar('tab paracet').lugares]).toEqual([0, 2])
  expect([...indice.hallar('cafeina 500').lugares]).toEqual([2])
  expect(indice.hallar('2000000000015')).toMatchObject({ lugares: Int32Array.of(0), exacto: true, correccion: null })
  indice.poner(2, articulo('1000002', 'CAFEÍNA 100 MG TABLETAS C/10'))
  expect([...indice.hallar('paracetamol').lugares]).toEqual([0])
  indice.quitar(0)
  expect(indice.hallar('paracetamol').lugares).toHaveLength(0)
})
