import { SINONIMOS } from '@surtia/demo/sinonimos.ts'
import { expect, test } from 'vitest'
import { catalogoDemo } from '../../../../bench/relevancia/catalogo-demo.ts'
import { catalogoSegundo } from '../../../../bench/relevancia/catalogo-segundo.ts'
import { indiceDeTexto, type TextosDeArticulo } from './indice-de-texto.ts'

const articulo = (descripcion: string, accionTerapeutica = ''): TextosDeArticulo => ({
  codArticulo: '',
  codBarras: '',
  descripcion,
  generico: descripcion.replace(/ \d.*/, ''),
  formula: '',
  marca: '',
  accionTerapeutica,
  laboratorio: '',
  forma: '',
  contenidoVenta: '',
  tipoFormula: '',
})

function conSinonimos(textos: readonly TextosDeArticulo[], pares: readonly { palabra: string; equivale: string }[]) {
  const indice = indiceDeTexto()
  indice.ponerSinonimos(pares)
  for (const [lugar, suyo] of textos.entries()) indice.poner(lugar, suyo)
  return (texto: string) => {
    const { lugares, correccion } = indice.hallar(texto)
    return correccion ? [] : [...lugares]
  }
}

test('cada sinónimo de la demostración halla, como se escribe, lo que halla lo que equivale', () => {
  const textos = [...catalogoDemo(), ...catalogoSegundo()].filter((_, i) => i % 9 === 0).map((uno) => uno.textos)
  const hallar = conSinonimos(textos, SINONIMOS)
  const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const porAccion = Map.groupBy(textos.keys(), (lugar) => llano(textos[lugar]?.accionTerapeutica ?? ''))
  const deEquivale = new Map(
    [...new Set(SINONIMOS.map(({ equivale }) => equivale))].map((equivale) => [
      equivale,
      equivale.startsWith('accion:') ? (porAccion.get(llano(equivale.slice(7))) ?? []) : hallar(equivale),
    ]),
  )
  const faltan = SINONIMOS.flatMap(({ palabra, equivale }) => {
    const hallados = new Set(hallar(palabra))
    return deEquivale.get(equivale)?.every((lugar) => hallados.has(lugar)) ? [] : [`${palabra} = ${equivale}`]
  })
  expect(faltan).toEqual([])
})

const CATALOGO = [
  articulo('AGUA OXIGENADA 20 VOL'),
  articulo('HISOPO ESTÉRIL C/100'),
  articulo('FLUOROURACILO 500 MG'),
  articulo('FUROSEMIDA 40 MG'),
  articulo('JERINGA 3 ML'),
  articulo('DEXAMETASONA 8 MG'),
  articulo('ALCOHOL ETÍLICO 70°'),
  articulo('OMEGA 3 1000 MG'),
  articulo('OMEGA 6 1000 MG'),
  articulo('LOSARTÁN 50 MG', 'ANTIHIPERTENSIVOS'),
  articulo('FOSFOMICINA 3 G', 'Antiséptico urinario'),
  articulo('SOLUCIÓN H2O2 AL 3%'),
]
const hallar = conSinonimos(CATALOGO, [
  { palabra: 'h2o2', equivale: 'agua oxigenada' },
  { palabra: '5fu', equivale: 'fluorouracilo' },
  { palabra: '3en1', equivale: 'dexametasona' },
  { palabra: 'zuta12345x', equivale: 'furosemida' },
  { palabra: 'alcohol 96', equivale: 'alcohol etílico 70' },
  { palabra: 'aceite de pescado', equivale: 'omega 3' },
  { palabra: 'calentura', equivale: 'dexametasona' },
  { palabra: 'calentura', equivale: 'furosemida' },
  { palabra: 'presión', equivale: 'accion:Antihipertensivo' },
  { palabra: 'presión alta', equivale: 'ACCIÓN: antihipertensivo' },
  { palabra: 'mal de orin', equivale: 'accion:antiséptico urinario' },
])

test.each([
  ['h2o2', [0, 11]],
  ['H2O2', [0, 11]],
  ['agua oxigenada', [0, 11]],
  ['5fu', [2]],
  ['3en1', [5]],
  ['calentura', [3, 5]],
  ['zuta12345x', [3]],
  ['alcohol 96', [6]],
  ['aceite de pescado', [7]],
  ['para la presion', [9]],
  ['presiones altas', [9]],
  ['losartan para la presion', [9]],
  ['furosemida para la presion', [3]],
  ['mal de orin', [10]],
  ['accion antihipertensivo', []],
])('una palabra con cifras, varias palabras o una acción hallan lo suyo: %s', (texto, debe) =>
  expect(hallar(texto)).toEqual(debe),
)
