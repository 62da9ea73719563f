import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codigosDeGtin, digitoDeControl, esGtin, leerGs1 } from './gs1.ts'
import { codigoLeido, upcaDeUpce } from './lectura.ts'

const HOY = '2026-11-22'
const digitos = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`))
const conDigito = (n: number) => digitos(n - 1).map((d) => d + digitoDeControl(d))

test('EAN-13, EAN-8 y UPC-A valen con su dígito verificador; otro dígito o largo, no', () => {
  for (const largo of [8, 12, 13])
    fc.assert(
      fc.property(conDigito(largo), fc.integer({ min: 1, max: 9 }), (texto, mas) => {
        expect(codigoLeido({ clase: 'ean', texto }, HOY)).toBe(texto)
        const mal = texto.slice(0, -1) + ((Number(texto.slice(-1)) + mas) % 10)
        expect(codigoLeido({ clase: 'ean', texto: mal }, HOY)).toBe('')
      }),
    )
  expect(codigoLeido({ clase: 'ean', texto: '12000000000012' }, HOY)).toBe('')
})

test('un ITF sólo vale como ITF-14: más corto puede ser un pedazo de otro', () => {
  expect(codigoLeido({ clase: 'itf', texto: '12000000000012' }, HOY)).toBe('12000000000012')
  expect(codigoLeido({ clase: 'itf', texto: '12000000000013' }, HOY)).toBe('')
  fc.assert(fc.property(conDigito(12), (texto) => codigoLeido({ clase: 'itf', texto }, HOY) === ''))
})

test('un UPC-E es el UPC-A que abrevia', () => {
  expect(upcaDeUpce('01234565')).toBe('012345000065')
  expect(upcaDeUpce('04252614')).toBe('042100005264')
  expect(codigoLeido({ clase: 'upc-e', texto: '01234566' }, HOY)).toBe('')
  expect(codigoLeido({ clase: 'upc-e', texto: '012345000065' }, HOY)).toBe('012345000065')
  fc.assert(
    fc.property(digitos(6), fc.constantFrom('0', '1'), (dado, sistema) => {
      const buenos = Array.from({ length: 10 }, (_, d) => upcaDeUpce(`${sistema}${dado}${d}`)).filter(Boolean)
      expect(buenos).toHaveLength(1)
      expect(buenos.every((upca) => upca.length === 12 && esGtin(upca))).toBe(true)
    }),
  )
})

test('de un GS1 viaja el texto entero, con símbolo y separadores; lo que no trae GTIN no dice qué es', () => {
  const lote = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
  fc.assert(
    fc.property(conDigito(14), lote, fc.constantFrom(']d2', ']C1', '\x1d', ''), (gtin, suLote, inicio) => {
      const texto = `${inicio}01${gtin}17280200${`10${suLote}`}\x1d21S7`
      expect(codigoLeido({ clase: 'gs1', texto }, HOY)).toBe(texto)
      expect(leerGs1(texto, HOY)).toEqual({ gtin, lote: suLote, caducidad: '2028-02-29', serie: 'S7', dudoso: false })
    }),
  )
  for (const texto of ['10AB12', 'https://laboratorio.example/01', 'LOTE 44', '01075012345678940'])
    expect([texto, codigoLeido({ clase: 'gs1', texto }, HOY)]).toEqual([texto, ''])
})

test('el primer dígito de 1 a 8 es una caja; 0 es la pieza, y 9 (a granel) ninguna de las dos se confunde', () => {
  fc.assert(
    fc.property(digitos(12), fc.integer({ min: 0, max: 9 }), (dentro, primero) => {
      const gtin = `${primero}${dentro}${digitoDeControl(`${primero}${dentro}`)}`
      const { codigos, caja } = codigosDeGtin(gtin)
      expect(caja).toBe(primero >= 1 && primero <= 8)
      expect(codigos[0]).toBe(caja ? gtin : dentro + digitoDeControl(dentro))
    }),
  )
})
