import { expect, test } from 'vitest'
import { descuidos } from './cuidados.ts'

const NADA = { respaldo: null, bitacora: null, restauracion: null, certificado: null }
const dichos = (sabido: Partial<typeof NADA | Record<keyof typeof NADA, number>>) =>
  descuidos({ ...NADA, ...sabido }).map(({ que }) => que)
const HORA = 3_600

test('de lo que no hay, o va bien, no se dice nada', () => {
  expect(dichos({})).toEqual([])
  expect(dichos({ respaldo: 26 * HORA, bitacora: 900, restauracion: 100 * 24 * HORA, certificado: 21 })).toEqual([])
})

test('lo que necesita a una persona se dice con cuánto lleva', () => {
  const nunca = Number.POSITIVE_INFINITY
  expect(dichos({ respaldo: nunca, restauracion: nunca })).toEqual([
    'Aún no hay ningún respaldo',
    'Nadie ha probado restaurar un respaldo',
  ])
  expect(dichos({ respaldo: 30 * HORA, bitacora: 1_200, restauracion: 120 * 24 * HORA, certificado: 6.9 })).toEqual([
    'El último respaldo es de hace 30 h',
    'La bitácora de la base no se guarda desde hace 20 min',
    'La última restauración de prueba es de hace 120 días',
    'El certificado del sitio vence en 6 días',
  ])
  expect([1.5, 0, -3].flatMap((certificado) => dichos({ certificado }))).toEqual([
    'El certificado del sitio vence en 36 h',
    'El certificado del sitio venció',
    'El certificado del sitio venció',
  ])
})
