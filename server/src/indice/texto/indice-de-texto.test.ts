import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type IndiceDeTexto, indiceDeTexto, type TextosDeArticulo } from './indice-de-texto.ts'

const articulo = (descripcion: string, otros: Partial<TextosDeArticulo> = {}): TextosDeArticulo => ({
  codArticulo: '',
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

/** As two lists write: one with its generics, one without. */
const CATALOGO: readonly TextosDeArticulo[] = [
  articulo('PARACETAMOL 500 MG TABLETAS C/20 LABVEXA', {
    generico: 'PARACETAMOL',
    laboratorio: 'Labvexa',
    accionTerapeutica: 'Analgésico',
  }),
  articulo('PARACETAMOL / CAFEÍNA 500 MG / 50 MG TABLETAS C/10', {
    generico: 'PARACETAMOL / CAFEÍNA',
    tipoFormula: 'C',
  }),
  articulo('AMANTADINA / CLORFENAMINA / PARACETAMOL 50 MG / 3 MG / 300 MG CÁPSULAS C/24', { tipoFormula: 'C' }),
  articulo('DOLVIREX PARACETAMOL 100 MG/ML GOTAS 15 ML', { generico: 'PARACETAMOL', marca: 'DOLVIREX' }),
  articulo('Losartán potásico 50 mg, caja con 30 tabletas'),
  articulo('LOSARTAN/HIDROCLOROTIAZIDA 50/12.5MG TAB C/30'),
  articulo('ÁCIDO ACETILSALICÍLICO 100 MG TABLETAS C/30', { generico: 'ÁCIDO ACETILSALICÍLICO' }),
  articulo('TMP/SMX 80/400 MG SUSP 120ML', { tipoFormula: 'C' }),
  articulo('CEFTRIAXONA 1G SOL INY C/1', { generico: 'CEFTRIAXONA' }),
  articulo('AMOXICILINA 500MG CAP C/12', { codArticulo: '1000013', codBarras: '2000000000138' }),
  articulo('AMOXICILINA 500 MG/5 ML SUSPENSIÓN 75 ML', { codArticulo: '1000014' }),
  articulo('JERINGA PARA INSULINA 1 ML 31 G C/100', { generico: 'JERINGA PARA INSULINA' }),
  articulo('INSULINA GLARGINA 100 UI/ML 10 ML', { generico: 'INSULINA GLARGINA' }),
  articulo('METFORMINA 850 MG TABLETAS C/30', { generico: 'METFORMINA' }),
  articulo('METFORMINA 500 MG TABLETAS C/60', { generico: 'METFORMINA' }),
  articulo('ISOTRETINOÍNA 10 MG CÁPSULAS C/30', { generico: 'ISOTRETINOÍNA' }),
]

function conCatalogo(): IndiceDeTexto {
  const indice = indiceDeTexto()
  for (const [lugar, suyo] of CATALOGO.entries()) indice.poner(lugar, suyo)
  indice.ponerSinonimos([
    { palabra: 'tmp smx', equivale: 'trimetoprima sulfametoxazol' },
    { palabra: 'tempra', equivale: 'paracetamol' },
  ])
  return indice
}
const indice = conCatalogo()
/** Places by rank; a comma parts ranks, a space equals. */
const orden = (texto: string): string => {
  const { lugares, rangos } = indice.hallar(texto)
  const porRango = Map.groupBy([...lugares], (_, i) => rangos[i] ?? 0)
  return [...porRango]
    .sort(([a], [b]) => a - b)
    .map(([, suyos]) => suyos.join(' '))
    .join(', ')
}

test('primero lo que es exactamente lo escrito, luego la combinación que empieza así, luego la que lo lleva', () => {
  expect(orden('paracetamol')).toBe('0 3, 1, 2')
  expect(orden('paracetamol cafeina')).toBe('1')
  expect(orden('cafeina paracetamol')).toBe('1')
  expect(orden('losartan')).toBe('4, 5')
  expect(orden('insulina')).toBe('12, 11')
  expect(orden('jeringas insulina')).toBe('11')
  expect(orden('dolvirex')).toBe('3')
  expect(orden('analgesicos')).toBe('0')
})

test.each([
  ['losartan50mg', '4, 5'],
  ['losartan 50 mg c/30', '4, 5'],
  ['x 30 losartan', '4, 5'],
  ['losartan caja con 30', '4, 5'],
  ['losartan hidroclorotiazida 50 12.5', '5'],
  ['losartan 50/12,5 mg', '5'],
  ['ceftriaxona 1000', '8'],
  ['ceftriaxona 1,000 mg', '8'],
  ['ceftriaxona 1 g', '8'],
  ['ceftriaxona 0.5 g', ''],
  ['amoxi 500 caps 12', '9'],
  ['amoxi susp 500', '10'],
  ['amoxi 500', '9, 10'],
  ['amoxi 500 mg/5 ml', '10'],
  ['amoxi 2 g/20 ml', '10'],
  ['amoxi 100 mg/ml', '10'],
  ['metformina 850 30 tab', '13'],
  ['metformina 850 tabletas', '13'],
  ['clorfenamina 24', '2'],
])('las cifras se comparan por su valor: %s', (texto, lugares) => {
  const { correccion } = indice.hallar(texto)
  expect(correccion ? '' : orden(texto)).toBe(lugares)
})

test.each([
  ['acido acetil salicilico', '6'],
  ['acidoacetilsalicilico', '6'],
  ['acetilsalicílico', '6'],
  ['salicilico acetil', ''],
  ['tmp smx', '7'],
  ['trimetoprima sulfametoxazol', '7'],
  ['sulfametoxazol', '7'],
  ['tempra gotas', '3'],
  ['insulinas glargina', '12'],
  ['losartan sodico', '4, 5'],
  ['para', '0 3, 1, 2'],
  ['inyeccion ceftriaxona', '8'],
  ['insulinadeglargina', '12'],
  ['quiero metformina de 850', '13'],
])('acentos, plurales, palabras juntas o partidas y otros nombres son coincidencias: %s', (texto, lugares) => {
  const { correccion } = indice.hallar(texto)
  expect(correccion ? '' : orden(texto)).toBe(lugares)
})

test.each([
  ['paracetamlo', 'paracetamol', '0 3, 1, 2'],
  ['parasetam', 'paracetamol', '0 3, 1, 2'],
  ['lozartan hidroclorotiasida', 'losartán hidroclorotiazida', '5'],
  ['acetl salicilico', 'acetilsalicílico', '6'],
  ['hisotretinoina', 'isotretinoína', '15'],
  ['metfornina 850', 'metformina 850', '13'],
  ['tenpra gotas', 'tempra gotas', '3'],
  ['losartan zzz', 'losartán', '4, 5'],
  ['metformina zzz ta', 'metformina', '13 14'],
  ['parase', 'paracetamol', '0 3, 1, 2'],
  ['jerimgas', 'jeringa', '11'],
  ['metformina 850 c/17', 'metformina 850', '13'],
  ['metformina 20 mg tabletas', 'metformina tabletas', '13 14'],
  ['metformina gotas', 'metformina', '13 14'],
])('lo que sólo una corrección encuentra lo dice: %s', (texto, corregido, lugares) => {
  expect(indice.hallar(texto).correccion).toEqual({ buscado: texto, corregido })
  expect(orden(texto)).toBe(lugares)
  expect(indice.hallar(texto, true)).toMatchObject({ correccion: null, lugares: new Int32Array(0) })
})

test('puros signos, o nada que se parezca, no encuentran nada', () => {
  for (const texto of ['', '...', '%_', 'zzz', 'xqwj kkkk'])
    expect(indice.hallar(texto)).toMatchObject({ correccion: null, exacto: false, lugares: new Int32Array(0) })
})

describe('por código', () => {
  test.each(['1000013', ' 0001000013 ', '1000-013', '1000 013', '2000000000138', '02000000000138', '12000000000135'])(
    'es exactamente ese artículo: %s',
    (texto) =>
      expect(indice.hallar(texto)).toMatchObject({ exacto: true, lugares: Int32Array.of(9), correccion: null }),
  )
  test('un código a medias es una coincidencia por su inicio', () => {
    expect(indice.hallar('10000')).toMatchObject({ exacto: false, lugares: Int32Array.of(9, 10) })
  })
  test.each(['2000000000137', '2000000001038', '2000000900138'])(
    'un código de barras con una cifra mal o dos volteadas se corrige: %s',
    (buscado) =>
      expect(indice.hallar(buscado)).toMatchObject({
        exacto: false,
        lugares: Int32Array.of(9),
        correccion: { buscado, corregido: '2000000000138' },
      }),
  )
})

test('una etiqueta GS1 escaneada en el buscador es su artículo, y la de una caja, el de la pieza', () => {
  for (const etiqueta of [
    '0102000000000138',
    ']d201020000000001381728020010L44',
    '01020000000001381728020010L44',
    '|0102000000000138|21S7',
    '01120000000001353724',
  ])
    expect([etiqueta, indice.hallar(etiqueta)]).toMatchObject([etiqueta, { exacto: true, lugares: Int32Array.of(9) }])
  expect(indice.hallar('0102000000000139').exacto).toBe(false)
})

test('explica en español por qué está cada uno donde está', () => {
  const [exacto, otro, ajeno] = indice.explicar('paracetamol', [0, 2, 4])
  expect(exacto).toMatchObject({ lugar: 0, rango: 0 })
  expect(exacto?.porque).toContain('es exactamente lo escrito')
  expect(exacto?.porque).toContain('«paracetamol»: sustancia')
  expect(otro?.porque).toContain('combinación')
  expect(ajeno?.porque).toBe('no tiene lo escrito')
  expect(indice.explicar('paracetamlo', [0])[0]?.porque).toContain('corregido a «paracetamol»')
  expect(indice.explicar('1000013', [9])[0]?.porque).toContain('código')
})

test('un artículo que cambia deja sus palabras y códigos de antes; uno quitado, todos', () => {
  const suyo = conCatalogo()
  suyo.poner(9, articulo('CAFEÍNA 100 MG TABLETAS C/10', { codArticulo: '1000099' }))
  expect([...suyo.hallar('amoxicilina').lugares]).toEqual([10])
  expect([...suyo.hallar('cafeina').lugares]).toEqual([1, 9])
  expect(suyo.hallar('1000013', true).lugares).toHaveLength(0)
  expect(suyo.hallar('1000099').exacto).toBe(true)
  suyo.quitar(9)
  suyo.quitar(10)
  expect(suyo.hallar('amoxicilina').lugares).toHaveLength(0)
  expect(suyo.hallar('1000099').exacto).toBe(false)
})

test('lo que queda tras muchos cambios es lo mismo que un índice nuevo', () => {
  const lugar = fc.integer({ min: 0, max: 30 })
  const cambio = fc.record({
    lugar,
    cual: fc.option(fc.integer({ min: 0, max: CATALOGO.length - 1 }), { nil: undefined }),
  })
  const textos = ['paracetamol', 'tab', 'c', 'losartan 50', '10000', '1000013', 'parasetamol', 'mg']
  fc.assert(
    fc.property(fc.array(cambio, { maxLength: 60 }), (cambios) => {
      const cambiado = indiceDeTexto()
      const queda = new Map<number, TextosDeArticulo>()
      for (const { lugar: en, cual } of cambios) {
        const nuevo = cual === undefined ? undefined : CATALOGO[cual]
        if (nuevo) queda.set(en, nuevo)
        else queda.delete(en)
        if (nuevo) cambiado.poner(en, nuevo)
        else cambiado.quitar(en)
      }
      const deNuevo = indiceDeTexto()
      for (const [en, suyo] of queda) deNuevo.poner(en, suyo)
      for (const texto of textos) expect(cambiado.hallar(texto)).toEqual(deNuevo.hallar(texto))
    }),
    { numRuns: 60 },
  )
})

test('lo que sólo tiene un artículo que no se muestra se corrige como lo que nadie tiene', () => {
  const oculto = CATALOGO.findIndex(({ descripcion }) => descripcion.startsWith('METFORMINA 850'))
  const seMuestra = (lugar: number) => lugar !== oculto
  expect(indice.hallar('metformina 850').correccion).toBeNull()
  const { lugares, correccion } = indice.hallar('metformina 850', false, seMuestra)
  expect(correccion).toEqual({ buscado: 'metformina 850', corregido: 'metformina' })
  expect([...lugares]).toContain(oculto + 1)
  expect(indice.hallar('metformina 850', true, seMuestra).correccion).toBeNull()
})
