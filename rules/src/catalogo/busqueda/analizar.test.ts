import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analizar } from './analizar.ts'
import { clavesDeNumero } from './cantidad.ts'
import { raiz, sonido } from './palabra.ts'
import { sustanciasDe } from './sustancias.ts'

/** Words by how they are kept, numbers by their keys. */
const leido = (texto: string): string =>
  analizar(texto)
    .flatMap((f) => (f.clase === 'palabra' ? [f.lema] : f.clase === 'numero' ? [clavesDeNumero(f).join('+')] : []))
    .join(' ')

test.each([
  ['PARACETAMOL 500MG TAB C/10', 'paracetamol #m500 tableta #k10'],
  ['Tabletas recubiertas 10 mg x 30', 'tableta recubierta #m10 #k30'],
  ['Losartán potásico 50 mg, caja con 30 tabletas', 'losartan potasico #m50 caja #k30 tableta'],
  ['TMP/SMX 80/400 MG SUSP 120ML', 'tmp smx #m80 #m400 suspension #v120'],
  ['amoxicilina 250/5 ml', 'amoxicilina #w50+#d250 #v5'],
  ['400 MG / 57 MG / 5 ML', '#w80+#d400 #w11.4+#d57 #v5'],
  ['1 g, 0.5 g, 1,000 mg, 12,5 mg', '#m1000+#e1 #m500+#e0.5 #m1000 #m12.5'],
  ['100 MCG 200 DOSIS', '#m0.1+#e100 #k200 dosi'],
  ['1,200,000 UI', '#u1200000'],
  ['vitamina c 500, b12, omega 3', 'vitamina c #n500 b12 omega #n3'],
  ['losartan50mg x30 tab20', 'losartan #m50 #k30 tableta #n20'],
  ['ALCOHOL 70% 1 L', 'alcohol #p70 #v1000+#e1'],
  ['100 mg/ml', '#w100+#d100'],
  ['3.2 G / 100 ML', '#w32+#d3200+#e3.2 #v100'],
  ['inyección 8 mg, inyecciones, inyectable', 'inyectabl #m8 inyectabl inyectabl'],
  ['(%_...)', ''],
])('se lee por su valor: %s', (texto, debe) => expect(leido(texto)).toBe(debe))

test('singular y plural son una palabra, de lo que sea', () => {
  for (const [uno, varios] of [
    ['tableta', 'tabletas'],
    ['guante', 'guantes'],
    ['solucion', 'soluciones'],
    ['inhalador', 'inhaladores'],
    ['gel', 'geles'],
    ['jarabe', 'jarabes'],
  ] as const)
    expect(raiz(varios)).toBe(raiz(uno))
  const palabra = fc.string({ unit: fc.constantFrom(...'abcdeiorst'), minLength: 4, maxLength: 12 })
  fc.assert(
    fc.property(
      palabra.filter((p) => /[aeiou]$/.test(p)),
      (p) => {
        expect(raiz(`${p}s`)).toBe(raiz(p))
      },
    ),
  )
})

test('lo que suena igual es igual', () => {
  for (const [una, otra] of [
    ['hibuprofeno', 'ibuprofeno'],
    ['asitromisina', 'azitromicina'],
    ['balsartan', 'valsartan'],
    ['jentamicina', 'gentamicina'],
    ['kinolona', 'quinolona'],
    ['llodo', 'yodo'],
  ] as const)
    expect(sonido(una)).toBe(sonido(otra))
})

/** Any sign there is: fast-check's own unit makes a map of all of them first. */
const signo = fc.integer({ min: 0, max: 0x10_f7ff }).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800))

test('cualquier texto se lee, y escrito de otro modo se lee igual', () => {
  fc.assert(
    fc.property(fc.string({ unit: signo, maxLength: 60 }), (texto) => {
      expect(analizar(texto)).toBeInstanceOf(Array)
    }),
  )
  const palabra = fc.constantFrom('losartán', 'ácido', 'TABLETAS', '500 mg', 'c/30', 'gotas', '12.5')
  fc.assert(
    fc.property(fc.array(palabra, { minLength: 1, maxLength: 6 }), (palabras) => {
      const texto = palabras.join(' ')
      expect(leido(texto.toUpperCase())).toBe(leido(texto.toLowerCase()))
      expect(leido(`  ${texto.replaceAll(' ', '   ')}. `)).toBe(leido(texto))
    }),
  )
})

const sustancias = (descripcion: string, generico = '', otros: { marca?: string; tipoFormula?: string } = {}) =>
  sustanciasDe({
    descripcion: analizar(descripcion),
    generico: analizar(generico),
    marca: analizar(otros.marca ?? ''),
    tipoFormula: otros.tipoFormula ?? 'S',
  })
    .map(({ palabras }) => palabras.join(' '))
    .join(' | ')

test('las sustancias salen del genérico, o de la cabeza de la descripción, sin sales ni marca', () => {
  expect(sustancias('X', 'LOSARTÁN / HIDROCLOROTIAZIDA')).toBe('losartan | hidroclorotiazida')
  expect(sustancias('LOSARTAN POTASICO 50MG TAB C/30')).toBe('losartan')
  expect(sustancias('Amoxicilina + ácido clavulánico tabletas')).toBe('amoxicilina | acido clavulanico')
  expect(sustancias('AMOXICILINA C/ AC. CLAVULANICO 500 MG')).toBe('amoxicilina | acido clavulanico')
  expect(sustancias('NEOMICINA, CAOLIN Y PECTINA SUSP')).toBe('neomicina | caolin | pectina')
  expect(sustancias('DOLVIREX PARACETAMOL 500 MG', '', { marca: 'DOLVIREX' })).toBe('paracetamol')
  expect(sustancias('X', 'ACIDO CLAVULANICO AMOXICILINA', { tipoFormula: 'C' })).toBe('acido clavulanico | amoxicilina')
  expect(sustancias('SULFATO FERROSO TAB')).toBe('ferroso')
  expect(sustancias('CITRATO DE POTASIO TAB')).toBe('citrato potasio')
  expect(sustancias('GEL ANTIBACTERIAL 500 ML')).toBe('gel antibacterial')
})

test('un genérico que lleva sus fuerzas dice las mismas sustancias que uno que no', () => {
  const tres = 'paracetamol | fenilefrina | vitamina c'
  for (const generico of [
    'Paracetamol / Fenilefrina / Vitamina C',
    'Paracetamol 650 Mg + Fenilefrina 10 Mg + Vitamina C 50 Mg',
    'PARACETAMOL 650 MG/FENILEFRINA 10 MG/VITAMINA C 50 MG',
    'paracetamol 650mg-fenilefrina 10mg-vitamina c 50mg',
    'Paracetamol 650 mg, Fenilefrina 10 mg y Vitamina C 50 mg, tabletas',
    'Paracetamol 650 mg Fenilefrina 10 mg Vitamina C 50 mg',
  ])
    expect([generico, sustancias('X', generico)]).toEqual([generico, tres])
  expect(sustancias('X', 'Amoxicilina 250 mg/5 ml + Ácido clavulánico 62.5 mg/5 ml, suspensión')).toBe(
    'amoxicilina | acido clavulanico',
  )
  for (const generico of [
    'Salbutamol 100 mcg/dosis, aerosol',
    'SALBUTAMOL SULFATO 100 MCG / DISPARO',
    'Salbutamol 5 mg sulfato',
  ])
    expect([generico, sustancias('X', generico)]).toEqual([generico, 'salbutamol'])
  // in a description a further name needs a strength of its own
  expect(sustancias('PARACETAMOL 500 MG / CAFEINA 65 MG TAB C/10')).toBe('paracetamol | cafeina')
  expect(sustancias('PARACETAMOL 500 MG, NORTEVIA, C/10')).toBe('paracetamol')
})
