import { expect, test } from 'vitest'
import { enLimpio, faltasDeLoEscrito } from './lo-escrito.ts'

test('el número de pedido admite 30 caracteres y la nota 200, sin contar los espacios de los lados', () => {
  const escrito = (n: number, m: number) => ({ referenciaCliente: ` ${'7'.repeat(n)} `, notaAlmacen: 'x'.repeat(m) })
  expect(faltasDeLoEscrito({ referenciaCliente: '', notaAlmacen: '' })).toEqual({})
  expect(faltasDeLoEscrito(escrito(30, 200))).toEqual({})
  expect(faltasDeLoEscrito(escrito(31, 201))).toEqual({
    referenciaCliente: 'Caben 30 caracteres; lleva 31.',
    notaAlmacen: 'Caben 200 caracteres; lleva 201.',
  })
})

test('lo que ninguna tecla escribe se dice en su campo; la nota puede tener varias líneas', () => {
  const raro = 'Tiene caracteres que no se pueden guardar.'
  expect(faltasDeLoEscrito({ referenciaCliente: 'OC\n7', notaAlmacen: 'Por atrás.\n\tLupita' })).toEqual({
    referenciaCliente: raro,
  })
  expect(faltasDeLoEscrito({ referenciaCliente: 'OC-7', notaAlmacen: 'a\u0000b' })).toEqual({ notaAlmacen: raro })
})

test('se guarda sin caracteres de control: el número en una línea, la nota en las suyas', () => {
  expect(enLimpio({})).toEqual({ referenciaCliente: '', notaAlmacen: '' })
  expect(
    enLimpio({
      referenciaCliente: ' OC-1\t2\r\nHecho por: otro\u001d',
      notaAlmacen: 'Por atrás.\r\nCon\tLupita.\u0007\n',
    }),
  ).toEqual({ referenciaCliente: 'OC-1 2 Hecho por: otro', notaAlmacen: 'Por atrás.\nCon Lupita.' })
})
