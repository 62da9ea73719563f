import { expect, test } from 'vitest'
import { deAprobacion, type EstadoDePago, estadoSiguiente, loDicho } from './respuesta-del-banco.ts'

test('sólo las aprobaciones llevan una autorización de seis caracteres que no empieza con 0000', () => {
  for (const buena of ['123456', '000123', 'A1b2C3', '999999'])
    expect([buena, deAprobacion(buena)]).toEqual([buena, true])
  for (const mala of ['', '000000', '000001', '00001Z', '12345', '1234567', '12345 ', '123.45', '12345\n'])
    expect([mala, deAprobacion(mala)]).toEqual([mala, false])
})

test('«00» exacto es sí; todo lo demás es no', () => {
  expect(loDicho('00', '123456')).toBe('aprobado')
  expect(loDicho('00', '000000')).toBe('en-proceso')
  for (const no of ['', '0', '000', '0000', '00 ', ' 00', '00\n', '51', 'si']) {
    expect([no, loDicho(no, '000000')]).toEqual([no, 'rechazado'])
    expect([no, loDicho(no, '123456')]).toEqual([no, 'contradictorio'])
  }
})

test('lo que ya no está pendiente sólo puede pasar a revisar, y una repetición no cambia nada', () => {
  const estados: EstadoDePago[] = ['pagado', 'cancelado', 'fallido', 'revisar']
  for (const estado of estados)
    for (const dicho of ['aprobado', 'en-proceso', 'rechazado', 'contradictorio'] as const)
      for (const autorizacion of ['123456', '654321'])
        expect([undefined, 'revisar']).toContain(
          estadoSiguiente({ estado, autorizacion: '123456' }, { estado: dicho, autorizacion }),
        )
  expect(
    estadoSiguiente({ estado: 'pagado', autorizacion: '123456' }, { estado: 'aprobado', autorizacion: '123456' }),
  ).toBe(undefined)
  expect(
    estadoSiguiente({ estado: 'pagado', autorizacion: '123456' }, { estado: 'aprobado', autorizacion: '654321' }),
  ).toBe('revisar')
  expect(
    estadoSiguiente({ estado: 'fallido', autorizacion: '' }, { estado: 'rechazado', autorizacion: '000000' }),
  ).toBe(undefined)
})
