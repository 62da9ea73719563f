import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alMenos,
  CANTIDAD_MAXIMA,
  cantidadPedida,
  pedirEnSuLugar,
  porQueNo,
  porQueNoSumar,
  sumarEnSuLugar,
} from './cantidad-pedida.ts'

test('un artículo cancelado no se agrega, pero sí se puede quitar', () => {
  expect(() => cantidadPedida({ estatus: 'C', minimoPiezas: 1 }, 3)).toThrow('cancelado')
  expect(cantidadPedida({ estatus: 'C', minimoPiezas: 1 }, 0)).toBe(0)
})

test('por debajo del mínimo de piezas se dice cuál es', () => {
  expect(() => cantidadPedida({ estatus: 'A', minimoPiezas: 6 }, 5)).toThrow('La cantidad mínima es de 6 piezas.')
  expect(cantidadPedida({ estatus: 'A', minimoPiezas: 6 }, 6)).toBe(6)
})

const minimo = fc.integer({ min: 1, max: 500 })

test('desde el mínimo hasta 99,999, cada cantidad entera se queda como se pidió', () => {
  fc.assert(
    fc.property(minimo, fc.integer({ min: 0, max: CANTIDAD_MAXIMA - 500 }), (minimoPiezas, mas) => {
      const articulo = { estatus: 'A', minimoPiezas }
      for (const cantidad of [minimoPiezas + mas, minimoPiezas, CANTIDAD_MAXIMA]) {
        expect(cantidadPedida(articulo, cantidad)).toBe(cantidad)
        expect(porQueNo(articulo, cantidad)).toBe('')
        expect(pedirEnSuLugar(articulo, cantidad)).toBeNull()
      }
    }),
  )
  expect(CANTIDAD_MAXIMA).toBe(99_999)
})

test('lo que se ofrece en lugar de lo rechazado se acepta, y es lo menos que se acepta', () => {
  fc.assert(
    fc.property(minimo, fc.integer({ min: 1, max: 600 }), (minimoPiezas, cantidad) => {
      const articulo = { estatus: 'A', minimoPiezas }
      const pedir = pedirEnSuLugar(articulo, cantidad)
      expect(pedir === null).toBe(porQueNo(articulo, cantidad) === '')
      if (pedir === null) return
      expect(cantidadPedida(articulo, pedir)).toBe(pedir)
      if (pedir > 1) expect(() => cantidadPedida(articulo, pedir - 1)).toThrow()
    }),
  )
})

test('en lugar de un artículo cancelado no se ofrece nada', () => {
  expect(pedirEnSuLugar({ estatus: 'C', minimoPiezas: 6 }, 2)).toBeNull()
  expect(pedirEnSuLugar({ estatus: 'A', minimoPiezas: 6 }, 0)).toBeNull()
})

test('agregado en partes o de una vez, el renglón se juzga igual', () => {
  fc.assert(
    fc.property(
      minimo,
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }),
      (minimoPiezas, partes) => {
        const articulo = { estatus: 'A', minimoPiezas }
        const junto = partes.reduce((suma, parte) => suma + parte, 0)
        const ultima = partes.at(-1) ?? 0
        expect(porQueNoSumar(articulo, junto - ultima, ultima)).toBe(porQueNoSumar(articulo, 0, junto))
        const falta = sumarEnSuLugar(articulo, junto - ultima, ultima)
        expect(falta === null).toBe(porQueNo(articulo, junto) === '')
        if (falta !== null) expect(junto - ultima + falta).toBe(alMenos(articulo, junto))
      },
    ),
  )
  expect(porQueNoSumar({ estatus: 'A', minimoPiezas: 6 }, 6, 1)).toBe('')
  expect(porQueNoSumar({ estatus: 'A', minimoPiezas: 1 }, CANTIDAD_MAXIMA, 1)).toContain('máxima')
})
