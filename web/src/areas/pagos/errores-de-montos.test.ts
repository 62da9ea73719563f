import { expect, test } from 'vitest'
import { erroresDeMontos, hayErrores } from './errores-de-montos.ts'

const mensaje = 'A lo más dos decimales.'

test('cada campo que el servidor señala va a su caja, en el pago y en el depósito', () => {
  expect(erroresDeMontos([{ campo: 'importe', mensaje }], ['FA1'])).toEqual({ importe: mensaje, abonos: {} })
  expect(erroresDeMontos([{ campo: 'documentos.1.abono', mensaje }], ['FA1', 'FA2'])).toEqual({
    importe: '',
    abonos: { FA2: mensaje },
  })
  for (const campo of ['Importe', 'Efectivo', 'Cheque', 'Transferencia'])
    expect(erroresDeMontos([{ campo, mensaje }], [])).toEqual({ importe: mensaje, abonos: {} })
  expect(erroresDeMontos([{ campo: 'DocumentosPagar.0.abono', mensaje }], ['100001/FA1'])).toEqual({
    importe: '',
    abonos: { '100001/FA1': mensaje },
  })
})

test('lo que no es un monto no es de estas cajas', () => {
  const campos = ['Banco', 'documentos', 'documentos.7.abono', ''].map((campo) => ({ campo, mensaje }))
  expect(hayErrores(erroresDeMontos(campos, ['FA1']))).toBe(false)
})
