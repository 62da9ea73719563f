import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Deseo, type EnEspera, type EnUnCentro, oleada } from './oleada.ts'

const enUno = (piezas: number, sucursal = 1): EnUnCentro => ({ sucursal, propia: piezas, otros: piezas })
const espera = (piezas: number, cambios: Partial<EnEspera> = {}): EnEspera => ({
  sucursal: 1,
  centro: 'propio',
  piezas,
  dias: 0,
  ...cambios,
})
const avisadas = (
  existencia: readonly EnUnCentro[],
  esperan: readonly EnEspera[],
  { promesas = [], minimoPiezas = 1 }: { promesas?: readonly Deseo[]; minimoPiezas?: number } = {},
) => oleada(existencia, { promesas, esperan, minimoPiezas }).map((a) => [esperan.indexOf(a.espera), a.piezas] as const)

test('se avisa en el orden en que lo pidieron, mientras alcanza', () => {
  expect(avisadas([enUno(10)], [espera(4), espera(4), espera(4), espera(1)])).toEqual([
    [0, 4],
    [1, 4],
    [2, 2],
  ])
})

test('lo prometido hace poco no se promete otra vez', () => {
  const promesas = [espera(7)]
  expect(avisadas([enUno(10)], [espera(3), espera(3)], { promesas })).toEqual([[0, 3]])
  expect(avisadas([enUno(6)], [espera(3)], { promesas })).toEqual([])
})

test('a quien espera más de lo que hay se le avisa con la mitad; con menos, sólo si lleva siete días', () => {
  expect(avisadas([enUno(50)], [espera(100)])).toEqual([[0, 50]])
  expect(avisadas([enUno(49)], [espera(100), espera(49)])).toEqual([[1, 49]])
  expect(avisadas([enUno(49)], [espera(100, { dias: 7 }), espera(49)])).toEqual([[0, 49]])
})

test('nunca menos de lo menos que se vende', () => {
  expect(avisadas([enUno(5)], [espera(6), espera(60, { dias: 30 })], { minimoPiezas: 6 })).toEqual([])
})

test('quien espera lo de su centro no toma de otro; quien espera lo de cualquiera, primero lo del suyo', () => {
  const cualquiera = espera(8, { centro: 'cualquiera' })
  expect(avisadas([enUno(5), enUno(5, 2)], [espera(8, { sucursal: 3 }), cualquiera, espera(1)])).toEqual([[1, 8]])
  // what expires too soon to travel is only of its own centre
  expect(avisadas([{ sucursal: 2, propia: 9, otros: 0 }], [cualquiera, espera(9, { sucursal: 2 })])).toEqual([[1, 9]])
})

const deseo = fc.record({
  sucursal: fc.integer({ min: 1, max: 3 }),
  centro: fc.constantFrom('propio' as const, 'cualquiera' as const),
  piezas: fc.integer({ min: 1, max: 30 }),
})
const existencias = fc
  .array(fc.tuple(fc.nat(40), fc.nat(40)), { minLength: 3, maxLength: 3 })
  .map((pares) => pares.map(([a, b], i) => ({ sucursal: i + 1, propia: Math.max(a, b), otros: Math.min(a, b) })))

/** The most of these wishes that the stock can serve at once: what only a centre's own may have goes to them, the rest to anyone. */
function cabe(existencia: readonly EnUnCentro[], deseos: readonly Deseo[]): boolean {
  const piezas = (cuales: readonly Deseo[]) => cuales.reduce((n, d) => n + d.piezas, 0)
  let compartidas = 0
  let porCompartir = 0
  for (const { sucursal, propia, otros } of existencia) {
    const suyos = deseos.filter((d) => d.sucursal === sucursal)
    if (piezas(suyos.filter((d) => d.centro === 'propio')) > propia) return false
    porCompartir += Math.max(0, piezas(suyos) - (propia - otros))
    compartidas += otros
  }
  return porCompartir <= compartidas
}

test('ola tras ola: nunca se promete más de lo que hay, y lo prometido se puede servir todo a la vez', () => {
  fc.assert(
    fc.property(existencias, fc.array(fc.array(deseo, { maxLength: 8 }), { maxLength: 4 }), (existencia, olas) => {
      const promesas: Deseo[] = []
      for (const llegan of olas) {
        const esperan = llegan.map((d) => ({ ...d, dias: 0 }))
        for (const { espera, piezas } of oleada(existencia, { promesas, esperan, minimoPiezas: 1 }))
          promesas.push({ ...espera, piezas })
        expect(cabe(existencia, promesas)).toBe(true)
      }
    }),
  )
})

test('con la misma suerte, nadie que pidió lo mismo después se entera antes', () => {
  fc.assert(
    fc.property(
      existencias,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 9 }),
      (existencia, n, cuantos) => {
        const esperan = Array.from({ length: cuantos }, () => espera(n))
        const avisados = avisadas(existencia, esperan).map(([i]) => i)
        expect(avisados).toEqual(avisados.map((_, i) => i))
      },
    ),
  )
})
