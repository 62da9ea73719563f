import { expect, test } from 'vitest'
import { malasDe } from './trafico.ts'

const BUENAS = { envios: 9, perdidos: 0, dobles: 0, deMas: 0, piezasDescuadradas: 0, atras: 0, rechazos: 0, errores: 0 }

test('sin nada malo no hay qué decir; lo que falta o sobra se dice con su cuenta', () => {
  expect(malasDe(BUENAS)).toEqual({})
  expect(malasDe({ ...BUENAS, perdidos: 1, piezasDescuadradas: -3 })).toEqual({ perdidos: 1, piezasDescuadradas: -3 })
  for (const cual of ['dobles', 'deMas', 'atras', 'rechazos', 'errores'])
    expect(malasDe({ ...BUENAS, [cual]: 2 })).toEqual({ [cual]: 2 })
})

test('a una réplica atrasada le puede faltar lo que no le llegó, y nada puede sobrar', () => {
  const cuentas = { ...BUENAS, perdidos: 4, dobles: 1, atras: 2, rechazos: 1 }
  expect(malasDe(cuentas, { puedePerder: true })).toEqual({})
  expect(malasDe({ ...cuentas, deMas: 1, piezasDescuadradas: 5, errores: 1 }, { puedePerder: true })).toEqual({
    deMas: 1,
    piezasDescuadradas: 5,
    errores: 1,
  })
})
