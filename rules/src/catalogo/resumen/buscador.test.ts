import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newBuscador } from './buscador.ts'
import type { FilaDeResumen } from './fila.ts'
import { porCodigo } from './por-codigo.ts'

const HOY = '2026-11-22'
const FILAS: FilaDeResumen[] = [
  ['1000001', '7501000000012', 'PARACETAMOL 500 MG TABLETAS C/10', 10, 0],
  ['1000002', '7501000000029', 'IBUPROFENO 400 MG TABLETAS C/10', 20, 1],
  ['1000003', '', 'PARACETAMOL/CAFEINA 500 MG/65 MG TABLETAS C/10', 30, 0],
  ['1000004', '0000012345670', 'PARACETAMOL 1 G TABLETAS C/20', 40, 2],
  ['1000005', '', 'JARABE INFANTIL PARACETAMOL 120 ML', 50, 0],
  ['1000006', '7501000000067', 'LOSARTÁN POTÁSICO 50 MG GRAGEAS C/30', 60, 0],
  ['1000007', '', 'PARACETAMOL 500 MG TABLETAS C/20', 70, 1],
]
const abrir = () => newBuscador(FILAS, async () => undefined)
const buscado = async (texto: string) => (await abrir()).buscar(texto, HOY).map(([codigo]) => codigo)

test.each([
  // one substance before a combination, what begins so before what holds it, own stock before others and none
  ['paracetamol', ['1000001', '1000007', '1000004', '1000003', '1000005']],
  ['PARACETÁMOL', ['1000001', '1000007', '1000004', '1000003', '1000005']],
  ['paracetamol cafeina', ['1000003']],
  ['parac', ['1000001', '1000007', '1000004', '1000003', '1000005']],
  ['tableta paracetamol 500', ['1000001', '1000007', '1000003']],
  ['paracetamol 1000 mg', ['1000004']],
  ['paracetamol c/20', ['1000007', '1000004']],
  ['losartan 50mg', ['1000006']],
  ['losartan 50 gragea x 30', ['1000006']],
  ['losartan', ['1000006']],
  ['xyz', []],
  ['(%', []],
  ['', []],
])('«%s» encuentra lo suyo, en su orden', async (texto, debe) => expect(await buscado(texto)).toEqual(debe))

test.each([
  ['1000002', '1000002'],
  ['0001000002', '1000002'],
  ['7501000000012', '1000001'],
  ['7501 0000-00012', '1000001'],
  ['07501000000012', '1000001'],
  ['12345670', '1000004'],
  [']E07501000000067', '1000006'],
  ['\u001d0107501000000012', '1000001'],
  ['010750100000001217281231', '1000001'],
  // a case of those: how many it holds is not known here
  ['17501000000019', undefined],
  ['7501000000019', undefined],
  ['', undefined],
])('el código «%s» es de %s', async (escrito, debe) => {
  expect(porCodigo(FILAS)(escrito, HOY)?.[0]).toBe(debe)
  if (debe) expect(await buscado(escrito)).toEqual([debe])
})

test('un código de dos artículos no es de ninguno; el que se escribió con sus ceros, del suyo', () => {
  const dos: FilaDeResumen[] = [
    ['0012', '', 'A', 1, 0],
    ['12', '', 'B', 1, 0],
    ['13', '99', 'C', 1, 0],
    ['14', '99', 'D', 1, 0],
    ['99', '', 'E', 1, 0],
  ]
  const codigo = (escrito: string, filas = dos) => porCodigo(filas)(escrito, HOY)?.[0]
  expect([codigo('12'), codigo('0012'), codigo('00012'), codigo('99')]).toEqual(['12', '0012', undefined, '99'])
  expect(codigo('99', dos.slice(0, 4))).toBeUndefined()
})

test('las primeras letras de un código también lo encuentran', async () => {
  expect(await buscado('75010')).toEqual(['1000001', '1000006', '1000002'])
})

test('cualquier texto contesta artículos del resumen, una vez cada uno, y uno más largo nunca encuentra más', async () => {
  const buscador = await abrir()
  const palabra = fc.constantFrom('paracetamol', 'ibu', '500', 'mg', 'tabletas', 'c/10', '1 g', 'infantil', '%', 'zz')
  fc.assert(
    fc.property(fc.array(palabra, { minLength: 1, maxLength: 4 }), palabra, (palabras, otra) => {
      const halladas = buscador.buscar(palabras.join(' '), HOY)
      expect(new Set(halladas).size).toBe(halladas.length)
      expect(halladas.every((fila) => FILAS.includes(fila))).toBe(true)
      if (/^[a-z]/.test(otra) && otra !== 'mg' && palabras.every((una) => /^[a-z]/.test(una) && una !== 'mg')) {
        const menos = buscador.buscar([...palabras, otra].join(' '), HOY)
        expect(menos.every((fila) => halladas.includes(fila))).toBe(true)
      }
    }),
  )
})
