import { expect, test } from 'vitest'
import { esLista, faltaDeCantidad, leerLectura, leerLinea } from './linea-escrita.ts'

test('los dígitos solos son un código, con espacios y guiones también', () => {
  expect(leerLinea(' 1000001 ')).toEqual({ clase: 'codigo', codigo: '1000001' })
  expect(leerLinea('7-501234-567893')).toEqual({ clase: 'codigo', codigo: '7-501234-567893' })
  expect(leerLinea('750 1234567893')).toEqual({ clase: 'codigo', codigo: '750 1234567893' })
})

test('la cantidad va antes con asterisco, o después con un espacio', () => {
  const completa = { clase: 'completa', codigo: '1000001', cantidad: '12' }
  for (const escrito of ['12*1000001', ' 12 * 1000001 ', '12x1000001', '12 × 1000001', '1000001 12'])
    expect(leerLinea(escrito)).toEqual(completa)
})

test('una cantidad que no puede ser se lee tal cual, para que se diga qué tiene', () => {
  expect(leerLinea('0*1000001')).toEqual({ clase: 'completa', codigo: '1000001', cantidad: '0' })
  expect(leerLinea('1.5*1000001')).toEqual({ clase: 'completa', codigo: '1000001', cantidad: '1.5' })
  expect(leerLinea('dos*1000001')).toEqual({ clase: 'completa', codigo: '1000001', cantidad: 'dos' })
  expect(leerLinea('1000001 1.5')).toEqual({ clase: 'completa', codigo: '1000001', cantidad: '1.5' })
})

test('las palabras con números siguen siendo palabras', () => {
  for (const texto of ['losartan 50', 'paracetamol 500 mg x 10', 'complejo b x 30', 'LP-12'])
    expect(leerLinea(texto)).toEqual({ clase: 'palabras', texto })
  expect(leerLinea('   ')).toEqual({ clase: 'vacia' })
})

test('varios renglones pegados son una lista; uno solo, con su salto, no', () => {
  expect(esLista('1000001\t12\r\n1000002\t3')).toBe(true)
  expect(esLista('1000001 12\r\n')).toBe(false)
  expect(esLista('\n\n1000001\n  \n')).toBe(false)
})

test('la cantidad que falta o no es entera se dice', () => {
  expect(faltaDeCantidad(' ')).toBe('Escriba la cantidad.')
  expect(faltaDeCantidad('1.5')).toBe('La cantidad debe ser un número entero.')
  expect(faltaDeCantidad('1e3')).toBe('La cantidad debe ser un número entero.')
  expect(faltaDeCantidad('0')).toBe('La cantidad debe ser mayor que cero.')
  expect(faltaDeCantidad('12')).toBe('')
})

test('una lectura en la línea cuenta por una, o por lo que se escribió antes de ella', () => {
  const CODIGO = '2000000000138'
  expect(leerLectura(CODIGO, CODIGO)).toEqual({ codigo: CODIGO, cantidad: '1' })
  expect(leerLectura(`5*${CODIGO}`, CODIGO)).toEqual({ codigo: CODIGO, cantidad: '5' })
  expect(leerLectura(`12 x ${CODIGO}`, CODIGO)).toEqual({ codigo: CODIGO, cantidad: '12' })
  const gs1 = `01${CODIGO.padStart(14, '0')}1728123110LOTE`
  expect(leerLectura(gs1, gs1)).toEqual({ codigo: gs1, cantidad: '1' })
  // whoever types very fast is no scanner
  expect(leerLectura('paracetamol 500', 'paracetamol 500')).toBeNull()
  // what was half typed is no quantity
  expect(leerLectura(`parac${CODIGO}`, CODIGO)).toEqual({ codigo: CODIGO, cantidad: '1' })
})
