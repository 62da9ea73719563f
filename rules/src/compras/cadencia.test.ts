import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumarDias } from '../fechas.ts'
import {
  type Cadencia,
  cadenciaDe,
  piezasSugeridas,
  porQueTantas,
  porQueToca,
  seTermina,
  seTerminaDesde,
} from './cadencia.ts'
import type { Compra } from './compras.ts'

const HOY = '2026-11-18'
/** `veces` purchases, the last one `hace` days ago. */
const cada = (dias: number, veces: number, hace: number, piezas = 24): Compra[] =>
  Array.from({ length: veces }, (_, i) => ({ hace: hace + i * dias, piezas }))
const AL_SUGERIR = { hoy: HOY, diasDeEntrega: 1, minimoPiezas: 1, empColectivo: 1 }
const sugeridas = (c: Cadencia | null, cambios: Partial<typeof AL_SUGERIR> = {}) =>
  c && piezasSugeridas(c, { ...AL_SUGERIR, ...cambios })

test('quien compra cada catorce días tiene esa cadencia, y toca catorce días después de la última', () => {
  const c = cadenciaDe(cada(14, 6, 15), HOY)
  expect(c).toEqual({
    cadaDias: 14,
    prontoDias: 14,
    piezas: 24,
    ultima: '2026-11-03',
    ultimasPiezas: 24,
    toca: '2026-11-17',
  })
  expect(c && porQueToca(c)).toBe('cada 14 días, 24 piezas; última el 3 nov')
})

test('menos de tres compras no dicen nada; ni las de hace más de un año, ni las de mañana', () => {
  expect(cadenciaDe(cada(14, 2, 5), HOY)).toBeNull()
  expect(cadenciaDe(cada(181, 3, 5), HOY)).toBeNull()
  expect(cadenciaDe([...cada(14, 2, 5), { hace: -1, piezas: 5 }], HOY)).toBeNull()
  expect(cadenciaDe([...cada(14, 2, 5), { hace: 17, piezas: 0 }], HOY)).toBeNull()
})

test('lo que se compra poco se mira en un año; con cuatro compras en medio año, lo de antes no cuenta', () => {
  expect(cadenciaDe(cada(60, 5, 20), HOY)).toMatchObject({ cadaDias: 60, toca: '2026-12-28' })
  expect(cadenciaDe([...cada(10, 4, 3), ...cada(60, 3, 190, 6)], HOY)).toMatchObject({ cadaDias: 10, piezas: 24 })
  expect(cadenciaDe([...cada(10, 3, 3), ...cada(60, 3, 190, 6)], HOY)).toMatchObject({ cadaDias: 60, piezas: 15 })
})

test('se va a terminar lo que una de cada tres veces ya se compraba, dos días antes, dentro de catorce días', () => {
  // 10, 14 and 21 days between purchases
  const c = cadenciaDe(
    [0, 10, 24, 45].map((dias) => ({ hace: 3 + dias, piezas: 6 })),
    HOY,
  )
  expect(c).toMatchObject({ cadaDias: 14, prontoDias: 10 })
  expect(c && seTerminaDesde(c)).toBe('2026-11-23')
  const conCada = (dias: number, hace: number) => {
    const suya = cadenciaDe(cada(dias, 4, hace), HOY)
    return suya && seTermina(suya, HOY)
  }
  expect(conCada(20, 5)).toBe(true)
  expect(conCada(20, 4)).toBe(false)
  expect(conCada(20, 50)).toBe(true)
  expect(conCada(20, 51)).toBeNull()
})

test('varias compras de un día son una; una vez rara no cambia la cadencia', () => {
  const doble = cada(10, 5, 3).flatMap((c) => [c, { ...c, piezas: 6 }])
  expect(cadenciaDe(doble, HOY)).toMatchObject({ cadaDias: 10, piezas: 30, ultimasPiezas: 30 })
  expect(cadenciaDe([...cada(10, 9, 3), { hace: 4, piezas: 500 }], HOY)).toMatchObject({
    cadaDias: 10,
    piezas: 24,
  })
})

test('quien tarda más de dos cadencias y media dejó de pedirlo', () => {
  expect(cadenciaDe(cada(10, 6, 25), HOY)).not.toBeNull()
  expect(cadenciaDe(cada(10, 6, 26), HOY)).toBeNull()
})

test('se sugiere desde dos días antes, contando la entrega; tarde, más, y nunca más del doble', () => {
  expect(sugeridas(cadenciaDe(cada(14, 6, 10), HOY))).toBe(0)
  expect(sugeridas(cadenciaDe(cada(14, 6, 11), HOY))).toBe(24)
  expect(sugeridas(cadenciaDe(cada(14, 6, 9), HOY), { diasDeEntrega: 3 })).toBe(24)
  expect(sugeridas(cadenciaDe(cada(14, 6, 21), HOY))).toBe(36)
  expect(sugeridas(cadenciaDe(cada(14, 6, 34), HOY))).toBe(48)
})

test('al menos el mínimo, y cajas enteras cuando están cerca', () => {
  const c = cadenciaDe(cada(14, 6, 14, 22), HOY)
  expect(sugeridas(c)).toBe(22)
  expect(sugeridas(c, { minimoPiezas: 30 })).toBe(30)
  expect(sugeridas(c, { empColectivo: 24 })).toBe(24)
  expect(sugeridas(c, { empColectivo: 10 })).toBe(20)
  expect(sugeridas(c, { empColectivo: 100 })).toBe(22)
})

const compras = fc.array(
  fc.record({
    hace: fc.integer({ min: -20, max: 400 }),
    piezas: fc.integer({ min: -5, max: 200 }),
  }),
  { maxLength: 40 },
)

test('cuando no son las de siempre se dice por qué: retraso, mínimo, cajas, y lo que ya está en el carrito', () => {
  const porQue = (c: Cadencia | null, cambios: Partial<Parameters<typeof porQueTantas>[1]> = {}) =>
    c && porQueTantas(c, { ...AL_SUGERIR, enCarrito: 0, ...cambios })
  const aTiempo = cadenciaDe(cada(14, 6, 14), HOY)
  expect(porQue(aTiempo)).toBe('')
  expect(porQue(aTiempo, { minimoPiezas: 30 })).toBe('el mínimo es 30')
  expect(porQue(aTiempo, { empColectivo: 25 })).toBe('caja de 25')
  expect(porQue(aTiempo, { empColectivo: 24 })).toBe('')
  expect(porQue(aTiempo, { enCarrito: 4 })).toBe('hay 4 en su carrito')
  const tarde = cadenciaDe(cada(14, 6, 15), HOY)
  expect(porQue(tarde)).toBe('lleva 1 día de retraso')
  expect(porQue(tarde, { minimoPiezas: 30, empColectivo: 31, enCarrito: 2 })).toBe(
    'lleva 1 día de retraso, el mínimo es 30, caja de 31, hay 2 en su carrito',
  )
})

test('la cadencia no depende del orden; toca después de la última; sugiere al menos el mínimo o nada', () => {
  fc.assert(
    fc.property(
      compras,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 48 }),
      (suyas, minimo, colectivo) => {
        const c = cadenciaDe(suyas, HOY)
        expect(cadenciaDe([...suyas].reverse(), HOY)).toEqual(c)
        if (!c) return
        expect(c.ultima <= HOY && c.toca > c.ultima && c.piezas > 0).toBe(true)
        expect(c.prontoDias >= 1 && c.prontoDias <= c.cadaDias).toBe(true)
        const n = piezasSugeridas(c, { ...AL_SUGERIR, minimoPiezas: minimo, empColectivo: colectivo })
        expect(n === 0 || n >= minimo).toBe(true)
        expect(n).toBeLessThanOrEqual(Math.max(minimo, 2 * c.piezas) * 1.2 + 1)
      },
    ),
  )
})

test('lo que toca hoy también se va a terminar, y lo que se va a terminar no deja de estarlo hasta que se deja de pedir', () => {
  fc.assert(
    fc.property(compras, fc.integer({ min: 1, max: 60 }), (suyas, pasan) => {
      const c = cadenciaDe(suyas, HOY)
      if (!c) return
      if (sugeridas(c) !== 0) expect(seTermina(c, HOY)).toBe(true)
      if (seTermina(c, HOY)) expect(seTermina(c, sumarDias(HOY, pasan))).toBe(true)
    }),
  )
})

test('una compra más, a su tiempo, aleja lo que se va a terminar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 4, max: 9 }), fc.nat(30), (dias, veces, tarde) => {
      const suyas = cada(dias, veces, dias + tarde)
      const antes = cadenciaDe(suyas, HOY)
      const despues = cadenciaDe([...suyas, { hace: 0, piezas: 24 }], HOY)
      if (antes && despues) expect(seTerminaDesde(despues) > seTerminaDesde(antes)).toBe(true)
    }),
  )
})
