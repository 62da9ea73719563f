import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRACCIONES, type Fraccion } from '../catalogo/control.ts'
import { diasEntre } from '../fechas.ts'
import {
  type CambioDeValor,
  enVigorDesde,
  faltaAcuse,
  pedidoPorAcusar,
  pedidoSinAcuse,
  type SinRecibir,
} from './acuse.ts'
import { candadoDe, falta, type ModoDeCandado, porQueNoSeSurte } from './candado.ts'

const ZONA = 'America/Mazatlan'
const AHORA = new Date('2026-11-18T19:00:00Z')
const DIA_MS = 86_400_000
const hace = (dias: number) => new Date(AHORA.getTime() - dias * DIA_MS).toISOString()
const HAY = hace(80)
const cambio = (valor: number | null, deHace: number, hasta: number | null = null): CambioDeValor => ({
  valor,
  inicia: hace(deHace),
  termina: hasta === null ? null : hace(hasta),
})
const desde = (cambios: readonly CambioDeValor[], ajuste = 0) => enVigorDesde({ cambios, hayDesde: HAY }, ajuste)

test('está en vigor desde su último cambio de cero; de lo que siempre estuvo, desde que hay recepción', () => {
  expect(desde([], 5)).toBe(HAY)
  expect(desde([cambio(3, 10)])).toBe(hace(10))
  // another number of days, or back to what the settings say, does not begin anew
  expect(desde([cambio(7, 4), cambio(3, 10)])).toBe(hace(10))
  expect(desde([cambio(null, 4), cambio(3, 10)], 5)).toBe(HAY)
  expect(desde([cambio(3, 2), cambio(0, 4), cambio(3, 10)])).toBe(hace(2))
  expect(desde([cambio(null, 2), cambio(0, 4)], 5)).toBe(hace(2))
})

test('el que fue cero por unos días empieza otra vez cuando terminan; el de antes de que hubiera recepción, con ella', () => {
  expect(desde([cambio(0, 6, 2), cambio(3, 10)])).toBe(hace(2))
  expect(desde([cambio(9, 6, 2), cambio(3, 10)])).toBe(hace(10))
  expect(desde([cambio(3, 100)])).toBe(HAY)
})

const pedido = (folio: string, enviado: number, { recibido = enviado, propio = true } = {}): SinRecibir => ({
  folio,
  enviado: hace(enviado),
  recibido: hace(recibido),
  propio,
})
const sinAcuse = (pedidos: readonly SinRecibir[], dias = 3, cambios: readonly CambioDeValor[] = []) =>
  pedidoSinAcuse({ pedidos, cambios, hayDesde: HAY }, { dias, ajuste: 3, ahora: AHORA, zona: ZONA })

test('se detiene por el más antiguo cuya llegada prometida fue hace más días que los dichos', () => {
  expect(sinAcuse([pedido('1', 4)])).toBe('') // it was promised for the day after: three days ago
  expect(sinAcuse([pedido('1', 5)])).toBe('1')
  expect(sinAcuse([pedido('1', 9), pedido('2', 7), pedido('3', 1)])).toBe('1')
  // from another centre, received on a Sunday: eleven days
  const deOtro = pedido('1', 13, { recibido: 17, propio: false })
  expect(sinAcuse([deOtro], 6)).toBe('')
  expect(sinAcuse([deOtro, pedido('2', 12)], 6)).toBe('2')
  expect(sinAcuse([deOtro], 5)).toBe('1')
})

test('apagado, sin recepción o salido antes de que rigiera, no se detiene nada', () => {
  expect(sinAcuse([pedido('1', 30)], 0)).toBe('')
  expect(pedidoSinAcuse(null, { dias: 3, ajuste: 3, ahora: AHORA, zona: ZONA })).toBe('')
  expect(sinAcuse([pedido('1', 30), pedido('2', 20)], 3, [cambio(3, 25), cambio(0, 40)])).toBe('2')
  expect(sinAcuse([pedido('1', 30)], 3, [cambio(3, 25), cambio(0, 40)])).toBe('')
})

test('la frase nombra el pedido, y de ella se lee cuál es', () => {
  expect(faltaAcuse('900123')).toBe('Falta el acuse de recibo del pedido 900123.')
  expect(pedidoPorAcusar(faltaAcuse('900123'))).toBe('900123')
  expect(pedidoPorAcusar('Falta licencia sanitaria vigente para la fracción II.')).toBeUndefined()
})

const cambiosSueltos = fc.array(
  fc.record({
    valor: fc.option(fc.constantFrom(0, 3, 7)),
    deHace: fc.integer({ min: 1, max: 90 }),
    dura: fc.option(fc.integer({ min: 1, max: 40 })),
  }),
  { maxLength: 6 },
)
const historia = cambiosSueltos.map((sueltos) =>
  sueltos
    .toSorted((a, b) => a.deHace - b.deHace)
    .map(({ valor, deHace, dura }) => cambio(valor, deHace, dura === null || dura >= deHace ? null : deHace - dura)),
)
const pedidos = fc
  .array(
    fc.record({ hace: fc.integer({ min: 0, max: 90 }), tardo: fc.integer({ min: 0, max: 9 }), propio: fc.boolean() }),
  )
  .map((sueltos) =>
    sueltos
      .toSorted((a, b) => b.hace - a.hace)
      .map(({ hace: h, tardo, propio }, i) => pedido(String(i), h, { recibido: h + tardo, propio })),
  )

test('desde que rige y hasta hoy, nunca fue cero', () => {
  fc.assert(
    fc.property(historia, fc.constantFrom(0, 5), (cambios, ajuste) => {
      const inicio = desde(cambios, ajuste)
      const valorHace = (dias: number) =>
        cambios.find((c) => c.inicia <= hace(dias) && (c.termina === null || hace(dias) < c.termina))?.valor ?? ajuste
      if (valorHace(0) === 0) return
      for (let dias = 0; hace(dias) >= inicio; dias++) expect([dias, valorHace(dias) > 0]).toEqual([dias, true])
      if (inicio > HAY) expect(valorHace(Math.round((AHORA.getTime() - Date.parse(inicio)) / DIA_MS) + 0.001)).toBe(0)
    }),
  )
})

test('más días nunca detienen por un pedido más antiguo; recibirlo deja pasar o nombra uno más nuevo; nada es de hoy', () => {
  fc.assert(
    fc.property(pedidos, historia, fc.integer({ min: 1, max: 30 }), (suyos, cambios, dias) => {
      const folio = sinAcuse(suyos, dias, cambios)
      const mas = sinAcuse(suyos, dias + 1, cambios)
      if (mas !== '') expect(Number(mas)).toBeGreaterThanOrEqual(Number(folio === '' ? Number.NaN : folio))
      if (folio === '') return
      const elegido = suyos.find((p) => p.folio === folio)
      expect(diasEntre((elegido?.enviado ?? '').slice(0, 10), '2026-11-18')).toBeGreaterThan(dias)
      const recibido = sinAcuse(
        suyos.filter((p) => p.folio !== folio),
        dias,
        cambios,
      )
      if (recibido !== '') expect(Number(recibido)).toBeGreaterThan(Number(folio))
    }),
  )
})

test('el acuse detiene lo controlado diga lo que diga el candado; de dos motivos, la licencia que detiene va primero', () => {
  const fracciones = fc.constantFrom<Fraccion>('', ...FRACCIONES)
  fc.assert(
    fc.property(fracciones, fc.constantFrom<ModoDeCandado>(0, 1, 2), fc.boolean(), (fraccion, modo, conLicencia) => {
      const licencia = conLicencia ? { fracciones: FRACCIONES, vence: null } : null
      const candado = candadoDe(modo, licencia, '2026-11-18', '77')
      const controlado = ['I', 'II', 'III'].includes(fraccion)
      const motivo = porQueNoSeSurte(fraccion, candado)
      expect(motivo !== '').toBe(controlado)
      if (controlado) expect(motivo === faltaAcuse('77')).toBe(conLicencia || modo < 2)
      expect(falta(fraccion, candado)).toBe(motivo)
    }),
  )
  expect(falta('II', candadoDe(1, null, '2026-11-18'))).toContain('licencia')
})
