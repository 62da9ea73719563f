import fc from 'fast-check'
import { expect, test } from 'vitest'
import { esControlado, FRACCIONES, type Fraccion } from '../catalogo/control.ts'
import { sumarDias } from '../fechas.ts'
import {
  apartar,
  candadoDe,
  cubre,
  falta,
  type Licencia,
  type ModoDeCandado,
  noSurtidosDe,
  porQueNada,
  porQueNoSeSurte,
} from './candado.ts'

const HOY = '2026-11-18'
const DE_II_Y_III: Licencia = { fracciones: ['II', 'III'], vence: HOY }
const FALTA_II = 'Falta licencia sanitaria vigente para la fracción II.'

test('una licencia cubre las fracciones que nombra hasta su último día, y sin vencimiento siempre', () => {
  expect(cubre(DE_II_Y_III, 'II', HOY)).toBe(true)
  expect(cubre(DE_II_Y_III, 'I', HOY)).toBe(false)
  expect(cubre(DE_II_Y_III, 'II', sumarDias(HOY, 1))).toBe(false)
  expect(cubre({ ...DE_II_Y_III, vence: null }, 'II', '2099-01-01')).toBe(true)
  expect(cubre(null, 'II', HOY)).toBe(false)
})

test('apagado no dice ni detiene nada; avisar dice y surte; detener dice y no surte', () => {
  const de = (modo: ModoDeCandado) => {
    const candado = candadoDe(modo, null, HOY)
    return [falta('II', candado), porQueNoSeSurte('II', candado)]
  }
  expect([de(0), de(1), de(2)]).toEqual([
    ['', ''],
    [FALTA_II, ''],
    [FALTA_II, FALTA_II],
  ])
})

test('lo apartado se queda con su motivo y lo demás se surte; si nada se surte, cada motivo se dice una vez', () => {
  const renglones = [
    { codArticulo: '1', fraccion: 'II' as Fraccion },
    { codArticulo: '2', fraccion: '' as Fraccion },
    { codArticulo: '3', fraccion: 'I' as Fraccion },
    { codArticulo: '4', fraccion: 'II' as Fraccion },
  ]
  const { seSurten, apartados } = apartar(renglones, candadoDe(2, { fracciones: ['I'], vence: null }, HOY))
  expect(seSurten.map((r) => r.codArticulo)).toEqual(['2', '3'])
  expect(noSurtidosDe(apartados)).toEqual([
    { codArticulo: '1', motivo: FALTA_II },
    { codArticulo: '4', motivo: FALTA_II },
  ])
  expect(porQueNada(apartados)).toBe(FALTA_II)
  expect(porQueNada(apartar(renglones, candadoDe(2, null, HOY)).apartados)).toBe(
    `${FALTA_II} Falta licencia sanitaria vigente para la fracción I.`,
  )
})

const fracciones = fc.constantFrom<Fraccion>('', ...FRACCIONES)
const licencias = fc.option(
  fc.record({
    fracciones: fc.subarray([...FRACCIONES]),
    vence: fc.option(fc.integer({ min: -400, max: 400 }).map((dias) => sumarDias(HOY, dias))),
  }),
)
const modos = fc.constantFrom<ModoDeCandado>(0, 1, 2)

test('sólo con el candado en detener, y sólo lo de fracción I a III que nadie cubre, no se surte', () => {
  fc.assert(
    fc.property(fracciones, licencias, modos, (fraccion, licencia, modo) => {
      const candado = candadoDe(modo, licencia, HOY)
      const desnuda = esControlado(fraccion) && !cubre(licencia, fraccion, HOY)
      expect(falta(fraccion, candado) !== '').toBe(modo > 0 && desnuda)
      expect(porQueNoSeSurte(fraccion, candado)).toBe(modo === 2 ? falta(fraccion, candado) : '')
    }),
  )
})

test('una licencia que cubre más, o dura más, nunca aparta más', () => {
  fc.assert(
    fc.property(fc.array(fracciones), licencias, fc.subarray([...FRACCIONES]), (suyas, licencia, otras) => {
      const renglones = suyas.map((fraccion, i) => ({ codArticulo: String(i), fraccion }))
      const mejor = { fracciones: [...(licencia?.fracciones ?? []), ...otras], vence: null }
      const antes = apartar(renglones, candadoDe(2, licencia, HOY))
      const despues = apartar(renglones, candadoDe(2, mejor, HOY))
      expect(antes.seSurten.length + antes.apartados.length).toBe(renglones.length)
      const eranApartados = new Set(antes.apartados.map((a) => a.codArticulo))
      expect(despues.apartados.filter((a) => !eranApartados.has(a.codArticulo))).toEqual([])
    }),
  )
})
