import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contenidoDe } from './contenido.ts'

/** '30 tableta', or '' when it is not plain. */
function leido(contenidoVenta: string, descripcion = '', forma = ''): string {
  const contenido = contenidoDe({ contenidoCantidad: 0, contenidoUnidad: '', contenidoVenta, descripcion, forma })
  return contenido ? `${contenido.unidades} ${contenido.unidad}` : ''
}

test('lo que el ERP dice en cifras vale, diga lo que diga el texto', () => {
  const escrito = { contenidoVenta: 'C/30', descripcion: 'X TABLETAS C/20', forma: 'TABLETAS' }
  expect(contenidoDe({ ...escrito, contenidoCantidad: 24, contenidoUnidad: 'tableta' })).toEqual({
    unidades: 24,
    unidad: 'tableta',
  })
  // a figure without its unit says nothing
  expect(contenidoDe({ ...escrito, contenidoCantidad: 24, contenidoUnidad: '' })).toBeNull()
})

test.each([
  ['C/30 TABLETAS', '', '30 tableta'],
  ['C/30', 'TABLETAS LIBERACIÓN PROLONGADA', '30 tableta'],
  ['TAB C/10', '', '10 tableta'],
  ['30', 'CÁPSULAS', '30 cápsula'],
  ['10 x 10', 'TABLETAS', '100 tableta'],
  ['2 FRASCOS C/30 TABLETAS', '', '60 tableta'],
  ['CAJA CON 30 TABLETAS EN 3 BLISTERS', '', '30 tableta'],
  ['10 SOBRES CON 2 TABLETAS', '', '20 tableta'],
  ['120 ML', 'JARABE', '120 ml'],
  ['FRASCO CON 60 ML', 'SUSPENSIÓN', '60 ml'],
  ['1 L', 'SOLUCIÓN', '1000 ml'],
  ['1,000 ML', 'SOLUCIÓN', '1000 ml'],
  ['2,5 ML', 'SOLUCIÓN', '2.5 ml'],
  ['30 G', 'CREMA', '30 g'],
  ['0.5 KG', 'POLVO', '500 g'],
  ['3 X 100 G', 'PIEZA', '300 g'],
  ['CAJA CON 3 AMPOLLETAS DE 2 ML', 'SOLUCIÓN INYECTABLE', '3 pieza'],
  ['3X2ML', 'SOLUCIÓN INYECTABLE', '3 pieza'],
  ['10 ML', 'SOLUCIÓN INYECTABLE', '10 ml'],
  ['C/10 SOBRES DE 5 G', 'POLVO', '10 pieza'],
  ['CON 10 SUPOS', '', '10 pieza'],
  ['C/100', 'PIEZA', '100 pieza'],
])('el contenido de venta «%s» en %s se lee', (contenidoVenta, forma, esperado) => {
  expect(leido(contenidoVenta, '', forma)).toBe(esperado)
})

test.each([
  ['PARACETAMOL 500MG TAB C/10', '10 tableta'],
  ['Tabletas recubiertas 10 mg x 30', '30 tableta'],
  ['Losartán potásico 50 mg, caja con 30 tabletas', '30 tableta'],
  ['TMP/SMX 80/400 MG SUSP 120ML', '120 ml'],
  ['AMBROXOL 15MG/5ML JBE 120ML FCO', '120 ml'],
  ['METAMIZOL 1 G SOL INY 3 AMP 2 ML', '3 pieza'],
  ['DICLOFENACO 75MG/3ML SOL INY C/2', '2 pieza'],
  ['GEL 1.16 G/100 G 60 G', '60 g'],
  ['CREMA 5% 30G', '30 g'],
  ['VITAMINA C 1 G TUBO C/10 TABLETAS EFERVESCENTES', '10 tableta'],
  ['VITAMINAS B1 B6 B12 50 MG / 50 MG / 1 MG TABLETAS C/20', '20 tableta'],
  ['PARACETAMOL + CAFEINA 500 MG + 50 MG TABLETAS C/20', '20 tableta'],
  ['JERINGA 3 ML 22 G X 32 MM C/100', '100 pieza'],
])('sin contenido de venta se lee la descripción «%s»', (descripcion, esperado) => {
  expect(leido('', descripcion)).toBe(esperado)
})

test.each([
  ['C/20 + 4 GRATIS', '', 'TABLETAS'],
  ['C/20 + 4', '', 'TABLETAS'],
  ['KIT C/3', '', 'PIEZA'],
  ['200 DOSIS', 'SALBUTAMOL 100 MCG AEROSOL 200 DOSIS', 'AEROSOL'],
  ['C/20', 'X 500 MG TABLETAS C/30', 'TABLETAS'],
  ['C/14 TABLETAS Y C/14 CÁPSULAS', '', ''],
  ['3 AMPOLLETAS Y 3 JERINGAS', '', 'SOLUCIÓN INYECTABLE'],
  ['60 G (60 ML)', '', 'CREMA'],
  ['C/12', '', 'JARABE'],
  ['C/30', '', 'POLVO'],
  ['', 'CEFTRIAXONA 1 G IM FRASCO AMPULA 3.5 ML', ''],
  ['', 'AMOXICILINA SUSPENSIÓN 250 MG 5 ML', ''],
  ['', 'HIDROCORTISONA CREMA 1 G', ''],
  ['', 'GLUCOMETRO CON 25 TIRAS', 'PIEZA'],
  ['', 'LANCETA 28 G', 'PIEZA'],
  ['', 'JABÓN NEUTRO 3 X 100 G', 'PIEZA'],
  ['', 'PARACETAMOL TAB 10 X 30', ''],
  ['', 'LOSARTÁN 50 MG', ''],
  ['', '', ''],
])('de lo que no es claro no se dice nada: «%s», «%s»', (contenidoVenta, descripcion, forma) => {
  expect(leido(contenidoVenta, descripcion, forma)).toBe('')
})

test('una caja de tabletas se lee igual de muchas maneras, con la dosis que sea', () => {
  const escrita = fc.constantFrom(
    (n: number) => `C/${n}`,
    (n: number) => `c/ ${n}`,
    (n: number) => `CAJA CON ${n} TABLETAS`,
    (n: number) => `${n} TABS`,
    (n: number) => `x ${n}`,
    (n: number) => `X${n}`,
  )
  const dosis = fc.constantFrom('500 MG', '1 G', '12.5MG', '80 MG / 400 MG', '0.5 MG', '50 MCG', '400 UI', '500/125 MG')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), escrita, dosis, (n, comoSea, fuerza) => {
      expect(leido('', `LOSARTÁN ${fuerza} TABLETAS ${comoSea(n)}`)).toBe(`${n} tableta`)
      expect(leido(comoSea(n), `LOSARTÁN ${fuerza} TABLETAS ${comoSea(n)}`, 'TABLETAS')).toBe(`${n} tableta`)
    }),
  )
})

test('cualquier texto da un contenido posible o ninguno', () => {
  const trozo = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'C/',
      'x',
      'con',
      '10',
      '0',
      '2.5',
      'ml',
      ' tabletas',
      'mg',
      '/',
      '+',
      'ampolletas de',
      '99999999999',
    ),
  )
  const texto = fc.array(trozo, { maxLength: 8 }).map((trozos) => trozos.join(' '))
  fc.assert(
    fc.property(texto, texto, texto, (contenidoVenta, descripcion, forma) => {
      const contenido = contenidoDe({ contenidoCantidad: 0, contenidoUnidad: '', contenidoVenta, descripcion, forma })
      if (contenido) expect(contenido.unidades).toBeGreaterThan(0)
      if (contenido) expect(contenido.unidades).toBeLessThanOrEqual(1_000_000)
    }),
  )
})
