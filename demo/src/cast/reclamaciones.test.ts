import { pesos } from '@surtia/rules/dinero.ts'
import { porQueNoCuadra } from '@surtia/rules/facturas/cuadra.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notaDeReclamo } from './reclamaciones.ts'

const TASAS = [
  { iva: 0, ieps: 0 },
  { iva: 16, ieps: 0 },
  { iva: 0, ieps: 8 },
  { iva: 16, ieps: 8 },
  { iva: 16, ieps: 26.5 },
]
const renglon = fc.record({
  tasas: fc.constantFrom(...TASAS),
  piezas: fc.integer({ min: 1, max: 999 }),
  aceptadas: fc.constantFrom(null, 1),
  centavos: fc.integer({ min: 0, max: 5_000_000 }),
})

test('la nota de una reclamación suma, renglón por renglón y en total, lo que se aceptó de ella, al centavo', () => {
  fc.assert(
    fc.property(fc.array(renglon, { minLength: 1, maxLength: 6 }), (dichos) => {
      const renglones = dichos.map(({ piezas, aceptadas, centavos }, i) => ({
        ...{ codArticulo: `A${i}`, piezas, aceptadas, importe: centavos / 100 },
      }))
      const conocidos = new Map(
        dichos.map(({ tasas }, i) => [`A${i}`, { codArticulo: `A${i}`, descripcion: `ARTÍCULO ${i}`, ...tasas }]),
      )
      const reclamo = { id: 7, folio: '500001', codCliente: '100001', renglones }
      const { xml, idReclamacion, folio } = notaDeReclamo(reclamo, { conocidos, hoy: '2026-11-18' })
      expect([idReclamacion, folio]).toEqual([7, '10007'])
      const [, encabezado = ''] = /<cfdi:Comprobante ([^>]*)>/.exec(xml) ?? []
      const conceptos = [...xml.matchAll(/<cfdi:Concepto (.*?)<\/cfdi:Concepto>/gs)].map(([, uno = '']) => uno)
      expect(conceptos.map(enCentavos)).toEqual(dichos.map(({ centavos }) => centavos))
      const total = dichos.reduce((suma, { centavos }) => suma + centavos, 0)
      expect(valor(encabezado, 'Total')).toBe(pesos(BigInt(total)).toFixed(2))
      const delTodo = /<\/cfdi:Conceptos>.*?<\/cfdi:Traslados>/s.exec(xml)?.[0] ?? ''
      expect(
        porQueNoCuadra({
          ...{ total: valor(encabezado, 'Total'), subTotal: valor(encabezado, 'SubTotal'), descuento: undefined },
          ...{ traslados: importes(delTodo), retenciones: [] },
          conceptos: conceptos.map((uno) => ({ importe: valor(uno, 'Importe'), descuento: '' })),
        }),
      ).toBe('')
    }),
  )
})

test('de lo que no se aceptó no lleva renglón, y un artículo ajeno dice su código', () => {
  const renglones = [
    { codArticulo: 'A1', piezas: 3, aceptadas: 0, importe: 0 },
    { codArticulo: 'B2', piezas: 1, aceptadas: null, importe: 12.5 },
  ]
  const reclamo = { id: 1, folio: '500001', codCliente: '100001', renglones }
  const { xml } = notaDeReclamo(reclamo, { conocidos: new Map(), hoy: '2026-11-18' })
  expect(xml.match(/NoIdentificacion="\w+"/g)).toEqual(['NoIdentificacion="B2"'])
  expect(xml).toContain('Descripcion="ARTÍCULO B2"')
})

const valor = (texto: string, atributo: string): string =>
  new RegExp(`(?:^| )${atributo}="([^"]*)"`).exec(texto)?.[1] ?? ''
const importes = (texto: string): string[] =>
  [...texto.matchAll(/<cfdi:Traslado [^>]* Importe="([\d.]+)"/g)].map(([, uno = '']) => uno)
/** A line with its taxes. */
const enCentavos = (concepto: string): number =>
  Math.round(100 * [valor(concepto, 'Importe'), ...importes(concepto)].reduce((suma, texto) => suma + Number(texto), 0))
