import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loteLlano } from '../catalogo/lote-llano.ts'
import { sumarConteos } from './conteo.ts'
import { estadoDeRecepcion, FALTA_INDICADOR, porQueNoConfirmar, seCorrige } from './estado.ts'
import {
  comoSeSurtio,
  type DeLote,
  dichoDe,
  diferencias,
  porLote,
  type RenglonDeRecepcion,
  todoLlegoBien,
} from './renglones.ts'

const lote = (nombre: string, piezas: number, caducidad: string | null = '2028-05-31'): DeLote => ({
  lote: nombre,
  caducidad,
  piezas,
})
const renglon = (
  esperadas: DeLote[],
  contadas: DeLote[] = [],
  mas: Partial<RenglonDeRecepcion> = {},
): RenglonDeRecepcion => ({
  codArticulo: '1000001',
  fraccion: '',
  refrigerado: false,
  esperadas,
  contadas,
  ...mas,
})

test('cada lote dice si está completo, qué le falta o qué le sobra', () => {
  const [uno, otro, ajeno] = porLote(renglon([lote('AB-1', 5), lote('AB-2', 3)], [lote('ab1', 5), lote('X9', 2)]))
  expect(uno).toMatchObject({ lote: 'AB-1', esperadas: 5, contadas: 5 })
  expect([uno, otro, ajeno].map((linea) => linea && dichoDe(linea))).toEqual(['Completo', 'Faltan 3', 'Sobran 2'])
})

test('de un pedido que no dice sus lotes, lo contado de cualquiera es lo esperado', () => {
  const de = (contadas: DeLote[]) =>
    porLote(renglon([lote('', 10, null)], contadas)).map((linea) => [linea.lote, linea.esperadas, linea.contadas])
  expect(de([])).toEqual([['', 10, 0]])
  expect(de([lote('A', 4)])).toEqual([
    ['', 6, 0],
    ['A', 4, 4],
  ])
  expect(de([lote('A', 4), lote('B', 8)])).toEqual([
    ['A', 4, 4],
    ['B', 6, 8],
  ])
})

test('al confirmar: lo que falta, lo que sobra y, con el indicador activado, lo refrigerado que llegó', () => {
  const frio = renglon([lote('F', 4)], [lote('F', 3)], { codArticulo: '1000017', refrigerado: true })
  const seco = renglon([lote('A', 5)], [lote('A', 5), lote('B', 1)])
  expect(diferencias([frio, seco], 'bien')).toEqual([
    { codArticulo: '1000017', lote: 'F', piezas: 1, motivo: 'faltante' },
    { codArticulo: '1000001', lote: 'B', piezas: 1, motivo: 'sobrante' },
  ])
  expect(diferencias([frio, seco], 'activado')[1]).toEqual({
    codArticulo: '1000017',
    lote: 'F',
    piezas: 3,
    motivo: 'cadena-de-frio',
  })
  expect(diferencias([renglon([lote('A', 5)], [lote('A', 5)])], null)).toEqual([])
})

test('lo refrigerado no se confirma sin decir cómo llegó su indicador', () => {
  expect(porQueNoConfirmar({ indicador: null, refrigerados: true })).toBe(FALTA_INDICADOR)
  expect(porQueNoConfirmar({ indicador: 'activado', refrigerados: true })).toBe('')
  expect(porQueNoConfirmar({ indicador: null, refrigerados: false })).toBe('')
})

test('«Todo llegó bien» no cuenta lo controlado ni lo refrigerado', () => {
  const todos = [
    renglon([lote('A', 5)], [lote('A', 2)]),
    renglon([lote('B', 5)], [], { codArticulo: '1000016', fraccion: 'II' }),
    renglon([lote('C', 5)], [], { codArticulo: '1000017', refrigerado: true }),
    renglon([lote('D', 5)], [], { codArticulo: '1000018', fraccion: 'IV' }),
  ]
  expect(todoLlegoBien(todos).map(({ codArticulo, piezas }) => [codArticulo, piezas])).toEqual([
    ['1000001', 3],
    ['1000018', 5],
  ])
})

test('los estados: contada una pieza está a medias; lo de antes de la recepción es anterior hasta contarse', () => {
  const de = (confirmada: boolean, contadas: number, anterior: boolean) =>
    estadoDeRecepcion({ confirmada, contadas, anterior })
  expect([de(false, 0, false), de(false, 0, true), de(false, 1, true), de(true, 1, true), de(true, 0, false)]).toEqual([
    'por-recibir',
    'anterior',
    'a-medias',
    'recibido',
    'recibido',
  ])
})

test('se corrige dentro de las 24 horas, la última incluida', () => {
  const confirmada = new Date('2026-11-18T19:00:00Z')
  expect(seCorrige(confirmada, new Date('2026-11-19T19:00:00Z'))).toBe(true)
  expect(seCorrige(confirmada, new Date('2026-11-19T19:00:00.001Z'))).toBe(false)
})

test('un renglón que quedaría debajo de cero niega todo lo que venía con él', () => {
  const hay = [{ codArticulo: '1', ...lote('AB-1', 2) }]
  expect(() =>
    sumarConteos(hay, [
      { codArticulo: '2', ...lote('C', 5) },
      { codArticulo: '1', ...lote('ab1', -3) },
    ]),
  ).toThrow('No hay tantas piezas contadas del lote AB-1 para quitar.')
  expect(sumarConteos(hay, [{ codArticulo: '1', ...lote('AB 1', -2) }])).toEqual([
    { codArticulo: '1', ...lote('AB-1', 0) },
  ])
  expect(() => sumarConteos(hay, [{ codArticulo: '1', ...lote('AB-1', 99_998) }])).toThrow('99,999 piezas por lote')
})

const deLote = fc.record({
  lote: fc.constantFrom('', 'A-1', 'a1', 'B', 'C 2'),
  caducidad: fc.constantFrom(null, '2027-01-31', '2028-02-29'),
  piezas: fc.integer({ min: 1, max: 50 }),
})
const unRenglon = fc.record({
  codArticulo: fc.constantFrom('1', '2', '3'),
  fraccion: fc.constantFrom('' as const, 'II' as const, 'IV' as const),
  refrigerado: fc.boolean(),
  esperadas: fc.array(deLote, { maxLength: 4 }),
  contadas: fc.array(deLote, { maxLength: 5 }),
})
const suma = (lotes: readonly { piezas: number }[]) => lotes.reduce((s, { piezas }) => s + piezas, 0)

test('lote por lote no se pierde ni se inventa una pieza, y de cada lote hay un solo renglón', () => {
  fc.assert(
    fc.property(unRenglon, (uno) => {
      const lineas = porLote(uno)
      expect(lineas.reduce((s, l) => s + l.esperadas, 0)).toBe(suma(uno.esperadas))
      expect(lineas.reduce((s, l) => s + l.contadas, 0)).toBe(suma(uno.contadas))
      expect(new Set(lineas.map((l) => loteLlano(l.lote))).size).toBe(lineas.length)
    }),
  )
})

test('lo que sobra menos lo que falta es lo contado menos lo esperado', () => {
  fc.assert(
    fc.property(fc.array(unRenglon, { maxLength: 4 }), (todos) => {
      const de = (motivo: string) => suma(diferencias(todos, null).filter((d) => d.motivo === motivo))
      const contado = todos.reduce((s, r) => s + suma(r.contadas) - suma(r.esperadas), 0)
      expect(de('sobrante') - de('faltante')).toBe(contado)
    }),
  )
})

test('contado lo que falta, ya nada falta', () => {
  fc.assert(
    fc.property(unRenglon, (uno) => {
      const contadas = [...uno.contadas, ...comoSeSurtio([uno])]
      expect(diferencias([{ ...uno, contadas }], null).filter((d) => d.motivo === 'faltante')).toEqual([])
    }),
  )
})

test('en cualquier orden y repartido como sea, lo contado es la suma de las lecturas', () => {
  const conteo = fc.record({ codArticulo: fc.constantFrom('1', '2'), ...{ lote: fc.constantFrom('A', 'B') } })
  fc.assert(
    fc.property(fc.array(conteo, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (lecturas, en) => {
      let hay: ReturnType<typeof sumarConteos> = []
      for (let i = 0; i < lecturas.length; i += en) {
        const mas = lecturas.slice(i, i + en).map((una) => ({ ...una, caducidad: null, piezas: 1 }))
        const nuevas = sumarConteos(hay, mas)
        hay = [
          ...hay.filter((h) => !nuevas.some((n) => n.codArticulo === h.codArticulo && n.lote === h.lote)),
          ...nuevas,
        ]
      }
      expect(suma(hay)).toBe(lecturas.length)
    }),
  )
})
