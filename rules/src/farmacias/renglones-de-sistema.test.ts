import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineasPlaneadas, planearRenglones, type RenglonDeSistema, surtidasDeCada } from './renglones-de-sistema.ts'

const HAY: Record<string, number> = { a: 10, b: 3, c: 0, d: 50 }
const OTRO: Record<string, string> = { b: 'd', c: 'd' }
const renglon = (codArticulo: string, piezas: number, cambios: Partial<RenglonDeSistema> = {}): RenglonDeSistema => ({
  articulo: { codArticulo, estatus: 'A', minimoPiezas: 1 },
  piezas,
  aceptaSustituto: true,
  motivo: '',
  ...cambios,
})
const disponibles = (codigo: string) => HAY[codigo] ?? 0
const catalogo = {
  disponibles,
  sustituto: (codigo: string, falta: number, tomadas: (c: string) => number) => {
    const otro = OTRO[codigo]
    const piezas = otro ? Math.min(falta, disponibles(otro) - tomadas(otro)) : 0
    return otro && piezas > 0 ? { codArticulo: otro, piezas } : null
  },
}
const planear = (...renglones: RenglonDeSistema[]) => planearRenglones(renglones, catalogo)

test('un sustituto va sólo por las piezas que se negarían, y sólo si se acepta', () => {
  expect(planear(renglon('a', 10))).toEqual([{ codArticulo: 'a', propias: 10, sustituto: null, motivo: '' }])
  expect(planear(renglon('b', 5))).toEqual([
    { codArticulo: 'b', propias: 3, sustituto: { codArticulo: 'd', piezas: 2 }, motivo: '' },
  ])
  expect(planear(renglon('b', 5, { aceptaSustituto: false }))[0]).toMatchObject({ propias: 5, sustituto: null })
  expect(planear(renglon('a', 12))[0]).toMatchObject({ propias: 12, sustituto: null })
})

test('renglones del mismo artículo son uno: las piezas se reparten en su orden y el mínimo es de la suma', () => {
  expect(planear(renglon('b', 2), renglon('b', 4)).map((r) => [r.propias, r.sustituto?.piezas ?? 0])).toEqual([
    [2, 0],
    [1, 3],
  ])
  const deDos = { articulo: { codArticulo: 'a', estatus: 'A', minimoPiezas: 4 } }
  expect(planear(renglon('a', 2, deDos), renglon('a', 2, deDos)).map((r) => r.motivo)).toEqual(['', ''])
  expect(planear(renglon('a', 2, deDos))[0]?.motivo).toBe('La cantidad mínima es de 4 piezas.')
})

test('piezas fuera de 1 a 99,999, un artículo cancelado o un código de nadie: nada de ese renglón, lo demás sigue', () => {
  for (const piezas of [0, -1, 1.5, 100_000, Number.NaN])
    expect(planear(renglon('a', piezas), renglon('d', 1)).map((r) => r.motivo)).toEqual([
      'Las piezas son un entero de 1 a 99,999.',
      '',
    ])
  const cancelado = { articulo: { codArticulo: 'a', estatus: 'C', minimoPiezas: 1 } }
  expect(planear(renglon('a', 1, cancelado))[0]?.motivo).toMatch(/cancelado/)
  expect(planear(renglon('a', 1, { articulo: undefined, motivo: 'Nadie.' }))[0]).toEqual({
    codArticulo: '',
    propias: 0,
    sustituto: null,
    motivo: 'Nadie.',
  })
})

test('lo planeado suma lo pedido, un artículo es una línea, y lo surtido se reparte sin perder ni inventar piezas', () => {
  const unRenglon = fc
    .record({
      codigo: fc.constantFrom('a', 'b', 'c', 'd'),
      piezas: fc.integer({ min: 0, max: 40 }),
      aceptaSustituto: fc.boolean(),
    })
    .map(({ codigo, piezas, aceptaSustituto }) => renglon(codigo, piezas, { aceptaSustituto }))
  fc.assert(
    fc.property(fc.array(unRenglon, { maxLength: 12 }), fc.integer({ min: 0, max: 40 }), (renglones, tope) => {
      const planeados = planear(...renglones)
      planeados.forEach(({ propias, sustituto, motivo }, i) => {
        expect(propias + (sustituto?.piezas ?? 0)).toBe(motivo ? 0 : renglones[i]?.piezas)
        if (sustituto) expect(renglones[i]?.aceptaSustituto).toBe(true)
      })
      const lineas = lineasPlaneadas(planeados)
      expect(new Set(lineas.map((l) => l.codArticulo)).size).toBe(lineas.length)
      const surtidas = new Map(lineas.map((l) => [l.codArticulo, Math.min(l.cantidad, tope)]))
      const deCada = surtidasDeCada(planeados, surtidas)
      const dadas = deCada.reduce((suma, r) => suma + r.propias + r.deSustituto, 0)
      expect(dadas).toBe([...surtidas.values()].reduce((suma, n) => suma + n, 0))
      deCada.forEach((r, i) => {
        expect(r.propias).toBeLessThanOrEqual(planeados[i]?.propias ?? 0)
        expect(r.deSustituto).toBeLessThanOrEqual(planeados[i]?.sustituto?.piezas ?? 0)
      })
    }),
  )
})
