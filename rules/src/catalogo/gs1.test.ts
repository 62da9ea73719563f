import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codigosDeGtin, digitoDeControl, esGtin, gtinEscaneado, leerGs1 } from './gs1.ts'

const HOY = '2026-11-18'
const GS = '\x1d'
const GTIN = '07501234567893'

const digitos = (n: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: n, maxLength: n }).map((d) => d.join(''))
const gtin = digitos(13).map((d) => d + digitoDeControl(d))
const lote = fc.stringMatching(/^[A-Z0-9-]{1,20}$/)
const dia = fc
  .tuple(fc.integer({ min: 24, max: 60 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 28 }))
  .map((partes) => partes.map((n) => String(n).padStart(2, '0')).join(''))

test('una etiqueta con separadores se lee entera, en cualquier orden y con cualquier separador', () => {
  fc.assert(
    fc.property(
      gtin,
      lote,
      lote,
      dia,
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(GS, '|', '@'),
      fc.constantFrom('', ']d2', ']C1', GS),
      fc.array(fc.integer(), { minLength: 4, maxLength: 4 }),
      (codigo, suLote, serie, caducidad, piezas, separador, inicio, orden) => {
        const campos = [`10${suLote}`, `17${caducidad}`, `21${serie}`, `30${piezas}`]
          .map((campo, i) => [orden[i] ?? 0, campo] as const)
          .sort(([a], [b]) => a - b)
          .map(([, campo]) => campo)
        const leido = leerGs1(`${inicio}01${codigo}${campos.join(separador)}`, HOY)
        expect(leido).toMatchObject({ gtin: codigo, lote: suLote, serie, piezas, dudoso: false })
        expect(leido?.caducidad?.slice(2, 7).replace('-', '')).toBe(caducidad.slice(0, 4))
      },
    ),
  )
})

test('sin separador nunca se dice un lote que no es', () => {
  fc.assert(
    fc.property(gtin, lote, lote, dia, (codigo, suLote, serie, caducidad) => {
      for (const texto of [`01${codigo}10${suLote}17${caducidad}`, `01${codigo}10${suLote}21${serie}`]) {
        const leido = leerGs1(texto, HOY)
        expect(leido?.gtin).toBe(codigo)
        if (leido && !leido.dudoso && leido.lote !== undefined && leido.lote !== suLote)
          // read as one long lot: only when the label cannot be told from one
          expect(texto).toBe(`01${codigo}10${leido.lote}`)
      }
    }),
  )
})

test('lo que no es GS1 no se adivina', () => {
  expect(leerGs1('7501234567893', HOY)).toBeNull()
  expect(leerGs1(`01${GTIN.slice(0, 13)}0`, HOY)).toBeNull()
  expect(leerGs1(`01${GTIN}17271399`, HOY)).toBeNull()
  expect(leerGs1('', HOY)).toBeNull()
  fc.assert(fc.property(fc.string(), (texto) => leerGs1(texto, HOY) === null || /0[12]/.test(texto)))
})

test('el día 00 es el último de su mes, y el siglo es el cercano', () => {
  expect(leerGs1(`01${GTIN}17280200`, HOY)?.caducidad).toBe('2028-02-29')
  expect(leerGs1(`01${GTIN}17270200`, HOY)?.caducidad).toBe('2027-02-28')
  expect(leerGs1(`01${GTIN}17990131`, HOY)?.caducidad).toBe('1999-01-31')
  expect(leerGs1(`01${GTIN}17760131`, HOY)?.caducidad).toBe('2076-01-31')
})

test('un GTIN-14 lleva a su pieza; el que empieza con 1 a 8 es una caja', () => {
  expect(codigosDeGtin(GTIN)).toEqual({ codigos: ['7501234567893'], caja: false })
  expect(codigosDeGtin('12000000000012')).toEqual({
    codigos: ['12000000000012', `200000000001${digitoDeControl('200000000001')}`],
    caja: true,
  })
  expect(codigosDeGtin(`00012345678${digitoDeControl('0012345678')}`).codigos[0]).toHaveLength(13)
  fc.assert(
    fc.property(gtin, (codigo) => {
      const { codigos, caja } = codigosDeGtin(codigo)
      expect(codigos.every(esGtin)).toBe(true)
      expect(caja).toBe(/^[1-8]/.test(codigo))
    }),
  )
})

test('un dígito cambiado o dos vecinos volteados se notan casi siempre; uno cambiado, siempre', () => {
  fc.assert(
    fc.property(gtin, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 9 }), (codigo, donde, cuanto) => {
      const otro = [...codigo]
      otro[donde] = String((Number(otro[donde]) + cuanto) % 10)
      expect(esGtin(otro.join(''))).toBe(false)
    }),
  )
})

test('lo que una etiqueta dice de más no estorba cuando trae sus separadores, y sin ellos no se adivina', () => {
  fc.assert(
    fc.property(gtin, lote, fc.constantFrom('91X7', '7121234', '8008261122', '92-'), (codigo, suLote, otro) => {
      const leido = leerGs1(`]d201${codigo}${otro}${GS}10${suLote}${GS}${otro}`, HOY)
      expect(leido).toEqual({ gtin: codigo, lote: suLote, dudoso: false })
      expect(leerGs1(`01${codigo}${otro}`, HOY)).toBeNull()
    }),
  )
})

test('de una etiqueta escaneada donde se escribe se toma su GTIN, con o sin separadores; de otro texto, nada', () => {
  fc.assert(
    fc.property(
      gtin,
      lote,
      fc.constantFrom(GS, '|', '@', ''),
      fc.constantFrom('', ']d2', ']C1', '|'),
      (g, l, s, inicio) => {
        expect(gtinEscaneado(`${inicio}01${g}17280200${`10${l}`}${s}`)).toBe(g)
      },
    ),
  )
  for (const texto of ['paracetamol 500 mg', GTIN, '0175', '0107501234567890', '01 07501234567893'])
    expect([texto, gtinEscaneado(texto)]).toEqual([texto, ''])
})
